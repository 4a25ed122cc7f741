"""The search bot: it tries plans out in forks of the match before it answers."""

from touchback.bots.search.bot import SearchBot as SearchBot
