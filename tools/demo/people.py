"""The people of the demo world. Names are common Turkish names; nobody in particular."""

from dataclasses import dataclass

PASSWORD = "imece123"  # noqa: S105 (the demo's public password, refused in production)


@dataclass(frozen=True)
class DemoPerson:
    """Somebody who registers, confirms and verifies like everybody else."""

    email: str
    first_name: str
    last_name: str
    city: int
    town: str
    street: str


_BUYERS = """
Ayşe Yılmaz 34 Caferağa;Moda Caddesi No: 12 Daire: 4
Mehmet Kaya 6 Kavaklıdere;Tunalı Hilmi Caddesi No: 80 Daire: 9
Zeynep Demir 35 Alsancak;Kıbrıs Şehitleri Caddesi No: 41 Daire: 2
Mustafa Şahin 16 Çekirge;Zübeyde Hanım Caddesi No: 7 Daire: 11
Elif Çelik 7 Konyaaltı;Gürsu Mahallesi 312. Sokak No: 5 Daire: 3
Emre Yıldız 1 Kurtuluş;Ziyapaşa Bulvarı No: 66 Daire: 8
Fatma Aydın 55 Atakum;Adnan Menderes Bulvarı No: 150 Daire: 1
Burak Öztürk 61 Beşirli;Devlet Sahil Yolu No: 22 Daire: 6
Işıl Arslan 27 İncilipınar;Kıbrıs Caddesi No: 19 Daire: 5
Hakan Doğan 42 Meram;Yeni Meram Caddesi No: 101 Daire: 7
Selin Kılıç 26 Odunpazarı;Atatürk Bulvarı No: 33 Daire: 10
Can Aslan 33 Pozcu;Gazi Mustafa Kemal Bulvarı No: 210 Daire: 12
Derya Çetin 20 Çamlık;Lise Caddesi No: 14 Daire: 2
Onur Kara 54 Serdivan;Bağlar Caddesi No: 8 Daire: 4
Gizem Koç 41 Yahyakaptan;Ihlamur Sokak No: 3 Daire: 15
Oğuz Kurt 38 Talas;Mevlana Caddesi No: 55 Daire: 6
"""


def _read(place: int, line: str) -> DemoPerson:
    who, street = line.split(";")
    first_name, last_name, city, town = who.split(maxsplit=3)
    email = f"alici{place if place > 1 else ''}@imece.test" if place <= 9 else f"uye{place}@imece.test"
    return DemoPerson(email, first_name, last_name, int(city), town, street)


BUYERS = tuple(_read(place, line) for place, line in enumerate(_BUYERS.strip().splitlines(), start=1))
# What moves much money needs two of them.
OPERATORS = (
    DemoPerson("yonetici@imece.test", "Nazlı", "Erdem", 34, "Levent", "Büyükdere Caddesi No: 1"),
    DemoPerson("yonetici2@imece.test", "Tarık", "Uysal", 34, "Levent", "Büyükdere Caddesi No: 1"),
)


@dataclass(frozen=True)
class DemoSupplier:
    """A company and who signs in for it. Goods that come back go to the company's own address."""

    person: DemoPerson
    company: str
    tax_office: str
    district: int


# The first supplier is the one people sign in as.
SUPPLIERS = (
    DemoSupplier(
        DemoPerson("satici@imece.test", "Kerem", "Ege", 35, "Kazımdirik", "Sanayi Caddesi No: 40"),
        "Ege Pazarlama",
        "Bornova",
        district=3507,
    ),
    DemoSupplier(
        DemoPerson("satici2@imece.test", "Sevgi", "Toprak", 34, "İkitelli", "Atatürk Bulvarı No: 9"),
        "Marmara Toptan",
        "İkitelli",
        district=3408,
    ),
    DemoSupplier(
        DemoPerson("satici3@imece.test", "Halil", "Anadolu", 6, "Ostim", "1234. Sokak No: 17"),
        "Başkent Elektronik",
        "Ostim",
        district=625,
    ),
    DemoSupplier(
        DemoPerson("satici4@imece.test", "Meryem", "Işık", 27, "Organize Sanayi", "3. Cadde No: 5"),
        "Işık Ev Gereçleri",
        "Şehitkamil",
        district=2708,
    ),
)
