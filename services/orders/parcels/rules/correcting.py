"""When the carrier and number of a parcel on its way out may be put right."""

from kit.errors import Conflict
from orders.carriers.rules import ParcelState
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import OutboundParcel

# Each one is a mail to the buyer.
MOST_CORRECTIONS = 5


def is_correctable(parcel: OutboundParcel, is_ours: bool) -> bool:
    """Whether its number may still be wrong: it was not decided about, has not arrived anywhere and is not being called
    off, and it is not one that the carrier itself gave and has in its hands by now.
    """
    is_over = parcel.decision is not None or parcel.state in (ParcelState.DELIVERED, ParcelState.RETURNED)
    is_over = is_over or parcel.registration is Registration.UNWANTED
    return not is_over and not (is_ours and parcel.state is not ParcelState.CREATED)


def refuse_correction(parcel: OutboundParcel, is_ours: bool, corrections: int) -> None:
    """Raises `Conflict` with already_decided, already_delivered, came_back, being_called_off, with_carrier or
    corrected_too_often.
    """
    if parcel.decision is not None:
        raise Conflict("already_decided", "Bu gönderi için daha önce karar verilmiş.")
    if parcel.state is ParcelState.DELIVERED:
        raise Conflict("already_delivered", "Bu gönderi alıcısına teslim edilmiş.")
    if parcel.state is ParcelState.RETURNED:
        raise Conflict("came_back", "Bu gönderi size geri dönmüş; ürünleri yeniden gönderebilirsiniz.")
    if parcel.registration is Registration.UNWANTED:
        raise Conflict("being_called_off", "Bu gönderinin iptali kargo şirketine soruluyor; yanıtını bekleyiniz.")
    if not is_correctable(parcel, is_ours):
        raise Conflict("with_carrier", "Bu numarayı kargo şirketi verdi ve gönderiyi teslim aldı; numara doğru.")
    if corrections >= MOST_CORRECTIONS:
        message = f"Bir gönderinin numarası en fazla {MOST_CORRECTIONS} kez düzeltilebilir. Lütfen bize yazınız."
        raise Conflict("corrected_too_often", message)
