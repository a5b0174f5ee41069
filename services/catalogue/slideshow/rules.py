"""How many pictures the slideshow has room for, on which days they show, and what is said beyond that."""

from datetime import date

from catalogue.pictures.rules import PICTURE_FIELD
from kit.errors import Conflict, Invalid

SLIDES = 3  # of the home page: so many pictures show on one day
BANNERS_MAX = 12  # with those of other days


def banners_full() -> Conflict:
    """The slideshow keeps no further picture."""
    message = f"Vitrinde en fazla {BANNERS_MAX} resim durabilir. Önce birini kaldırın(!)"
    return Conflict("banners_full", message, {PICTURE_FIELD: [message]})


def require_days(shows_from: date | None, shows_until: date | None) -> None:
    """Refuse a last day that is before the first; None is no bound."""
    if shows_from is not None and shows_until is not None and shows_until < shows_from:
        message = "Son gün ilk günden önce olamaz(!)"
        raise Invalid("validation_failed", message, {"Until": [message]})


def banners_changed() -> Conflict:
    """Another operator changed the slideshow meanwhile, and what they did would be lost."""
    return Conflict(
        "banners_changed", "Vitrini bu sırada başka bir yönetici değiştirdi. Resimlere bakıp yeniden deneyiniz(!)"
    )


def banners_differ() -> Invalid:
    """An order that misses a picture, names one twice, or names one that is gone."""
    message = "Sıralama vitrindeki resimlerin tamamını birer kez içermelidir. Lütfen sayfayı yenileyiniz(!)"
    return Invalid("validation_failed", message, {"Ids": [message]})
