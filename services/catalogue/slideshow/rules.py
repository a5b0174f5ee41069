"""How many pictures the slideshow has room for, and what is said beyond that."""

from catalogue.pictures.rules import PICTURE_FIELD
from kit.errors import Conflict, Invalid

BANNERS_MAX = 3  # as many as the home page has slides


def banners_full() -> Conflict:
    """Every slide of the home page has its picture."""
    message = f"Vitrinde en fazla {BANNERS_MAX} resim durabilir. Önce birini kaldırın(!)"
    return Conflict("banners_full", message, {PICTURE_FIELD: [message]})


def banners_differ() -> Invalid:
    """An order that misses a picture, names one twice, or names one that is gone."""
    message = "Sıralama vitrindeki resimlerin tamamını birer kez içermelidir. Lütfen sayfayı yenileyiniz(!)"
    return Invalid("validation_failed", message, {"Ids": [message]})
