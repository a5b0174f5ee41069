"""How long wrong passwords make the next try wait."""

from dataclasses import dataclass
from datetime import timedelta

FIRST_PAUSE = timedelta(seconds=5)
FORGOTTEN_AFTER = timedelta(hours=1)  # without a wrong try
PLACE_LIFE = timedelta(minutes=10)  # so long may a person who was told to wait come back for their one try


@dataclass(frozen=True)
class Patience:
    """So many wrong tries cost nothing; each further one doubles the pause, up to the longest."""

    free: int
    longest: timedelta

    def pause_after(self, wrong: int) -> timedelta:
        """The pause after so many wrong tries."""
        if wrong < self.free:
            return timedelta(0)
        doublings = min(wrong - self.free, 30)
        pause: timedelta = FIRST_PAUSE * 2**doublings  # which is a whole number: doublings are never negative
        return min(pause, self.longest)


def told_wait(seconds: int) -> str:
    """The sentence for a person who has to wait, in whole seconds or, from a minute on, whole minutes."""
    if seconds < 60:
        return f"Çok fazla hatalı deneme yapıldı. Lütfen {seconds} saniye sonra tekrar deneyiniz."
    return f"Çok fazla hatalı deneme yapıldı. Lütfen {-(-seconds // 60)} dakika sonra tekrar deneyiniz."
