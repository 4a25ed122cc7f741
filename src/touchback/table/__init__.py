"""A match as people look at it: scenes, questions, log lines and looks ahead, as plain data in their language.

One record of functions a game, found from its package; everything else is the same for all games.
"""

from touchback.table.arranging import answers_of_arrangement as answers_of_arrangement
from touchback.table.correcting import correction_form as correction_form
from touchback.table.lines import lines_of as lines_of
from touchback.table.looking import look as look
from touchback.table.question import habitual_answer as habitual_answer
from touchback.table.question import question_of as question_of
from touchback.table.report import report_of as report_of
from touchback.table.scene import scene_of as scene_of
from touchback.table.viewer import Viewer as Viewer
from touchback.table.viewer import has_secrets as has_secrets
from touchback.table.walking import check_walk as check_walk
from touchback.table.walking import next_of_walk as next_of_walk
