"""Every no of the catalogue, with its stable code and its Turkish message."""

from kit.errors import Conflict, Forbidden, Invalid, NotFound

REQUIRED = "zorunlu alan(!)"
PICTURE_FIELD = "File"  # of the form
BANNERS_MAX = 3  # as many as the home page has slides


def name_taken(kind: str, name: str) -> Conflict:
    """The name stands there already, perhaps in other letters."""
    return Conflict("name_taken", f"'{name}' adında bir {kind} zaten var(!)", {"Name": ["Bu ad zaten var(!)"]})


def not_under_a_subcategory() -> Conflict:
    """There are two levels only."""
    return Conflict("too_deep", "Alt kategorinin altına kategori eklenemez(!)")


def needs_subcategory(field: str = "CategoryId") -> Invalid:
    """Brands, models and products stand in sub-categories."""
    message = "Lütfen bir alt kategori seçiniz!"
    return Invalid("validation_failed", message, {field: [message]})


def unknown(kind: str) -> NotFound:
    """It is not there."""
    return NotFound(f"Seçtiğiniz {kind} bulunamadı(!)")


def brand_not_in_category() -> Invalid:
    """A model needs its brand in the category first."""
    message = "Bu marka seçtiğiniz kategoride yok(!)"
    return Invalid("validation_failed", message, {"BrandId": [message]})


def model_does_not_fit() -> Invalid:
    """A product names a model that is of another brand or category."""
    message = "Lütfen model kategorisinden seçim yapınız!"
    return Invalid("validation_failed", message, {"ModelId": [message]})


def product_exists() -> Conflict:
    """One product per supplier and model."""
    return Conflict("product_exists", "Bu model için bir ürününüz zaten var. Onu düzenleyebilirsiniz(!)")


def frozen_by_ads() -> Conflict:
    """What was offered once stays what it is."""
    return Conflict("conflict", "Bu ürün için ilan verilmiş; kategorisi, markası ve modeli artık değiştirilemez(!)")


def cannot_move() -> Conflict:
    """A category keeps its place."""
    return Conflict("conflict", "Kategorinin yeri değiştirilemez(!)")


def rename_forbidden() -> Forbidden:
    """Names that others use are changed by operators."""
    return Forbidden(
        "forbidden", "Bu adı yalnızca yönetici değiştirebilir; başka ürünlerde ya da ilanlarda kullanılıyor."
    )


def bad_picture(message: str) -> Invalid:
    """A file that is no picture that we take."""
    return Invalid("bad_picture", message, {PICTURE_FIELD: [message]})


def pictures_differ() -> Invalid:
    """An order that names a picture twice, misses one that was sent, or names one that the product does not have."""
    message = "Resim sırası ürünün resimlerine uymuyor. Lütfen sayfayı yenileyiniz(!)"
    return Invalid("validation_failed", message, {"Pictures": [message]})


def banners_full() -> Conflict:
    """Every slide of the home page has its picture."""
    message = f"Vitrinde en fazla {BANNERS_MAX} resim durabilir. Önce birini kaldırın(!)"
    return Conflict("banners_full", message, {PICTURE_FIELD: [message]})


def banners_differ() -> Invalid:
    """An order that misses a picture, names one twice, or names one that is gone."""
    message = "Sıralama vitrindeki resimlerin tamamını birer kez içermelidir. Lütfen sayfayı yenileyiniz(!)"
    return Invalid("validation_failed", message, {"Ids": [message]})
