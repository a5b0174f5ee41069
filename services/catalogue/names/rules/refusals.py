"""Every no to what is done with names, with its stable code and its Turkish message."""

from kit.errors import Conflict, Forbidden, Invalid, NotFound


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


def cannot_move() -> Conflict:
    """A category keeps its place."""
    return Conflict("conflict", "Kategorinin yeri değiştirilemez(!)")


def rename_forbidden() -> Forbidden:
    """Names that are accepted, or that others use, are changed by operators."""
    return Forbidden("forbidden", "Bu adı yalnızca yönetici değiştirebilir; onaylandı ya da başkaları da kullanıyor.")


def refused_name(kind: str) -> Forbidden:
    """Under a name that was refused nothing new stands."""
    return Forbidden("refused_name", f"Bu {kind} önerisi kabul edilmedi. Lütfen başka bir {kind} seçiniz!")


def merge_instead(kind: str, name: str) -> Conflict:
    """An operator's new name for something is taken: the two are probably the same thing."""
    message = f"'{name}' adında bir {kind} zaten var. Adını değiştirmek yerine ikisini birleştirebilirsiniz(!)"
    return Conflict("name_taken", message, {"NewName": ["Bu ad zaten var(!)"]})


def changed_meanwhile(name: str) -> Conflict:
    """What the operator decided about is called something else by now."""
    return Conflict("changed_meanwhile", f"Bu ad bu arada '{name}' olarak değiştirildi. Lütfen yeniden bakınız(!)")


def taxed_meanwhile(rate: int) -> Conflict:
    """Another operator has set another rate since this one looked."""
    return Conflict("changed_meanwhile", f"KDV oranı bu arada %{rate} olarak değiştirildi. Lütfen yeniden bakınız(!)")


def moved_meanwhile() -> Conflict:
    """A category that the operator chose for a brand is none of the brand's by now."""
    return Conflict("changed_meanwhile", "Markanın kategorileri bu arada değişti. Lütfen yeniden bakınız(!)")


def accepted_meanwhile() -> Conflict:
    """Another operator has accepted a brand, and not in all categories that this one chose."""
    return Conflict(
        "changed_meanwhile", "Bu marka bu arada başka kategorilerle onaylandı; sizin seçiminiz kaydedilmedi."
    )


def merged_into_itself() -> Conflict:
    """Nothing is merged into itself."""
    return Conflict("conflict", "Bir ad kendisiyle birleştirilemez(!)")


def target_not_accepted(kind: str) -> Conflict:
    """Shoppers would lose sight of what they see."""
    return Conflict("not_accepted", f"Seçtiğiniz {kind} henüz onaylanmadı. Önce onu onaylayınız(!)")


def other_level() -> Conflict:
    """A category at the top and one under it hold different things."""
    return Conflict("conflict", "Üst kategori ile alt kategori birleştirilemez(!)")


def in_use(kind: str, products: int, models: int, categories: int) -> Conflict:
    """Only what nothing stands under is deleted."""
    return Conflict(
        "in_use",
        f"Bu {kind} boş değil; altında {products} ürün, {models} model ve {categories} alt kategori var. "
        "Silmek yerine başkasıyla birleştirebilirsiniz(!)",
    )
