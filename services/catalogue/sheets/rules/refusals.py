"""Every no to a file as a whole."""

from kit.errors import Conflict, Invalid


def key_of_another_file() -> Invalid:
    """The same key with another file."""
    return Invalid("idempotency_mismatch", "Bu istek anahtarı başka bir istek için kullanılmış.")


def changed_meanwhile() -> Conflict:
    """A person added one of the file's products while it was applied: nothing was done."""
    return Conflict("conflict", "Ürünleriniz bu arada değişti. Lütfen dosyayı yeniden denetleyiniz(!)")


def already_undone() -> Conflict:
    """A file is undone once."""
    return Conflict("already_undone", "Bu dosya zaten geri alındı(!)")
