"""Functions return sentences about Shape Up!: `prompt`, the goal (`what_scores`), lines, what a move changes."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import N_, _, ngettext, pgettext, signed
from game.games.shape_up.choices import Choices
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import Effect, LineChange, PartChange, TurnChange, shown_effects
from game.games.shape_up.rules.events import Moved, Played
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import POINTS, Line
from game.games.shape_up.rules.swings import Swing
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import VisibleGrid, cell_name, most_columns_and_rows

NUMBERS = {2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five")}
VALUES = {
    "circle": N_("circles"),
    "triangle": N_("triangles"),
    "square": N_("squares"),
    "star": N_("stars"),
    "solid": N_("solid"),
    "hollow": N_("hollow"),
    "red": N_("red"),
    "green": N_("green"),
    "blue": N_("blue"),
}


_SHAPES = {
    "circle": lambda: pgettext("a card", "circle"),
    "triangle": lambda: pgettext("a card", "triangle"),
    "square": lambda: pgettext("a card", "square"),
    "star": lambda: pgettext("a card", "star"),
}
NO_BREAK = "\u00a0"
FEWEST = {attribute: next(n for n, points in enumerate(table) if points) for attribute, table in POINTS.items()}
"""Cards of the shortest line that scores, by attribute."""


def prompt(view: ShapeUpView, name: str, choices: Choices) -> str:
    """What the person called `name` is to do now."""
    if choices.source is not None:
        return _("{name}: choose where it goes", name=name)
    if view.played:
        return _("{name}: end your turn", name=name)
    if not view.options.advanced and view.deck_size < view.seats:
        # Everybody draws a card a turn: the deck does not come round to this seat again.
        return _("{name}: your last card this round", name=name)
    return _("{name}: place your card", name=name)


def prompt_note(view: ShapeUpView, choices: Choices) -> str:
    """What else is possible."""
    if choices.source is not None:
        return _("Or press the card again to put it back.")
    if view.moved:
        return _("Your one move is made")
    if not choices.movable:
        return "" if view.played else _("Aim at a framed cell to see what it brings.")
    if not view.played:
        return _("You may also move one card, before or after.")
    n = len(choices.movable)
    return ngettext("or move the raised card first", "or move a raised card first", n)


def is_drawn_start(view: ShapeUpView) -> bool:
    """Whether a match begins now with a seat that was drawn by lot."""
    fresh = view.round == 1 and not view.layout and view.actor == view.starter
    return fresh and view.options.starter == "drawn"


def step_button(step: Play | Move) -> str:
    """What a button for one step of a hint says."""
    match step:
        case Play(_card, x, y):
            return _("Play at {cell}", cell=cell_name(x, y))
        case Move(from_x, from_y, to_x, to_y):
            return _("Move {source} to {cell}", source=cell_name(from_x, from_y), cell=cell_name(to_x, to_y))


def advice(view: ShapeUpView, choices: Choices, moves: bool = False) -> str:
    """What the acting person can do now, and where; "" where the prompt says it all. `moves`: a card is to be moved."""
    if choices.source is not None:
        return _("Choose one of the framed cells for this card.")
    if moves:
        return _("Choose the card that you want to move.")
    if view.played:
        # What else is possible stands in the prompt.
        return ""
    if not view.layout:
        return _("Put the first card into the middle.")
    return _("Aim at a framed cell to see what it brings.")


def grid_limit(view: ShapeUpView) -> str:
    """In which direction the grid cannot grow as the cards lie now. If it can grow in both or in none: how large it may
    be. "" before the first card."""
    if not view.layout:
        return ""
    bounds = VisibleGrid.around((x, y) for x, y, _card in view.layout)
    columns, rows = most_columns_and_rows(bounds, view.options.short_side)
    no_columns, no_rows = bounds.columns >= columns, bounds.rows >= rows
    if no_columns and not no_rows:
        return _("No more columns now, unless a card at the edge moves away.")
    if no_rows and not no_columns:
        return _("No more rows now, unless a card at the edge moves away.")
    return size_limit(view)


def size_limit(view: ShapeUpView, brief: bool = False) -> str:
    """How large the grid may be; `brief`: beside large text."""
    size = {"columns": LONG_SIDE, "rows": view.options.short_side}
    limit = (
        _("{columns} × {rows} cells at most", **size)
        if brief
        else _("Cards may fill at most {columns} × {rows} cells.", **size)
    )
    return limit.replace(" × ", f"{NO_BREAK}×{NO_BREAK}")


def what_scores(view: ShapeUpView) -> str:
    """How the viewer scores: by their goal, once it is known."""
    if view.goal is not None:
        values = {"shape": shape_of(view.goal), "fill": fill_of(view.goal), "colour": colour_of(view.goal)}
        wanted = {attribute: _(VALUES[value]) for attribute, value in values.items()}
        return _(
            "Your goal: lines of at least {shapes} {shape}, {fills} {fill} or {colours} {colour} cards score.",
            **wanted,
            shapes=FEWEST["shape"],
            fills=FEWEST["fill"],
            colours=FEWEST["colour"],
        )
    if view.options.advanced and view.seat is not None:
        return _("Your last card will be your goal: lines of its shape, fill or colour score.")
    return _(
        "Lines score: at least {shapes} cards of the goal's shape, or {fills} of its fill or colour.",
        shapes=FEWEST["shape"],
        fills=FEWEST["fill"],
    )


def line_words(line: Line) -> str:
    """A run: "three solid in the row"."""
    number, value = _(NUMBERS[line.length]), _(VALUES[line.value])
    if line.horizontal:
        return _("{number} {value} in the row", number=number, value=value)
    return _("{number} {value} in the column", number=number, value=value)


def short_line(line: Line) -> str:
    """A run without its direction: "three solid"."""
    return _("{number} {value}", number=_(NUMBERS[line.length]), value=_(VALUES[line.value]))


def spec_words(colour: str, fill: str, shape: str) -> str:
    """A card in words: "red, solid, circle"."""
    words = _(VALUES[colour]), _(VALUES[fill]), _SHAPES[shape]()
    return pgettext("between names", ", ").join(words)


def card_words(card: Card) -> str:
    """A card within a sentence: "solid red circle"."""
    words = {"colour": _(VALUES[colour_of(card)]), "fill": _(VALUES[fill_of(card)]), "shape": _SHAPES[shape_of(card)]()}
    return pgettext("a card", "{fill} {colour} {shape}", **words)


def known_goal(name: str, card: Card, turn: int, others: int, turns: int) -> str:
    """Says when the viewer could have guessed the goal of the rival called `name`: from its turn `turn` on; 0: never,
    because `others` were as likely. `turns`: how many it had; only after the last is as good as never."""
    goal = spec_words(colour_of(card), fill_of(card), shape_of(card))
    if turn and turn == turns:
        return _("{name}'s goal ({goal}) stood out only with its last turn.", name=name, goal=goal)
    if turn:
        return _(
            "{name}'s goal ({goal}): from its turn {n} on you could have guessed it.", name=name, goal=goal, n=turn
        )
    if others == 1:
        # Of two seats one card stays unseen: nobody could have known more.
        return _("{name}'s goal ({goal}): one other card was as likely to the end.", name=name, goal=goal)
    return _("You could have narrowed {name}'s goal down to {n} cards.", name=name, n=others + 1)


def shared_goals(mine: Card, other: Card) -> str:
    """What two goals have in common, so that lines of it pay both; "" for less than two of the three. Public once a
    round is over."""
    same = [_(VALUES[of(mine)]) for of in (colour_of, fill_of, shape_of) if of(mine) == of(other)]
    both = pgettext("between properties", " and ").join(same)
    return _("Your goals share {values}: your lines pay both.", values=both) if len(same) > 1 else ""


def change(cell: str, why: Sequence[LineChange]) -> str:
    """What a move on `cell` changes: the lines that it makes or breaks, with their points."""
    effects = shown_effects(why)
    if not effects:
        return _("{cell}: no line of yours changes", cell=cell)
    return _("{cell}: {lines}", cell=cell, lines=_effects(effects))


def change_briefly(cell: str, why: Sequence[LineChange], gain: int) -> str:
    """The same with the points of all lines in one sum: "E4 +5: three solid, four blue"."""
    effects = sorted(shown_effects(why), key=lambda effect: -effect.points)[:3]
    if not effects:
        return change(cell, why)
    named = [(effect.made, short_line(effect.line)) for effect in effects]
    lines = [line if made else _("breaks {line}", line=line) for made, line in named]
    return _("{cell} {points}: {lines}", cell=cell, points=signed(gain), lines=_joined(lines))


def changed_lines(effects: Sequence[Effect]) -> str:
    """What the latest card did to the viewer's lines."""
    return _("Your lines: {lines}", lines=_effects(effects))


