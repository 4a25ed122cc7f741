"""The scripted bot: a coach who plays by rules of thumb, for each game a script of its own."""

from touchback.bots.scripted.bot import ScriptedBot as ScriptedBot
