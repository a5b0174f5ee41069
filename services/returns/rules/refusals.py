"""Every no of returns, with its stable code and its Turkish message."""

from kit.errors import Conflict, Invalid, NotFound, Unavailable
from returns.rules.life import Status

PICTURES_MAX = 5
PICTURE_FIELD = "image"  # of the upload form

_STANDS_AT = {
    Status.CREATED: "onay bekliyor",
    Status.APPROVED: "onaylandı",
    Status.DENIED: "reddedildi",
    Status.WAITING_FOR_SHIPMENT: "kargoya verilmeyi bekliyor",
    Status.SHIPPING: "kargoda",
    Status.SELLER_REJECTED: "ürün incelendikten sonra reddedildi",
    Status.PROCESSING_REFUND: "para iadesi yapılıyor",
    Status.SUCCESS_NO_PRODUCT_RETURN: "ürün geri istenmeden kabul edildi",
    Status.SUCCESS: "tamamlandı",
}


def unknown_order() -> NotFound:
    """Not there, another's, or so new that returns has not heard of it."""
    return NotFound("Sipariş bulunamadı. Yeni verdiyseniz lütfen biraz sonra tekrar deneyiniz.")


def unknown_return() -> NotFound:
    """Not there, or another's."""
    return NotFound("İade talebi bulunamadı.")


def unknown_picture() -> NotFound:
    """Not there, gone by now, or not for this person."""
    return NotFound("Fotoğraf bulunamadı.")


def which_item() -> Invalid:
    """An order of several items needs the ad's number."""
    return _invalid("adId", "İlan no boş olamaz(!)")


def unknown_reason() -> Invalid:
    """Reasons come from the form."""
    return _invalid("reason", "Lütfen listeden bir sebep seçiniz(!)")


def unknown_pictures() -> Invalid:
    """A picture that is not there, another's, or of another return already."""
    return _invalid("pictures", "Fotoğraf bulunamadı. Lütfen yeniden yükleyiniz(!)")


def note_needed() -> Invalid:
    """A return is turned down only with a reason."""
    return _invalid("note", "Açıklama boş olamaz(!)")


def proof_needed() -> Invalid:
    """That something did not come is turned down only with what shows that it did."""
    return _invalid("pictures", "Teslim edildiğini gösteren bir belge ya da fotoğraf ekleyiniz(!)")


def not_delivered() -> Conflict:
    """Only what has arrived can go back."""
    return Conflict(
        "not_delivered", "Ürün henüz teslim edilmediği için iade edilemez. Teslim aldıysanız biraz sonra deneyiniz."
    )


def received_before() -> Conflict:
    """Its buyer had said that it came."""
    return Conflict("conflict", "Bu ürünü teslim aldığınızı bildirmiştiniz. Eksik geldiyse iade sebebini öyle seçiniz.")


def window_closed(days: int) -> Conflict:
    """Asked for too late."""
    return Conflict("return_window_closed", f"Teslimden sonraki {days} günlük iade süresi dolmuştur.")


def nothing_to_return() -> Conflict:
    """Every unit has come back, or is in an open return."""
    return Conflict("conflict", "Bu ürünün iade edilebilecek adedi kalmadı.")


def fewer_to_return(left: int) -> Conflict:
    """Some units have come back, or are in open returns."""
    return Conflict("conflict", f"Bu üründen en fazla {left} adet daha iade edebilirsiniz.")


def same_return() -> Conflict:
    """The very same was asked for a moment ago."""
    return Conflict("conflict", "Aynı iade talebiniz zaten alındı, satıcının onayı bekleniyor.")


def other_cancel_open() -> Conflict:
    """Another cancel of the same item is being asked about."""
    return Conflict(
        "conflict", "Bu ürün için önceki iptal talebiniz sonuçlanıyor. Lütfen biraz sonra tekrar deneyiniz."
    )


def cancel_unknown() -> Unavailable:
    """Orders did not answer; the request is kept and asked about until it does."""
    return Unavailable(
        "İptal talebinizi aldık ancak sonucu henüz belli değil. Birazdan siparişinizin durumundan görebilirsiniz."
    )


def nothing_to_withdraw() -> Conflict:
    """Every unit was cancelled, is on its way back, or was withdrawn from already."""
    return Conflict("nothing_to_withdraw", "Bu üründe cayma hakkınızı kullanabileceğiniz adet kalmadı.")


def withdraw_from_the_return() -> Conflict:
    """What is left of the item is in a return that waits: that one has to be named."""
    return Conflict(
        "nothing_to_withdraw", "Bu adetler karar bekleyen bir iade talebinizde; o talepten cayma hakkınızı kullanınız."
    )


def fewer_to_withdraw(left: int) -> Conflict:
    """Some units were cancelled, are on their way back, or were withdrawn from already."""
    return Conflict("nothing_to_withdraw", f"Bu üründen en fazla {left} adet için cayma hakkınızı kullanabilirsiniz.")


def withdrawal_too_late(days: int) -> Conflict:
    """Declared when the days for it were over."""
    return Conflict("withdrawal_window_closed", f"Teslimden sonraki {days} günlük cayma süresi dolmuştur.")


def withdrawal_unknown() -> Unavailable:
    """Orders did not answer; the declaration is kept, counts from now on, and is carried out once it does."""
    return Unavailable(
        "Cayma bildiriminizi aldık ancak sonucu henüz belli değil. Birazdan siparişinizin durumundan görebilirsiniz."
    )


def not_now(status: Status) -> Conflict:
    """Another person, or time, was quicker."""
    return Conflict("conflict", f"Bu işlem artık yapılamıyor; iade talebinin durumu: {_STANDS_AT[status]}.")


def not_arrived() -> Conflict:
    """What has not been seen cannot be turned down."""
    return Conflict("not_arrived", "Ürün henüz size ulaşmadı; ulaştıktan sonra inceleyip reddedebilirsiniz.")


def nothing_to_send() -> Conflict:
    """No approved return of this item."""
    return Conflict("conflict", "Bu ürün için onaylanmış ve kargo bekleyen bir iade talebiniz bulunmuyor.")


def too_late_to_object() -> Conflict:
    """The time to object went by, or this return was objected to before."""
    return Conflict("objection_closed", "Bu iade talebine artık itiraz edilemez: süresi doldu ya da itirazınız alındı.")


def no_open_objection() -> Conflict:
    """Nothing waits for an operator here."""
    return Conflict("conflict", "Bu iade talebinde karar bekleyen bir itiraz bulunmuyor.")


def objection_needed() -> Invalid:
    """An objection needs a reason."""
    return _invalid("text", "İtiraz gerekçesi boş olamaz(!)")


def answered_before() -> Conflict:
    """The supplier's side is said once."""
    return Conflict("conflict", "Bu itiraza daha önce yanıt verdiniz.")


def answer_needed() -> Invalid:
    """An answer says something."""
    return _invalid("text", "Yanıt boş olamaz(!)")


def units_taken() -> Conflict:
    """The units of a return that was turned down are in another return by now."""
    return Conflict("conflict", "Bu ürünün adetleri başka bir iade talebinde; bu talep yeniden açılamaz.")


def _invalid(field: str, message: str) -> Invalid:
    return Invalid("validation_failed", message, {field: [message]})