def rivals_turn(name: str, turn: TurnChange) -> str:
    """What the turn of the rival called `name` changed for the viewer: "Rook's turn: four → three circles −1, three
    solid +3: you +2"; of one part, without the sum: "Rook's turn gave you: two squares +1"."""
    if not turn.parts and not turn.points:
        return _("{name}'s turn: your lines pay what they paid before.", name=name)
    if not turn.parts:
        return _("{name}'s turn: you {net}", name=name, net=signed(turn.points))
    lines = _joined([_part(part) for part in turn.parts])
    if len(turn.parts) == 1:
        if turn.points > 0:
            return _("{name}'s turn gave you: {lines}", name=name, lines=lines)
        return _("{name}'s turn cost you: {lines}", name=name, lines=lines)
    return _("{name}'s turn: {lines}: you {net}", name=name, lines=lines, net=signed(turn.points))


def last_turn(name: str, turn: TurnChange) -> str:
    """What the last turn of a round, of the rival called `name`, changed for the viewer."""
    if not turn.parts:
        return _("{name}'s last turn: your lines pay what they paid before", name=name)
    lines = _joined([_part(part) for part in turn.parts])
    if turn.points > 0:
        return _("{name}'s last turn gave you {points}: {lines}", name=name, points=signed(turn.points), lines=lines)
    if turn.points < 0:
        return _("{name}'s last turn cost you {points}: {lines}", name=name, points=signed(turn.points), lines=lines)
    return _("{name}'s last turn left your sum: {lines}", name=name, lines=lines)


