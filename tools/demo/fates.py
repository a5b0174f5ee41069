"""What became of the orders of ads that have ended: shipped or not, arrived or not, praised, sent back.

Pure planning, as tables; times are days before the moment at which the world is made.
"""

from dataclasses import dataclass

# How a parcel fares by now. Before one is sent: 'to_ship', 'late' (it should have been), 'cancelled' by its buyer,
# 'short' (its supplier could not deliver one unit, and has the rest to ship) and 'postponed' (it took more days).
# Of what is 'parted' one unit is on its way, and the others are to be shipped.
# One that came back ('returned') waits for its supplier's decision, or was 'given_up'.
UNSENT = ("to_ship", "late", "cancelled", "short", "postponed")

# From the end of an ad until its parcels are handed over, are seen on the road, and arrive.
SHIPPED_AFTER, SEEN_AFTER, ARRIVED_AFTER, REVIEWED_AFTER, CANCELLED_AFTER = 0.8, 1.2, 1.9, 2.3, 0.5
REPLIED_AFTER, GIVEN_UP_AFTER = 2.5, 2.6
SHORTFALL_AFTER = 0.6


@dataclass(frozen=True)
class Fate:
    """One order: who bought how many units, how its parcel fares, what was said and replied, and how far its return
    went.
    """

    buyer: int
    units: int
    course: str
    carrier: str = "mng"
    stars: int = 0
    words: str = ""
    sent_back: str = ""
    words_to_seller: str = ""
    reply: str = ""


@dataclass(frozen=True)
class Ending:
    """An ad that ended, and its orders."""

    days_ago: float
    supplier: int
    fates: tuple[Fate, ...]


ENDINGS = (
    Ending(
        22,
        0,
        (
            Fate(
                0,
                2,
                "delivered",
                "mng",
                5,
                "Tam anlatıldığı gibi çıktı, paketleme de çok özenliydi.",
                words_to_seller="Sorularıma aynı gün cevap verdi, paketleme çok özenliydi.",
                reply="Güzel sözleriniz için teşekkür ederiz; iyi günlerde kullanın.",
            ),
            Fate(
                4,
                3,
                "delivered",
                "aras",
                4,
                "Ürün güzel, kutusu biraz ezilmişti.",
                words_to_seller="İletişimi iyiydi, kutu biraz daha sağlam olabilirdi.",
                reply="Haklısınız; bundan sonra daha kalın karton kullanıyoruz.",
            ),
            Fate(9, 3, "delivered", "yurtici", 5, "Bu fiyata bulunmaz. Katılan herkese teşekkürler!"),
            Fate(12, 1, "delivered", "mng"),
            Fate(13, 1, "delivered", "aras"),
        ),
    ),
    Ending(
        12,
        0,
        (
            Fate(
                1,
                3,
                "delivered",
                "mng",
                5,
                "Beklediğimden hızlı geldi.",
                words_to_seller="Söylediği günde kargoya verdi. Teşekkürler.",
            ),
            Fate(6, 2, "late"),
            Fate(7, 2, "delivered", "yurtici", sent_back="success"),
            Fate(14, 1, "delivered", "mng", sent_back="withdrawn"),
            Fate(15, 1, "delivered", "aras"),
        ),
    ),
    Ending(
        9,
        1,
        (
            Fate(
                2,
                3,
                "delivered",
                "aras",
                3,
                "İdare eder; rengi fotoğraftakinden daha koyu.",
                words_to_seller="Renk, ilanda daha iyi anlatılabilirdi.",
                sent_back="objected",
            ),
            Fate(10, 2, "delivered", "mng", sent_back="denied"),
            Fate(3, 2, "delivered", "aras", sent_back="rejected"),
        ),
    ),
    Ending(
        9,
        0,
        (
            Fate(0, 2, "delivered", "yurtici", sent_back="shipping"),
            Fate(5, 2, "delivered", "mng", sent_back="arrived"),
            Fate(
                8,
                3,
                "delivered",
                "aras",
                2,
                "Bir tanesi çalışmadı ama satıcı hemen ilgilendi.",
                sent_back="kept",
                words_to_seller="Hatasını kabul etti ve hemen ilgilendi; yine de ilk seferde doğrusu gelmeliydi.",
            ),
            Fate(12, 1, "delivered", "mng"),
            Fate(14, 1, "delivered", "yurtici", sent_back="not_received"),
        ),
    ),
    Ending(
        5.5,
        2,
        (
            Fate(0, 1, "delivered", "aras"),
            Fate(11, 2, "failed", "mng"),
            Fate(12, 2, "delivered", "yurtici", sent_back="waiting"),
        ),
    ),
    Ending(
        5.5,
        0,
        (
            Fate(13, 3, "delivered", "mng", sent_back="approved"),
            Fate(14, 2, "delivered", "aras", sent_back="created"),
            Fate(2, 1, "returned", "yurtici"),
            Fate(6, 1, "given_up", "mng"),
        ),
    ),
    Ending(
        2.5,
        0,
        (
            Fate(0, 2, "in_transit", "mng"),
            Fate(15, 3, "out_for_delivery", "yurtici", sent_back="withdrawing"),
            Fate(4, 2, "created", "aras"),
            Fate(7, 3, "parted", "mng"),
        ),
    ),
    Ending(1.2, 0, (Fate(3, 2, "short"), Fate(9, 2, "postponed"), Fate(11, 1, "to_ship"), Fate(5, 2, "cancelled"))),
)

