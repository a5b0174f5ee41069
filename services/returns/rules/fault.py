"""For which reasons of a return the supplier stands: what came was not what it had promised."""

# As the form words them; for `Diğer` and for a size that does not fit the supplier does not stand.
FAULTS = frozenset(
    {
        "Ürün hasarlı ya da kırık geldi",
        "Ürün arızalı, çalışmıyor",
        "Yanlış ürün gönderildi",
        "Eksik ürün ya da eksik parça gönderildi",
        "Ürün ilandaki açıklamaya uymuyor",
    }
)


def is_fault(reason: str) -> bool:
    """Whether a return for this reason counts against its supplier."""
    return reason in FAULTS
