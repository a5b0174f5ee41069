"""How many ads operators choose for the home page's row, and what is said of those that can't be chosen."""

from collections.abc import Sequence

from contracts.events.acts import Change
from kit.errors import Conflict, Invalid

PICKS_MAX = 5  # of fifteen: what is happening to ads chooses the others
FIRST_PLACE = 1


def moves(before: Sequence[int], after: Sequence[int]) -> dict[int, Change]:
    """By its id, what becomes of each ad whose place is another one; a place that is none is empty."""
    was, now = _places(before), _places(after)
    return {
        ad_id: Change("place", was.get(ad_id, ""), now.get(ad_id, ""))
        for ad_id in dict.fromkeys([*before, *after])
        if was.get(ad_id) != now.get(ad_id)
    }


def _places(ad_ids: Sequence[int]) -> dict[int, str]:
    return {ad_id: str(place) for place, ad_id in enumerate(ad_ids, start=FIRST_PLACE)}


def row_changed() -> Conflict:
    """Another operator chose meanwhile, and what they chose would be lost."""
    return Conflict(
        "row_changed", "Öne çıkan ilanları bu sırada başka bir yönetici değiştirdi. Listeye bakıp yeniden deneyiniz(!)"
    )


def twice() -> Invalid:
    """An ad that is named twice."""
    return _invalid("Bir ilan yalnızca bir kez seçilebilir(!)")


def not_open() -> Invalid:
    """An ad that is unknown, or not on sale."""
    return _invalid("Yalnızca yayında olan bir ilan seçilebilir. İlan numarasını kontrol ediniz(!)")


def _invalid(message: str) -> Invalid:
    return Invalid("validation_failed", message, {"adIds": [message]})
