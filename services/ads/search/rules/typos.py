"""What was meant by a word that no ad knows: the known word that is a slip of a finger or two away.

Two words that differ by one letter left out, added, changed or exchanged with its neighbour have in common what is left
when each loses at most one letter. So the words that may be meant are found by equality alone (`variants`), never by
comparing with all words; `nearest` then looks closely at those few.
"""

from collections.abc import Iterable

SHORTEST = 3  # of two letters everything is a slip away
LONGEST = 24
ONE_SLIP_BELOW = 5


def variants(key: str) -> list[str]:
    """A folded word, and all that is left of it without one letter."""
    return sorted({key, *(key[:at] + key[at + 1 :] for at in range(len(key)))})


def can_be_meant(key: str) -> bool:
    """Whether a folded word can be a slip, or what was meant by one: letters only, neither very short nor very long."""
    return SHORTEST <= len(key) <= LONGEST and key.isalpha()


def nearest(key: str, known: Iterable[str]) -> str | None:
    """The known word that was meant; the first letter is seldom wrong, so it decides among equals."""
    allowed = 1 if len(key) < ONE_SLIP_BELOW else 2
    alike = (other for other in known if abs(len(other) - len(key)) <= allowed)
    near = [(distance(key, other), other[:1] != key[:1], abs(len(other) - len(key)), other) for other in alike]
    best = min((one for one in near if one[0] <= allowed), default=None)
    return best[-1] if best else None


def distance(one: str, other: str) -> int:
    """How many slips lie between two words: letters left out, added, changed, or exchanged with their neighbour."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        now = [row]
        for column, compared in enumerate(other, start=1):
            cost = min(last[column] + 1, now[-1] + 1, last[column - 1] + (letter != compared))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == compared:
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]
