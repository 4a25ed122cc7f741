"""Languages: everything a person reads, in English, Italian and German.

English stands in the program itself; a catalogue of translations (`catalogues/it.po`, `catalogues/de.po`) has each
English template with what is said for it. The same catalogue serves Python (`words_of`) and the page in the browser
(`Words.catalogue`). `./tb words` collects the templates and checks the catalogues.
"""

from touchback.words.language import LANGUAGES, ordinary_language
from touchback.words.spoken import speak, spoken, w
from touchback.words.words import Words, words_of

__all__ = ["LANGUAGES", "Words", "ordinary_language", "speak", "spoken", "w", "words_of"]