def last_turn_of_all(name: str, changes: Sequence[tuple[str, int]]) -> str:
    """The same for several people, by name, whose points it changed."""
    if not changes:
        return _("{name}'s last turn changed nobody else's points", name=name)
    each = [f"{other} {signed(points)}" for other, points in changes]
    return _("{name}'s last turn gave: {lines}", name=name, lines=_joined(each))


def deciding_card(name: str, winner: str, points: int, moved: bool) -> str:
    """The last card of the match, laid or moved by the player called `name`, without which `winner` would not have
    won."""
    if moved:
        return _("{name}'s last move gave {winner} {points}", name=name, winner=winner, points=signed(points))
    return _("{name}'s last card gave {winner} {points}", name=name, winner=winner, points=signed(points))


def deciding_round(number: int, won: int, lost: int, value: str) -> str:
    """The round of a match in which its winner left the next seat behind, with the points of both, and what the cards
    of the lines share that did most of it; "" for none."""
    if not value:
        return _("Round {n} decided it: {won}–{lost}", n=number, won=won, lost=lost)
    what = (
        _("lines of {value}", value=_(VALUES[value]))
        if value in _SHAPES
        else _("{value} lines", value=_(VALUES[value]))
    )
    return _("Round {n} decided it: {won}–{lost} by {lines}", n=number, won=won, lost=lost, lines=what)


def tied(seats: Sequence[tuple[str, Sequence[Line]]]) -> str:
    """What brought each of those who share a round their points; the name of the only person here is ""."""
    each = [
        _("{name}: {lines}", name=name, lines=worth_words(lines))
        if name
        else _("You: {lines}", lines=worth_words(lines))
        for name, lines in seats
    ]
    return pgettext("between seats", "; ").join(each)


def decided(name: str, lines: Sequence[Line]) -> str:
    """The lines of one attribute that won a round for the player called `name`, or "": the only person here."""
    first, value = lines[0], _(VALUES[lines[0].value])
    of_shape = first.attribute == "shape"
    if len(lines) > 1:
        what = _("lines of {value}", value=value) if of_shape else _("{value} lines", value=value)
    elif first.horizontal:
        what = _("row of {value}", value=value) if of_shape else _("{value} row", value=value)
    else:
        what = _("column of {value}", value=value) if of_shape else _("{value} column", value=value)
    return _("{name}'s {lines} decided it", name=name, lines=what) if name else _("Your {lines} decided it", lines=what)


def swung(swing: Swing, names: Sequence[str]) -> str:
    """The turn that moved the points of a round most, and by which lines; `names` of the seats, "" for the only person
    here: "Pebble's last turn counted most: +7 for you, −2 for Pebble, mostly by solid lines (J8–L8)"."""
    name, winner, second = (names[seat] for seat in (swing.seat, swing.winner, swing.second))
    if swing.is_last:
        turn = _("{name}'s last turn", name=name) if name else _("Your last turn")
    else:
        turn = _("{name}'s turn {n}", name=name, n=swing.turn) if name else _("Your turn {n}", n=swing.turn)
    value = _(VALUES[swing.value])
    lines = _("lines of {value}", value=value) if swing.value in _SHAPES else _("{value} lines", value=value)
    if swing.broke:
        lines = _("{name}'s {lines}", name=second, lines=lines) if second else _("your {lines}", lines=lines)
    if swing.line is not None:
        first, last = (cell_name(*cell) for cell in (swing.line.cells[0], swing.line.cells[-1]))
        lines = pgettext("lines, and where", "{lines} ({first}–{last})", lines=lines, first=first, last=last)
    parts = [_for(winner, swing.points - swing.lost), _for(second, -swing.lost)]
    points = pgettext("between seats", ", ").join(filter(None, parts))
    if swing.broke:
        return _("{turn} counted most: {points}, mostly by breaking {lines}", turn=turn, points=points, lines=lines)
    return _("{turn} counted most: {points}, mostly by {lines}", turn=turn, points=points, lines=lines)


