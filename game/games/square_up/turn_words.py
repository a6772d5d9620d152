"""Puts the course of a match of Square Up into words: who leads, how turns begin and end, and what plans did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.square_up.phrases import Names, beaten, number, shape, stands, unit
from game.games.square_up.rules.deciding import Deciding
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.outlook import outlook
from game.games.square_up.rules.preview import worth_buying
from game.games.square_up.rules.state import base_income, income_rises
from game.games.square_up.rules.threats import hunted, worth
from game.games.square_up.rules.units import COST, SHAPES, STACK, Unit, name_of
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.turn_summary import Miss, SeatPlan
from game.table.feedback.leading import most

FIRST_TURNS = 2
"""Turns at whose end the aim of the game is said."""


def _together(names: Sequence[str]) -> str:
    """Two or more names in a sentence."""
    both = pgettext("between names", ", ").join(names[:-1]), names[-1]
    return pgettext("between the last two names", " and ").join(both)


def lead_words(totals: Sequence[int], names: Names) -> tuple[str, ...]:
    """Who leads, and by how much; the second words are shorter."""
    leaders = most(totals)
    if not leaders:
        return (_("All equal"),)
    best = max(totals)
    if len(leaders) > 1:
        who = _together([names(seat) for seat in leaders])
        return _("Leads: {names} ({points})", names=who, points=best), ngettext("{n} leader", "{n} lead", len(leaders))
    ahead = best - max(total for seat, total in enumerate(totals) if seat not in leaders)
    name = names(leaders[0])
    return _("{name} leads by {n}", name=name, n=ahead), f"{name} {signed(ahead)}"


def standing_words(view: SquareUpView, names: Names) -> tuple[str, ...]:
    """`lead_words`; late in a match also that it is still open, or instead that it is decided: nobody can catch up."""
    found, lines = outlook(view), lead_words(view.totals, names)
    if found == "decided":
        name = names(view.totals.index(max(view.totals)))
        return _("Decided: {name} cannot be caught", name=name), _("Decided: {name}", name=name)
    if found == "close":
        return (*(_("{lead}: still open", lead=line) for line in lines), lines[-1])
    return lines


def final(totals: Sequence[int], names: Names) -> str:
    """How the match has ended, after its last turn."""
    best = max(totals)
    winners = [names(seat) for seat, total in enumerate(totals) if total == best]
    if len(winners) == 1:
        return ngettext(
            "That was the last turn. {name} wins with {n} point.",
            "That was the last turn. {name} wins with {n} points.",
            best,
            name=winners[0],
        )
    return _("That was the last turn. {names} share the win.", names=_together(winners))


def aim() -> str:
    """The aim of a turn, in one sentence."""
    return _("Win fights: score the ink of what you beat.")


def footprints() -> str:
    """What coloured cells and arrows on the paper mean while a turn begins."""
    return _("Coloured cells: where rivals placed or moved last turn.")


def danger(view: SquareUpView, names: Names, faces: bool) -> str:
    """Explains a worried face or a coloured corner of a cell: names the dearest unit that a rival's shape can beat, ""
    if there is none. `faces`: shapes have faces."""
    found = hunted(view)
    own = max((one for one in view.board if one.cell in found), key=worth, default=None)
    if own is None:
        return ""
    words = {"name": names(found[own.cell][0]), "unit": stands(own), "cell": name_of(own.cell)}
    if faces and own.shape is not None:
        return _("Worried: {name} can beat your {unit} on {cell}.", **words)
    return _("Coloured corner: {name} can beat your {unit} on {cell}.", **words)


def rivals_can(view: SquareUpView, names: Names) -> str:
    """What can be known of rivals' plans: the strongest that the ink of each pays for."""
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    if not any(view.inks[seat] for seat in rivals):
        return _("Rivals have no ink: they can only move.")
    if len(rivals) == 1:
        ink, words = view.inks[rivals[0]], {"name": names(rivals[0]), "unit": _up_to(view.inks[rivals[0]])}
        return _("{name} has {ink} ink: up to the {unit}.", ink=ink, **words)
    dearest = [_up_to(view.inks[seat]) for seat in rivals]
    each = [_("{unit} ({name})", name=names(seat), unit=one) for seat, one in zip(rivals, dearest, strict=True)]
    # Where all can do the same, their names say nothing.
    return _("Rivals can place up to: {all}", all="  ·  ".join(each) if len({*dearest}) > 1 else dearest[0])


