"""touchback team: teams on paper, for Blood Bowl. [R6]"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import new_table, output
from touchback.words import w

if TYPE_CHECKING:
    from touchback.bloodbowl.roster import Position, TeamList
    from touchback.bloodbowl.teams.team import Team


def edition(context: click.Context, option: click.Parameter, name: str) -> str:
    """The game whose team lists are meant, if it has any."""
    from touchback.bloodbowl.teams.facts import editions

    if name not in editions():
        raise click.BadParameter(w("choose from {games}", games=", ".join(editions())))
    return name


GAME = click.option(
    "--game", metavar="GAME", default="bloodbowl", show_default=True, callback=edition, help="Whose team lists."
)
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)
COUNT = re.compile(r"\s*(?P<position>[^=]*[^=\s])\s*=\s*(?P<count>\d{1,2})\s*")


@click.group()
def team() -> None:
    """Teams on paper: list, show, create, check and value them, and see what they could hire.

    \b
    For example:
      touchback team list
      touchback team new human --name "The Gulls" --out gulls.toml
      touchback team check gulls.toml
    """


@team.command("list")
@click.option("--rules", is_flag=True, help="What the special rules and tiers mean instead.")
@GAME
def list_command(rules: bool, game: str) -> None:
    """List every team list, or with --rules the special rules and tiers.

    \b
    For example:
      touchback team list
      touchback team list --rules
      touchback team list --game dungeonbowl
    """
    from touchback.bloodbowl.roster import team_lists
    from touchback.bloodbowl.teams.facts import facts

    console = output()
    if rules:
        table = new_table(console, "", ("special rule", "kind", "what it does"), ())
        for rule in facts(game).special_rule:
            table.add_row(w.term(rule.name), w.term(rule.kind), w.term(rule.text))
        console.print(table)
        for tier, text in facts(game).tiers.items():
            console.print(w("tier {tier}: {meaning}", tier=tier, meaning=w.term(text)))
        return
    table = new_table(console, "", ("list", "special rules"), ("tier", "re-roll", "apothecary"))
    for name, entry in team_lists(game).items():
        status = "" if entry.status == "official" else f" ({w.term(entry.status)})"
        price = w("{price:,}", price=entry.reroll_cost)
        table.add_row(name + status, rules_of(entry), str(entry.tier), price, w("yes") if entry.apothecary else w("no"))
    console.print(table)


@team.command()
@click.argument("name", metavar="TEAM")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "toml", "json"]),
    default="table",
    show_default=True,
    help="For people, or as a team file.",
)
@GAME
def show(name: str, form: str, game: str) -> None:
    """Show a team list, or a team from a file.

    \b
    For example:
      touchback team show wood_elf
      touchback team show gulls.toml
      touchback team show gulls.toml --format json
    """
    from touchback.bloodbowl.roster import team_list
    from touchback.bloodbowl.teams.build import demo_team
    from touchback.bloodbowl.teams.files import is_team_file, load, to_json, to_text

    if form != "table":
        found = load(Path(name)) if is_team_file(name) else demo_team(name, game)
        click.echo(to_json(found).decode() if form == "json" else to_text(found), nl=False)
    elif is_team_file(name):
        print_team(load(Path(name)))
    else:
        print_list(team_list(name, game))


@team.command()
@click.argument("team_list", metavar="LIST")
@click.option("--name", default="", help="What the team is called.")
@click.option("--coach", default="", help="Who coaches it.")
@click.option("--league", is_flag=True, help="For a league (1,000,000) instead of exhibition matches.")
@click.option("--budget", type=click.IntRange(0), help="Gold for an exhibition team.  [default: 1,150,000]")
@click.option("--players", metavar="LIST", help="Who plays, as in 'Blitzer=4, Human Lineman=8'.")
@click.option("--rerolls", type=click.IntRange(0), help="How many team re-rolls.")
@click.option("--apothecary/--no-apothecary", default=None, help="With or without one.")
@click.option("--assistant-coaches", type=click.IntRange(0), help="How many assistant coaches.")
@click.option("--cheerleaders", type=click.IntRange(0), help="How many cheerleaders.")
@click.option("--fans", type=click.IntRange(0), help="Dedicated fans.")
@click.option("--special-rule", default="", metavar="RULE", help="Where the list lets you choose one.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write, .toml or .json.")
@click.option("--overwrite", is_flag=True, help="Write it though there is a file of that name.")
@GAME
def new(
    team_list: str,
    name: str,
    coach: str,
    league: bool,
    budget: int | None,
    players: str | None,
    rerolls: int | None,
    apothecary: bool | None,
    assistant_coaches: int | None,
    cheerleaders: int | None,
    fans: int | None,
    special_rule: str,
    out: Path | None,
    overwrite: bool,
    game: str,
) -> None:
    """Create a legal team of a LIST: its ready-made side, or what you ask for.

    \b
    For example:
      touchback team new orc --out orcs.toml
      touchback team new human --league --players "Blitzer=4, Thrower=1, Human Lineman=7" --rerolls 3
      touchback team new chaos_chosen --special-rule "Favoured of Nurgle"
    """
    from touchback.bloodbowl.teams.build import left_over, new_team
    from touchback.bloodbowl.teams.files import SUFFIXES, save, to_text
    from touchback.bloodbowl.teams.value import team_value
    from touchback.kernel.errors import BadData

    if out is not None and out.suffix.lower() not in SUFFIXES:
        raise BadData("{out}: a team file is called .toml or .json", out=out)
    if out is not None and out.exists() and not overwrite:
        raise BadData("{out} is there already: choose another name, or add --overwrite", out=out)
    made = new_team(
        team_list,
        game=game,
        name=name,
        coach=coach,
        kind="league" if league else "exhibition",
        budget=budget,
        players=parse_players(players) if players is not None else None,
        rerolls=rerolls,
        apothecary=apothecary,
        assistant_coaches=assistant_coaches,
        cheerleaders=cheerleaders,
        dedicated_fans=fans,
        special_rule=special_rule,
    )
    if out is None:
        click.echo(to_text(made), nl=False)
    else:
        save(made, out)
        click.echo(
            w(
                "wrote {out}: {team}, {count} players, value {value:,}; {left}",
                out=out,
                team=made.name,
                count=len(made.players),
                value=team_value(made),
                left=left_over(made),
            )
        )


@team.command()
@click.argument("file", type=EXISTING)
def check(file: Path) -> None:
    """Check a team FILE: every rule it breaks is named with its number; exit 1 if there is any.

    \b
    For example:
      touchback team check gulls.toml
    """
    from touchback.bloodbowl.teams.check import faults
    from touchback.bloodbowl.teams.files import load

    found = faults(load(file))
    for fault in found:
        click.echo(f"{file}: {w(fault.message)}")
    if found:
        sys.exit(1)
    click.echo(w("{file}: legal", file=file))


@team.command()
@click.argument("file", type=EXISTING)
def value(file: Path) -> None:
    """The team value and the current team value of a team FILE, and what they are made of.

    \b
    For example:
      touchback team value gulls.toml
    """
    from touchback.bloodbowl.teams.files import load

    print_value(load(file))


# -- reading options and printing -------------------------------------------------------------------------------


@team.command()
@click.argument("name", metavar="TEAM")
@click.option("--gold", type=click.IntRange(0), help="Only what costs no more than this.")
@click.option("--league", is_flag=True, help="For a league match instead of an exhibition match.")
@click.option("--league-aids", is_flag=True, help="Also what only some leagues and events sell.")
def hire(name: str, gold: int | None, league: bool, league_aids: bool) -> None:
    """What a team list, or a team from a file, could buy for a match, and for how much.

    \b
    For example:
      touchback team hire human
      touchback team hire gulls.toml --gold 150000
      touchback team hire norse --league --league-aids
    """
    from touchback.bloodbowl.inducements.market import on_offer
    from touchback.bloodbowl.teams.match import new_play
    from touchback.bloodbowl.terms import LEAGUE_INDUCEMENTS

    play = new_play(name, name)
    play.exhibition = not league
    if league_aids:
        play.switches |= LEAGUE_INDUCEMENTS
    console = output()
    table = new_table(console, "", ("kind", "what"), ("at most", "price"))
    for kind, what, most, price in on_offer(play, 0):
        if gold is None or price <= gold:
            table.add_row(w.term(kind), w.term(what), str(most) if most else "-", w("{price:,}", price=price))
    console.print(table)


def parse_players(text: str) -> dict[str, int]:
    """'Blitzer=4, Human Lineman=8' as numbers."""
    line_up: dict[str, int] = {}
    for part in text.split(","):
        found = COUNT.fullmatch(part)
        if found is None:
            raise click.UsageError(
                w("--players needs positions and numbers, as in 'Blitzer=4, Thrower=1', not {part!r}.", part=part)
            )
        line_up[found["position"]] = line_up.get(found["position"], 0) + int(found["count"])
    return line_up


def terms(names: Iterable[str]) -> str:
    """Names of the rules with commas between them."""
    return ", ".join(w.term(name) for name in names)


def rules_of(entry: TeamList) -> str:
    """The special rules of a list in words."""
    rules = terms(entry.rules_with(""))
    if entry.choose_one:
        short = w("one of {count} to choose", count=len(entry.choose_one))
        return f"{rules}, {short}" if rules else short
    return rules


def profile_cells(numbers: tuple[int, ...]) -> list[str]:
    """The five characteristics as a roster writes them."""
    ma, st, ag, pa, av = numbers
    return [str(ma), str(st), f"{ag}+", f"{pa}+" if pa else "-", f"{av}+"]


def print_list(entry: TeamList) -> None:
    """A team list."""
    console = output()
    table = new_table(
        console,
        w("{name}, tier {tier}", name=w.term(entry.name), tier=entry.tier) if entry.tier else w.term(entry.name),
        ("position", "skills", "primary", "secondary"),
        ("0-", "price", "MA", "ST", "AG", "PA", "AV"),
    )
    for position in entry.position:
        table.add_row(
            w.term(position.name) + mark_of(position),
            terms(position.skills),
            position.primary,
            position.secondary,
            str(position.most),
            w("{price:,}", price=position.cost),
            *profile_cells(numbers_of(position)),
        )
    console.print(table)
    console.print(
        w(
            "re-roll {price:,}; apothecary: {apothecary}",
            price=entry.reroll_cost,
            apothecary=w("yes") if entry.apothecary else w("no"),
        )
    )
    if entry.group:
        limits = ", ".join(f"{w.term(group.name)} 0-{group.most}" for group in entry.group)
        console.print(w("counted together: {limits}", limits=limits))
    if entry.big_guy_max is not None:
        console.print(w("big guys: {count} in all", count=entry.big_guy_max))
    if entry.rules_with(""):
        console.print(w("special rules: {rules}", rules=terms(entry.rules_with(""))))
    if entry.choose_one:
        console.print(w("one of: {rules}", rules=terms(entry.choose_one)), soft_wrap=True)
    console.print(
        w("sources: {sources}", sources=", ".join(entry.sources))
        + ("" if entry.status == "official" else f" ({w.term(entry.status)})")
    )


def mark_of(position: Position) -> str:
    """What a position counts as."""
    if position.group:
        return f" ({w.term(position.group)})"
    return w(" (lineman)") if position.lineman else w(" (big guy)") if position.big_guy else ""


def numbers_of(position: Position) -> tuple[int, ...]:
    """The characteristics of a position."""
    profile = position.profile
    return profile.ma, profile.st, profile.ag, profile.pa, profile.av


def print_team(team: Team) -> None:
    """A team with its players."""
    from rich.text import Text

    from touchback.bloodbowl.teams.team import can_play, profile_of, skills_of
    from touchback.bloodbowl.teams.value import player_value

    console = output()
    title = f"{team.name} ({team.list_name}, {w.term(team.kind)}"
    title += w(", coach {coach}", coach=team.coach) + ")" if team.coach else ")"
    table = new_table(
        console, "", ("", "name", "position", "skills", ""), ("MA", "ST", "AG", "PA", "AV", "SPP", "value")
    )
    for player in sorted(team.players, key=lambda player: player.number):
        position = team.team_list.position_called(player.position)
        state: list[str] = [
            *(w.term(injury) for injury in player.injuries),
            *([] if can_play(player) else [w("misses the game")]),
        ]
        cells: list[Any] = [str(player.number), Text(player.name), Text(w.term(player.position))]
        if position is None:
            table.add_row(*cells, w("unknown position"), "")
        else:
            table.add_row(
                *cells,
                Text(terms(skills_of(position, player))),
                ", ".join(state),
                *profile_cells(profile_of(position, player)),
                str(player.spp),
                w("{value:,}", value=player_value(team, player)),
            )
    console.print(Text(title))
    console.print(table)
    console.print(
        w(
            "re-rolls {rerolls}, assistant coaches {assistant_coaches}, cheerleaders {cheerleaders}, "
            "apothecary {apothecary}, dedicated fans {dedicated_fans}, treasury {treasury:,}",
            rerolls=team.rerolls,
            assistant_coaches=team.assistant_coaches,
            cheerleaders=team.cheerleaders,
            apothecary=w("yes") if team.apothecary else w("no"),
            dedicated_fans=team.dedicated_fans,
            treasury=team.treasury,
        ),
        soft_wrap=True,
    )
    if team.special_rules:
        console.print(Text(w("special rules: {rules}", rules=terms(team.special_rules))))
    print_value(team)


def print_value(team: Team) -> None:
    """Team value, current team value and their parts."""
    from touchback.bloodbowl.teams.value import current_team_value, player_value, reroll_value, staff_value, team_value

    console = output()
    table = new_table(console, "", ("",), ("gold",))
    table.add_row(w("players"), w("{value:,}", value=sum(player_value(team, player) for player in team.players)))
    table.add_row(w("re-rolls"), w("{value:,}", value=reroll_value(team)))
    table.add_row(w("staff"), w("{value:,}", value=staff_value(team)))
    table.add_row(w("team value"), w("{value:,}", value=team_value(team)))
    table.add_row(w("current team value"), w("{value:,}", value=current_team_value(team)))
    console.print(table)