def _for(name: str, points: int) -> str:
    """Points of a seat; "" for none. `name`: "" of the only person here."""
    if not points:
        return ""
    if name:
        return _("{points} for {name}", points=signed(points), name=name)
    return _("{points} for you", points=signed(points))


def given(event: Played | Moved, name: str, line: Line, change: TurnChange) -> str:
    """What a card of one's own brought a rival: "Your E8→F7 gave Pebble three hollow in the column: +3"; where it did
    more than make that line, all of it: "Your E8→F7 gave Pebble +3: three red +4, circles −1"."""
    if isinstance(event, Moved):
        step = f"{cell_name(event.from_x, event.from_y)}→{cell_name(event.to_x, event.to_y)}"
    else:
        step = _("card on {cell}", cell=cell_name(event.x, event.y))
    gain = signed(change.points)
    if change.points == line.points:
        return _("Your {step} gave {name} {line}: {points}", step=step, name=name, line=line_words(line), points=gain)
    most, *rest = sorted(change.parts, key=lambda part: -part.points)
    lines = _joined([_part(most), *(f"{_(VALUES[part.value])} {signed(part.points)}" for part in rest)])
    return _("Your {step} gave {name} {points}: {lines}", step=step, name=name, points=gain, lines=lines)


def _part(part: PartChange) -> str:
    """A part of a turn; of several lines at once, only what their cards share."""
    value, points = _(VALUES[part.value]), signed(part.points)
    match part.lost, part.gained:
        case (old,), (new,):
            before, after = _(NUMBERS[old.length]), _(NUMBERS[new.length])
            return _("{before} to {after} {value} {points}", before=before, after=after, value=value, points=points)
        case (old,), ():
            return _("no longer {line} {points}", line=short_line(old), points=points)
        case (), (new,):
            return f"{short_line(new)} {points}"
    return f"{value} {points}"


def gap(brief: bool = False) -> str:
    """What follows where a card was moved out of a row or column, or away from the others."""
    if brief:
        return _("Gaps are allowed. A gap breaks a line.")
    return _("A move may leave a gap or two groups. A gap breaks a line.")


def first_turn(view: ShapeUpView) -> str:
    """What somebody must know before the first card."""
    return f"{_('Anyone may move one card each turn. Only the end of the round counts.')} {size_limit(view)}"


def new_goal(view: ShapeUpView, brief: bool = False) -> str:
    """Why the goal is another one than in the round before, and where it stands."""
    if brief:
        return _("Round {n}: you have another goal.", n=view.round)
    return _("Round {n}: all cards were dealt anew, so you have another goal. It stands lower left.", n=view.round)


def first_turn_note() -> str:
    """The same in a few words."""
    return _("Anyone may move one card each turn.")


def own_lines(lines: Sequence[Line]) -> str:
    """The present points of the viewer's lines, by what their cards share, and when they count."""
    if not lines:
        return _("No line yet. Only lines at the end of the round count.")
    return _("Your lines now: {lines}. Only those at the end of the round count.", lines=worth_words(lines))


def own_lines_briefly(lines: Sequence[Line]) -> str:
    """The same in a few words."""
    return _("Your lines: {lines}", lines=worth_words(lines)) if lines else own_lines(())


def worth_words(lines: Sequence[Line]) -> str:
    """The points of `lines` by what their cards share: "blue +4, circles +3"; "" for none."""
    worth: dict[str, int] = {}
    for line in lines:
        worth[line.value] = worth.get(line.value, 0) + line.points
    return _joined([f"{_(VALUES[value])} {signed(points)}" for value, points in worth.items()])


def _effects(effects: Sequence[Effect]) -> str:
    return _joined([_effect(effect) for effect in sorted(effects, key=lambda effect: -effect.points)[:3]])


def _effect(effect: Effect) -> str:
    """A line with its points; if it grew or shrank, with its points before and now, as on its tag."""
    line, worth = line_words(effect.line), effect.line.points
    if not effect.made:
        return f"{_('breaks {line}', line=line)} {signed(effect.points)}"
    if effect.points == worth:
        return f"{line} {signed(worth)}"
    return _("{line} {now} instead of {before}", line=line, now=signed(worth), before=signed(worth - effect.points))


def _joined(parts: Sequence[str]) -> str:
    return pgettext("between lines", ", ").join(parts)