def _up_to(ink: int) -> str:
    """The dearest shape for `ink`, or what is stronger: a stack, or a Hexagon that meets a weakened one."""
    if not ink:
        return _("no unit")
    dearest = max((one for one in SHAPES if COST[one] <= ink), key=COST.__getitem__)
    if ink >= COST["hexagon"] + COST["scissors"]:
        cut = _("{shape} with {tool}", shape=unit("hexagon"), tool=unit("scissors"))
        return cut if dearest == "hexagon" else _("{unit} or {circles}", unit=unit(dearest), circles=cut)
    if dearest != "square" or ink < STACK:
        return unit(dearest)
    return _("{unit} or {circles}", unit=unit(dearest), circles=shape("circle", STACK))


def ink_to_come(ink: int, following: int, turns: int) -> str:
    """Says how much ink a match of `turns` turns gives at its start, next turn, and at most a turn."""
    most = max(base_income(turn, turns) for turn in range(1, turns + 1))
    return _(
        "{ink} ink now, {following} more next turn, up to {most} a turn later.", ink=ink, following=following, most=most
    )


def income_to_come(view: SquareUpView) -> tuple[str, str]:
    """The ink of the next turn, and its parts if Compasses bring some of it, else "": "+3 next turn", "= 2 + 1"."""
    if view.turn >= view.options.turns:
        return _("last turn"), ""
    base = base_income(view.turn + 1, view.options.turns)
    more = view.income - base
    return _("+{income} next turn", income=view.income), f"= {base} + {more}" if more else ""


def rise_to_come(view: SquareUpView) -> str:
    """The turn from which on everybody gets more ink than in the next one, and how much; "" if there is none."""
    turns = view.options.turns
    turn = next((turn for turn in income_rises(turns) if turn > view.turn + 1), None)
    return "" if turn is None else _("turn {turn}: +{n}", n=base_income(turn, turns), turn=turn)


def income_rise(view: SquareUpView) -> str:
    """Says that everybody's income has grown with this turn; "" if it has not."""
    turns = view.options.turns
    if view.turn not in income_rises(turns):
        return ""
    now = base_income(view.turn, turns)
    return _("{n} ink each turn from now on, up from {before}.", n=now, before=now - 1)


def next_rise(view: SquareUpView) -> str:
    """When everybody's income grows again; "" if it does not."""
    turn = next((turn for turn in income_rises(view.options.turns) if turn > view.turn), None)
    return "" if turn is None else _("The drops: +1 ink a turn, next from turn {turn} on.", turn=turn)


def opening() -> str:
    """A word on how to begin."""
    return _("A good start: save your ink, or place one cheap unit.")


def idle(view: SquareUpView) -> str:
    """Why an empty plan is asked about, where no ink would be well spent on a fight."""
    if view.board:
        return _("A move of yours would win a fight, and nothing is planned.")
    return _("You have nothing on the board, and nothing is planned.")


def any_order() -> str:
    """Says that the order of one's own actions does not matter."""
    return _("The order of your moves does not matter.")


def ends_so(view: SquareUpView) -> str:
    """What a second press would do, where the end of an unfinished plan is asked about."""
    return _("End, keep ink") if worth_buying(view) else _("End, do nothing")


def wasted(fight: Fight, seat: Seat | None, tool: Unit) -> str:
    """Says that a `tool` placed by `seat` is lost in the `fight` on its cell, and why; "" if it is not."""
    own = next((side for side in fight.sides if side.seat == seat), None)
    if own is None or not own.lost_tool:
        return ""
    if own.shape is None:
        return _("{tool}: lost at once, as no shape of yours is there.", tool=unit(tool))
    words = {"unit": shape(own.shape, own.size), "n": number(own.effective), "tool": unit(tool)}
    return _("Your {unit} would have strength {n} here: the {tool} is lost with it.", **words)


def weakened(fight: Fight) -> str:
    """Says what strength Scissors would leave the winner's shape if a rival's shape came too; "" without Scissors."""
    own = next((side for side in fight.sides if side.seat == fight.winner), None)
    if fight.how != "tools" or own is None or own.shape is None or not own.scissors:
        return ""
    words = {"unit": shape(own.shape, own.size), "n": number(own.effective)}
    return _("If a rival comes, the Scissors leave your {unit} strength {n}.", **words)


