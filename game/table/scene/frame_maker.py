"""`make_frame` reads from a table what it shows now, as one `TableFrame`."""

from __future__ import annotations

from game.app.text import _
from game.core.game import Observation
from game.table.scene.table_frame import BarFrame, GoalText, HintFrame, LogFrame, TableFrame
from game.table.scene.table_hooks import TableHooks


def make_frame(table: TableHooks) -> TableFrame:
    viewing, client, services = table.viewing, table.client, table.services
    observation, legal, advice = viewing.observation(), viewing.legal(), table.advice.shown
    manifest = services.manifests[client.game.key]
    goal = _(manifest.goal_of(client.options, len(viewing.seats)))
    hint = None
    if advice is not None and advice.rest[0] in legal:
        hint = HintFrame(advice, table.advice.line(), table.hint_way())
    return TableFrame(
        game=client.game,
        options=client.options,
        seats=viewing.seats,
        viewpoint=viewing.viewpoint,
        observation=observation,
        public=client.observation(None),
        legal=legal,
        selection=table.picking.of(viewing.viewpoint.actor),
        tiles=table.tiles.tiles(observation),
        bar=_bar(table, observation),
        goal=GoalText(manifest.title, goal, table.shows_goal(observation)),
        log=LogFrame(table.log.items(), table.log.lowest),
        hint=hint,
        news=tuple(table.pace.new_events(observation)),
        is_dealing=table.pace.is_dealing(observation),
        spoken_of=table.log.spoken_of(),
        focus=table.focus,
        drag=table.drag,
        is_over=client.over,
        gains=table.gains,
        reduced_motion=services.settings.reduced_motion,
        faces=services.settings.faces,
    )


def _bar(table: TableHooks, observation: Observation) -> BarFrame:
    viewing, pace = table.viewing, table.pace
    acting = viewing.viewpoint.actor
    if acting is None:
        acting = next((seat for seat in range(len(viewing.seats)) if table.tiles.acts(seat)), None)
    return BarFrame(
        table.prompt(observation),
        table.prompt_note(observation),
        table.prompt_keys(),
        acting,
        viewing.clock(),
        table.tool(),
        no_undo=table.no_undo(),
        undone_too=table.undone_too(),
        no_hint=table.advice.refusal(),
        seeks_hint=table.client.seeks_hint,
        dots=pace.dots(),
        skips=table.skip_words() if pace.skips else "",
        skips_by_key=table.skips_by_key,
    )
