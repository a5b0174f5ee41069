"""The crowd: hundreds of people who all bought the same ad. Pure planning, with a fixed seed; no real people."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from identity.addresses.rules import places
from tools.demo.people import DemoPerson, phone_of

SEED = 1071
ORDERS = 400  # of their ad, with those that were really made
LIKES = (0, 0, 0, 2, 2, 1, 1, 3)  # which of the first purchases how many are like
FIRST_PHONE = 200  # behind those of the people named in `people`
_FIRST_NAMES = """
Abdülkadir Ahmet Ali Alperen Arda Asuman Aylin Azra Barış Begüm Berfin Berkay Bilal Buğra Büşra Cansu Cemre Cihan
Çağla Çınar Damla Deniz Dilara Doğukan Ebru Ece Eda Efe Ekin Elçin Emir Enes Erdem Esma Eylül Ferhat Feyza Furkan
Gamze Gökçe Gülşen Güneş Hacer Halil Hande Hatice Hilal Hümeyra İbrahim İclal İdil İlayda İpek İsmail Kaan Kübra Leyla
Mahmut Melike Meryem Miraç Muhammed Nazım Nesrin Nisa Okan Ömer Öykü Özlem Pelin Pınar Ramazan Rüya Sami Seda Sinem
Şevval Şule Tarık Tuğba Umut Ümit Volkan Yağmur Yasemin Yiğit Yusuf Zehra Zülal
"""
_LAST_NAMES = """
Acar Akbulut Akgün Aksoy Aktaş Altıntaş Avcı Ateş Balcı Başaran Bayrak Bilgin Bozkurt Bulut Büyükkaragözoğlu Can
Ceylan Coşkun Çakır Çiftçi Demirci Dinç Duman Ekinci Er Erdoğan Eren Ergin Güler Gündüz Güneş Gürbüz Işık Karaca
Karagöz Kılınç Korkmaz Kurtuluş Küçükkömürcü Özdemir Özer Özkan Polat Sarı Soylu Sönmez Şen Şimşek Tan Taş Tekin
Toprak Tunç Türkmen Uçar Uğur Uysal Ünal Yalçın Yavuz Yıldırım Yüksel Zeybek
"""
TOWNS = (
    "Cumhuriyet",
    "Fatih",
    "Yeni",
    "Atatürk",
    "Hürriyet",
    "İstiklal",
    "Mimar Sinan",
    "Barbaros",
    "Zafer",
    "Selçuklu",
)
STREETS = (
    "Atatürk Caddesi",
    "İnönü Bulvarı",
    "Çınar Sokak",
    "Menekşe Sokak",
    "Şehit Öğretmen Aybüke Yalçın Caddesi",
    "100. Yıl Bulvarı",
    "Değirmen Yolu Sokak",
    "1453. Sokak",
)


@dataclass(frozen=True)
class Joined:
    """One of the crowd: who it is, after which of the real purchases of the ad theirs is made, and the card's end."""

    person: DemoPerson
    phone: str
    like: int
    last_four: str


def crowd(size: int, likes: tuple[int, ...] = LIKES) -> tuple[Joined, ...]:
    """So many people, each with a name, an address, a phone and a card of their own, who bought like the first ones."""
    dice = random.Random(SEED)  # noqa: S311 (a story, no secret)
    cards = dice.sample(range(1000, 10_000), size)
    return tuple(
        Joined(person, phone_of(FIRST_PHONE + place), dice.choice(likes), f"{cards[place]}")
        for place, person in enumerate(_people(dice, size))
    )


def _people(dice: random.Random, size: int) -> Iterator[DemoPerson]:
    districts = sorted(places.district_names())
    names = dice.sample([(first, last) for first in _FIRST_NAMES.split() for last in _LAST_NAMES.split()], size)
    for place, (first_name, last_name) in enumerate(names, start=1):
        street = f"{dice.choice(STREETS)} No: {dice.randint(1, 180)} Daire: {dice.randint(1, 40)}"
        email = f"katilan{place}@imece.test"
        yield DemoPerson(email, first_name, last_name, dice.choice(districts), dice.choice(TOWNS), street)