def decided(found: Deciding, names: Names) -> str:
    """Since when the winner led, and by what: "Anna led from turn 12. The Hexagon on C2 sealed it in turn 16; Compasses
    paid 12 ink."."""
    own = next(side for side in found.fight.sides if side.seat == found.winner)
    terms = {
        "name": names(found.winner),
        "turn": found.turn,
        "since": found.since,
        "unit": shape(own.shape, own.size) if own.shape is not None else "",
        "cell": name_of(found.fight.cell),
    }
    if found.since == found.turn:
        words = _("{name} pulled ahead in turn {turn}, with the {unit} on {cell}", **terms)
    elif found.since < found.turn:
        words = _("{name} led from turn {since}. The {unit} on {cell} sealed it in turn {turn}", **terms)
    else:
        words = _("{name} led from turn {since}. Turn {turn} brought most, with the {unit} on {cell}", **terms)
    if not found.ink:
        return _("{why}.", why=words)
    return ngettext("{why}; Compasses paid {n} ink.", "{why}; Compasses paid {n} ink.", found.ink, why=words)


def last_turn() -> str:
    """A word at the beginning of the last turn."""
    return _("Last turn: ink left over is worth nothing")


def missed(miss: Miss, seat: Seat | None, names: Names) -> str:
    """Who came too late where, and where the other one went; briefly if `seat`, who looks, came too late."""
    if miss.chaser != seat:
        missed = missed_briefly(miss, seat, names)
    else:
        missed = _("Your {unit} missed {cell}", unit=shape(miss.unit, miss.size), cell=name_of(miss.source))
    name, target = names(miss.fled), name_of(miss.target)
    return _("{missed} ({name} went to {target})", missed=missed, name=name, target=target)


def told(fight: Fight, names: Names) -> str:
    """A fight, to be read after the winner's face: "beat Ana's Circle on C7"; or after the faces of a tie: "all lost
    their shape on B2"."""
    cell = name_of(fight.cell)
    if fight.winner is None:
        if len(fight.sides) == 2:
            return pgettext("after two faces", "both lost their shape on {cell}", cell=cell)
        return pgettext("after several faces", "all lost their shape on {cell}", cell=cell)
    foes = [
        _("{name}'s {unit}", name=names(side.seat), unit=_units(side))
        for side in fight.sides
        if side.seat != fight.winner
    ]
    taken = _together(foes) if len(foes) > 1 else foes[0]
    return pgettext("after the face of who won a fight", "beat {units} on {cell}", units=taken, cell=cell)


def _units(side: Side) -> str:
    """A side's shape, or the tool that stands alone."""
    return shape(side.shape, side.size) if side.shape is not None else unit(side.tool or "compass")


def because(fight: Fight, viewer: Seat | None, names: Names) -> str:
    """Why a fight ended so: "Your Hexagon (5) beat 3 circles (3) on F2"; `viewer`: the person at the screen."""
    cell, shapes = name_of(fight.cell), [side for side in fight.sides if side.shape is not None]
    if fight.winner is None:
        met = pgettext("between units", " and ").join(_figured(side) for side in shapes)
        return _("{units} met on {cell}: all shapes were destroyed", units=met, cell=cell)
    own = next(side for side in shapes if side.seat == fight.winner)
    counts = fight.how == "strength"
    fighter = _figured(own) if counts else shape(own.shape, own.size) if own.shape is not None else ""
    lost = [side for side in shapes if side.seat != fight.winner and counts]
    foes = pgettext("between units", " and ").join(_figured(side) for side in lost) or beaten(fight)
    words = {"unit": fighter, "units": foes, "cell": cell}
    if fight.how == "tools":
        if fight.winner == viewer:
            return _("Your {unit} took {units}, undefended, on {cell}", **words)
        return _("{name}'s {unit} took {units}, undefended, on {cell}", name=names(fight.winner), **words)
    if fight.winner == viewer:
        return _("Your {unit} beat {units} on {cell}", **words)
    return _("{name}'s {unit} beat {units} on {cell}", name=names(fight.winner), **words)


def _figured(side: Side) -> str:
    """A shape with its strength in a fight, and the tool that was lost with it: "Circle (1) and Compass"."""
    assert side.shape is not None
    figured = f"{shape(side.shape, side.size)} ({number(side.effective)})"
    if side.scissors:
        figured = _("{unit} ({n} after Scissors)", unit=shape(side.shape, side.size), n=number(side.effective))
    # A square of a Splot that has others left brings nothing.
    if side.tool is None or not side.lost_tool or side.worth <= COST[side.shape] * side.size:
        return figured
    return pgettext("between units", " and ").join((figured, unit(side.tool)))


