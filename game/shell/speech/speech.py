"""`Speech` lets the screen be heard while the setting asks for it: by a screen reader, or by the system's voice."""

from __future__ import annotations

from game.app import text
from game.app.sentences import notice
from game.app.speaker import Speaker
from game.shell.speech.narrator import Narrator
from game.ui.services import Services


class Speech:
    """Made when speech is switched on for the first time."""

    def __init__(self, services: Services, speaker: Speaker | None = None) -> None:
        self._services = services
        self.speaker = speaker or Speaker()
        self.narrator = Narrator(services, self.speaker)

    def tick(self) -> None:
        """1/60 s passes, after the screens have been laid out."""
        chosen = self._services.settings
        if chosen.speech == "off":
            self.speaker.stop()
            return
        self.speaker.use(text.language(), chosen.voice_speed)
        self.narrator.tick()
        self.speaker.tick()
        while self.speaker.problems:
            self._services.director.toast(notice(self.speaker.problems.pop()), 8, public=True)

    def again(self) -> None:
        """Falls silent, or says once more what was said."""
        if self.speaker.speaks:
            self.speaker.stop()
        else:
            self.narrator.again()

    def close(self) -> None:
        self.speaker.stop()
