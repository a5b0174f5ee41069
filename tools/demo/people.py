"""The people of the demo world. Names are common Turkish names of no real people."""

from dataclasses import dataclass
from typing import Any

PASSWORD = "imece123"  # noqa: S105 (the demo's public password, refused in production)
OPERATORS_SECRET = "JBSWY3DPEHPK3PXP"  # noqa: S105 (their second factor, as public; `make up` prints a code of it)


@dataclass(frozen=True)
class DemoPerson:
    """A person who registers, confirms and verifies as all people do."""

    email: str
    first_name: str
    last_name: str
    district: int
    town: str
    street: str

    @property
    def city(self) -> int:
        """The licence plate of the province; a district's number begins with it."""
        return self.district // 100


_BUYERS = """
Ayşe Yılmaz 3423 Caferağa;Moda Caddesi No: 12 Daire: 4
Mehmet Kaya 607 Kavaklıdere;Tunalı Hilmi Caddesi No: 80 Daire: 9
Zeynep Demir 3521 Alsancak;Kıbrıs Şehitleri Caddesi No: 41 Daire: 2
Mustafa Şahin 1615 Çekirge;Zübeyde Hanım Caddesi No: 7 Daire: 11
Elif Çelik 714 Gürsu;312. Sokak No: 5 Daire: 3
Emre Yıldız 112 Kurtuluş;Ziyapaşa Bulvarı No: 66 Daire: 8
Fatma Aydın 5504 Yenimahalle;Adnan Menderes Bulvarı No: 150 Daire: 1
Burak Öztürk 6113 Beşirli;Devlet Sahil Yolu No: 22 Daire: 6
Işıl Arslan 2708 İncilipınar;Kıbrıs Caddesi No: 19 Daire: 5
Hakan Doğan 4224 Yenişehir;Yeni Meram Caddesi No: 101 Daire: 7
Selin Kılıç 2610 Akarbaşı;Atatürk Bulvarı No: 33 Daire: 10
Can Aslan 3313 Pozcu;Gazi Mustafa Kemal Bulvarı No: 210 Daire: 12
Derya Çetin 2016 Çamlık;Lise Caddesi No: 14 Daire: 2
Onur Kara 5414 Bahçelievler;Bağlar Caddesi No: 8 Daire: 4
Gizem Koç 4108 Yahyakaptan;Ihlamur Sokak No: 3 Daire: 15
Oğuz Kurt 3813 Bahçelievler;Mevlana Caddesi No: 55 Daire: 6
"""


def _read(place: int, line: str) -> DemoPerson:
    who, street = line.split(";")
    first_name, last_name, district, town = who.split(maxsplit=3)
    email = f"alici{place if place > 1 else ''}@imece.test" if place <= 9 else f"uye{place}@imece.test"
    return DemoPerson(email, first_name, last_name, int(district), town, street)


BUYERS = tuple(_read(place, line) for place, line in enumerate(_BUYERS.strip().splitlines(), start=1))
# What moves much money needs two of them.
OPERATORS = (
    DemoPerson("yonetici@imece.test", "Nazlı", "Erdem", 3410, "Levent", "Büyükdere Caddesi No: 1"),
    DemoPerson("yonetici2@imece.test", "Tarık", "Uysal", 3410, "Levent", "Büyükdere Caddesi No: 1"),
)


@dataclass(frozen=True)
class DemoSupplier:
    """A company and who signs in for it. Goods that come back go to the company's own address."""

    person: DemoPerson
    company: str
    tax_office: str


# The first supplier is the one people sign in as.
SUPPLIERS = (
    DemoSupplier(
        DemoPerson("satici@imece.test", "Kerem", "Ege", 3507, "Kazımdirik", "Sanayi Caddesi No: 40"),
        "Ege Pazarlama",
        "Bornova",
    ),
    DemoSupplier(
        DemoPerson("satici2@imece.test", "Sevgi", "Toprak", 3408, "İkitelli", "Atatürk Bulvarı No: 9"),
        "Marmara Toptan",
        "İkitelli",
    ),
    DemoSupplier(
        DemoPerson("satici3@imece.test", "Halil", "Anadolu", 625, "Ostim", "1234. Sokak No: 17"),
        "Başkent Elektronik",
        "Ostim",
    ),
    DemoSupplier(
        DemoPerson("satici4@imece.test", "Meryem", "Işık", 2708, "Organize Sanayi", "3. Cadde No: 5"),
        "Işık Ev Gereçleri",
        "Şehitkamil",
    ),
)


def phone_of(place: int) -> str:
    """A number that is this person's alone."""
    return f"+90532{1000000 + place * 7919:07d}"


def address_of(person: DemoPerson, phone: str) -> dict[str, Any]:
    """Where a person's goods go, as the step that saves addresses takes it."""
    return {
        "address_title": "Ev",
        "first_name": person.first_name,
        "last_name": person.last_name,
        "city": person.city,
        "district": person.district,
        "town": person.town,
        "address_text": person.street,
        "phone": phone,
        "is_corporate": False,
        "company_name": "",
        "tax_office": "",
        "tax_number": "",
        "is_default": True,
    }