def closing(
    turn: int, fights: Sequence[Fight], misses: Sequence[Miss], viewer: Seat | None, names: Names
) -> list[tuple[str, str]]:
    """The last words on a turn, each in full and briefly: all its fights with their points, the viewer's first, then
    the dearest, then who came too late; the aim of the game in the first turns, if there was neither."""
    ordered = sorted(fights, key=lambda fight: (fight.winner != viewer, -fight.points))
    words = [(_scored(fight, because(fight, viewer, names)), _scored(fight, _short(fight, names))) for fight in ordered]
    words += [(missed(miss, viewer, names), missed_briefly(miss, viewer, names)) for miss in misses]
    if words:
        return words
    line = aim() if turn <= FIRST_TURNS else _("The plans did not meet this turn.")
    return [(line, line)]


def coming(turn: int, turns: int, inks: Sequence[int], names: Names) -> list[str]:
    """What comes after `turn`: the next one, and the ink that each seat will have, if that is known."""
    if turn >= turns:
        return []
    line = _("Next: turn {turn} of {turns}", turn=turn + 1, turns=turns)
    comma = pgettext("between names", ", ")
    ink = _("Ink: {inks}", inks=comma.join(f"{names(seat)} {ink}" for seat, ink in enumerate(inks)))
    return [line, ink] if inks else [line]


def _scored(fight: Fight, words: str) -> str:
    """`words` about a fight with its points, if it brought any."""
    return f"{words}{pgettext('before points', ': ')}{signed(fight.points)}" if fight.points else words


def _short(fight: Fight, names: Names) -> str:
    """The square of a fight and who won it."""
    winner = names(fight.winner) if fight.winner is not None else _("all destroyed")
    return f"{name_of(fight.cell)} {winner}"


def missed_briefly(miss: Miss, viewer: Seat | None, names: Names) -> str:
    """Who came too late where."""
    words = {"unit": shape(miss.unit, miss.size), "cell": name_of(miss.source)}
    if miss.chaser == viewer:
        return _("{unit} missed {cell}", **words)
    return _("{chaser}'s {unit} missed {cell}", chaser=names(miss.chaser), **words)


def in_lines(words: Sequence[tuple[str, str]], fits: Callable[[str], bool], lines: int) -> tuple[list[str], int]:
    """Packs sentences, given in full and briefly, into at most `lines` lines: the last ones briefly if not all have
    room in full.

    `fits`: whether a line is short enough. Returns the lines, and how many sentences are left out.
    """
    for briefs in range(len(words) + 1):
        full = len(words) - briefs
        packed, count = _packed([pair[number >= full] for number, pair in enumerate(words)], fits, lines)
        if count == len(words) and fits(packed[0]):
            break
    return packed, len(words) - count


def _packed(words: Sequence[str], fits: Callable[[str], bool], lines: int) -> tuple[list[str], int]:
    """Joins as many of `words` as fit, in order, and at least the first. Returns the lines and the number of words."""
    packed = list(words[:1])
    for count, one in enumerate(words[1:], 1):
        if fits(longer := f"{packed[-1]}  ·  {one}"):
            packed[-1] = longer
        elif len(packed) < lines and fits(one):
            packed.append(one)
        else:
            return packed, count
    return packed, len(words)


def gained(history: Sequence[Sequence[int]], names: Names, briefly: bool = False) -> str:
    """What each seat scored in the latest turn of a history of totals; `briefly`: those alone that scored."""
    before = history[-2] if len(history) > 1 else (0,) * len(history[-1])
    gains = [after - old for after, old in zip(history[-1], before, strict=True)]
    if not any(gains):
        return _("Nobody scored.")
    return "  ·  ".join(f"{names(seat)} {signed(gain)}" for seat, gain in enumerate(gains) if gain or not briefly)


def did(plan: SeatPlan, name: str, ink: int) -> str:
    """What a seat, which has `ink` now, did in a turn: "Rook moved D4 to D3, placed Square on C2."."""
    steps = [_("{source} to {target}", source=name_of(one.source), target=name_of(one.target)) for one in plan.moved]
    fresh = [_("{unit} on {cell}", unit=shape(one.unit, one.count), cell=name_of(one.cell)) for one in plan.placed]
    comma = pgettext("between steps of a plan", ", ")
    moved, placed = comma.join(steps), comma.join(fresh)
    if moved and placed:
        return _("{name} moved {moves} and placed {units}.", name=name, moves=moved, units=placed)
    if moved:
        return _("{name} moved {moves}.", name=name, moves=moved)
    if placed:
        return _("{name} placed {units}.", name=name, units=placed)
    return _("{name} did nothing, and has {n} ink now.", name=name, n=ink)
