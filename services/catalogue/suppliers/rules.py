"""What is said to a supplier that may not."""

from kit.errors import Forbidden


def suspended() -> Forbidden:
    """An operator has suspended the supplier: it brings nothing new and changes nothing."""
    message = "Satış yetkiniz askıda; ürün ekleyip değiştiremezsiniz. Gerekçesini satıcı panelinizde görebilirsiniz."
    return Forbidden("supplier_suspended", message)
