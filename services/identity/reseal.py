"""Seal all second factors with the key that seals now: `python -m identity.reseal` (docs/how-to/rotate-keys.md).

It needs SECOND_FACTOR_KEY and, beside it, SECOND_FACTOR_KEY_OTHER: the key of before. Fails while something is left
that only the key of before opens.
"""

import sys

from identity.building import build_service
from identity.factors.steps.resealing import Resealed, reseal


def lines(done: Resealed) -> list[str]:
    """What a person is told."""
    told = [f"{done.renewed} second factors were sealed anew"]
    told += [
        f"no key opens what {person_id} has: give the key of before as SECOND_FACTOR_KEY_OTHER"
        for person_id in done.unreadable
    ]
    if done.people_with_former_codes:
        told.append(
            f"{done.people_with_former_codes} people have recovery codes of another key: as soon as it is taken "
            "away these are void, and they need new ones"
        )
    told.append("the key of before is not needed any more" if done.is_done else "the key of before is still needed")
    return told


if __name__ == "__main__":
    resealed = reseal(build_service())
    sys.stdout.write("\n".join(lines(resealed)) + "\n")
    sys.exit(0 if resealed.is_done else 1)