# How far each return went: what was done when. 'carry' moves its parcel; 'withdraw' is its buyer's withdrawal from the
# purchase, of what has arrived or is under way ('withdrawing'), 'miss' that it never came. Parcels are announced, and
# seen to move, when an ad has ended or other parcels have arrived: so the moments are chosen to lie shortly before one
# of these.
RETURNS: dict[str, tuple[tuple[float, str, str], ...]] = {
    "created": ((0.5, "ask", ""),),
    "approved": ((2.4, "ask", ""), (2.0, "decide", "approve")),
    "waiting": ((3.0, "ask", ""), (2.8, "decide", "approve"), (2.6, "choose", "")),
    "shipping": ((4.2, "ask", ""), (4.0, "decide", "approve"), (3.7, "choose", ""), (1.0, "carry", "in_transit")),
    "arrived": ((4.3, "ask", ""), (4.0, "decide", "approve"), (3.7, "choose", ""), (1.0, "carry", "delivered")),
    "success": (
        (9.8, "ask", ""),
        (9.6, "decide", "approve"),
        (9.1, "choose", ""),
        (8.5, "carry", "delivered"),
        (7.0, "inspect", "accept"),
    ),
    "denied": ((6.8, "ask", ""), (2.6, "decide", "deny")),
    "objected": ((6.8, "ask", ""), (4.6, "decide", "deny"), (0.4, "object", "")),
    "rejected": (
        (6.8, "ask", ""),
        (6.6, "decide", "approve"),
        (5.6, "choose", ""),
        (3.7, "carry", "delivered"),
        (3.3, "inspect", "reject"),
    ),
    "kept": ((5.0, "ask", ""), (4.6, "decide", "keep")),
    "withdrawing": ((0.4, "withdraw", ""),),
    "withdrawn": (
        (9.8, "withdraw", ""),
        (9.1, "choose", ""),
        (8.5, "carry", "delivered"),
        (7.0, "inspect", "accept"),
    ),
    "not_received": ((0.6, "miss", ""),),
}


@dataclass(frozen=True)
class DepositPlan:
    """An ad that takes a deposit: `ends_in` days, and its buyers with their units. Some have paid their balance."""

    ends_in: float
    min_participants: int
    buyers: tuple[tuple[int, int], ...]
    balance_paid_by: tuple[int, ...] = ()


# By the place of the good in the table of goods. One is open, one waits for its balances, one failed.
DEPOSITS = {
    1: DepositPlan(6.3, 2, ((5, 2), (12, 1), (7, 2))),
    3: DepositPlan(-1.2, 2, ((0, 1), (8, 2), (10, 1)), balance_paid_by=(8,)),
    22: DepositPlan(-2.5, 5, ((6, 1), (13, 1))),
}
DEPOSIT_PART = 10  # of the price
BALANCE_PAID_AGO = 0.5
