"""What is said to a supplier that may not."""

from kit.errors import Forbidden


def suspended() -> Forbidden:
    """The supplier is suspended, or its shop is closing: it brings nothing new and changes nothing."""
    message = (
        "Satış yetkiniz askıda ya da mağazanız kapanıyor; ürün ekleyip değiştiremezsiniz. Gerekçesini satıcı "
        "panelinizde görebilirsiniz."
    )
    return Forbidden("supplier_suspended", message)
