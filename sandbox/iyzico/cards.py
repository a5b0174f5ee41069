"""The provider's public test cards: what each one is, and what happens when a buyer pays with it.

Numbers, banks and outcomes are those that the provider publishes; any other Luhn-valid number succeeds, as the card
of an unknown bank.
"""

from dataclasses import dataclass

DECLINES = {
    "10051": ("NOT_SUFFICIENT_FUNDS", "Kart limiti yetersiz, yetersiz bakiye"),
    "10005": ("DO_NOT_HONOUR", "İşlem onaylanmadı"),
    "10012": ("INVALID_TRANSACTION", "Geçersiz işlem"),
    "10034": ("FRAUD_SUSPECT", "Dolandırıcılık şüphesi"),
    "10041": ("LOST_CARD", "Kayıp kart, karta el koyunuz"),
    "10043": ("STOLEN_CARD", "Çalıntı kart, karta el koyunuz"),
    "10054": ("EXPIRED_CARD", "Vadesi dolmuş kart"),
    "10057": ("NOT_PERMITTED_TO_CARDHOLDER", "Kart sahibi bu işlemi yapamaz"),
    "10058": ("NOT_PERMITTED_TO_TERMINAL", "Terminalin bu işlemi yapmaya yetkisi yok"),
    "10084": ("INVALID_CVC2", "CVC2 bilgisi hatalı"),
    "10093": ("RESTRICTED_BY_LAW", "Kartınız e-ticaret işlemlerine kapalıdır. Bankanızı arayınız."),
    "10202": ("UNKNOWN", "Ödeme işlemi esnasında genel bir hata oluştu"),
}
MD_STATUS_ZERO = ("MD_STATUS_ZERO", "3D Secure doğrulaması yapılamadı, ödeme alınmadı")
THREE_DS_INIT_FAILED = ("THREE_DS_INIT_FAILED", "3D Secure başlatılamadı, ödeme alınmadı")


@dataclass(frozen=True)
class Bin:
    """What the first digits tell about a card."""

    bank: str
    bank_code: int
    association: str
    card_type: str
    family: str
    foreign: bool = False


@dataclass(frozen=True)
class TestCard:
    """A card of the list on the page; `outcome` is empty for success."""

    number: str
    outcome: str
    meaning: str


def _table() -> dict[str, Bin]:
    rows = """
589004 Akbank|46|MASTER_CARD|DEBIT_CARD|Axess
552608 Akbank|46|MASTER_CARD|CREDIT_CARD|Axess
476662 Denizbank|134|VISA|DEBIT_CARD|Bonus
460345 Denizbank|134|VISA|CREDIT_CARD|Bonus
472917 Denizbank Bonus|134|VISA|CREDIT_CARD|Bonus
498749 Finansbank|111|VISA|DEBIT_CARD|CardFinans
531157 Finansbank|111|MASTER_CARD|CREDIT_CARD|CardFinans
517040 Garanti Bankası|62|MASTER_CARD|DEBIT_CARD|Bonus
540036 Garanti Bankası|62|MASTER_CARD|CREDIT_CARD|Bonus
374427 Garanti Bankası|62|AMERICAN_EXPRESS|CREDIT_CARD|American Express
447505 Halk Bankası|12|VISA|DEBIT_CARD|Paraf
552879 Halk Bankası|12|MASTER_CARD|CREDIT_CARD|Paraf
405903 HSBC Bank|123|VISA|DEBIT_CARD|Advantage
550472 HSBC Bank|123|MASTER_CARD|CREDIT_CARD|Advantage
589283 İş Bankası|64|MASTER_CARD|DEBIT_CARD|Maximum
454359 İş Bankası|64|VISA|CREDIT_CARD|Maximum
411156 Vakıfbank|15|VISA|DEBIT_CARD|World
415956 Vakıfbank|15|VISA|CREDIT_CARD|World
453955 Vakıfbank|15|VISA|DEBIT_CARD|World
451045 Yapı ve Kredi Bankası|67|VISA|DEBIT_CARD|World
540061 Yapı ve Kredi Bankası|67|MASTER_CARD|CREDIT_CARD|World
479227 Yapı ve Kredi Bankası|67|VISA|CREDIT_CARD|World
545616 Ziraat Bankası|10|MASTER_CARD|CREDIT_CARD|Bankkart
979203 Ziraat Bankası|10|TROY|CREDIT_CARD|Bankkart
554960 Garanti Bankası|62|MASTER_CARD|CREDIT_CARD|Bonus
"""
    table = {}
    for row in rows.strip().splitlines():
        number, rest = row.split(" ", 1)
        bank, code, association, card_type, family = rest.split("|")
        table[number] = Bin(bank, int(code), association, card_type, family)
    table["405418"] = Bin("", 0, "VISA", "CREDIT_CARD", "", foreign=True)
    table["400000"] = Bin("", 0, "VISA", "CREDIT_CARD", "", foreign=True)
    return table


BINS = _table()

TEST_CARDS = (
    TestCard("5528790000000008", "", "Başarılı · Halk Bankası kredi kartı"),
    TestCard("5890040000000016", "3ds", "Başarılı, 3D Secure ister · Akbank banka kartı"),
    TestCard("5526080000000006", "", "Başarılı · Akbank kredi kartı"),
    TestCard("4603450000000000", "", "Başarılı · Denizbank kredi kartı"),
    TestCard("5400360000000003", "", "Başarılı · Garanti kredi kartı"),
    TestCard("4543590000000006", "", "Başarılı · İş Bankası kredi kartı"),
    TestCard("4054180000000007", "", "Başarılı · yurt dışı kartı"),
    TestCard("5406670000000009", "no_refund", "Ödenir ama iadesi yapılamaz"),
    TestCard("4111111111111129", "10051", "Yetersiz bakiye"),
    TestCard("4129111111111111", "10005", "İşlem onaylanmadı"),
    TestCard("4128111111111112", "10012", "Geçersiz işlem"),
    TestCard("4127111111111113", "10041", "Kayıp kart"),
    TestCard("4126111111111114", "10043", "Çalıntı kart"),
    TestCard("4125111111111115", "10054", "Vadesi dolmuş kart"),
    TestCard("4124111111111116", "10084", "Güvenlik kodu (CVC) hatalı"),
    TestCard("4123111111111117", "10057", "Kart sahibi bu işlemi yapamaz"),
    TestCard("4122111111111118", "10058", "Terminalin yetkisi yok"),
    TestCard("4121111111111119", "10034", "Dolandırıcılık şüphesi"),
    TestCard("4130111111111118", "10202", "Genel hata"),
    TestCard("4131111111111117", "md0", "3D Secure doğrulaması yapılamaz"),
    TestCard("4151111111111112", "3ds_init", "3D Secure başlatılamaz"),
)
_OUTCOMES = {card.number: card.outcome for card in TEST_CARDS}


def outcome_of(number: str) -> str:
    """What the bank will say: "" paid, a decline code, or one of `3ds`, `md0`, `3ds_init`, `no_refund`."""
    return _OUTCOMES.get(number, "")


def bin_of(digits: str) -> Bin:
    """The known BIN, or a guess of the association by the first digit."""
    found = BINS.get(digits[:6])
    if found:
        return found
    association = {"4": "VISA", "5": "MASTER_CARD", "3": "AMERICAN_EXPRESS", "9": "TROY", "6": "TROY"}.get(
        digits[:1], "MASTER_CARD"
    )
    return Bin("Örnek Banka", 9999, association, "CREDIT_CARD", "World")
