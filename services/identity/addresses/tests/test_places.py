"""The generated cities and districts."""

from collections import Counter

from identity.addresses.rules import places


def test_there_are_81_cities_with_their_plate_numbers_in_turkish_order():
    cities = places.cities()
    assert sorted(city["id"] for city in cities) == list(range(1, 82))
    assert places.city_names()[34] == "İstanbul"
    names = [city["name"] for city in cities]
    assert names.index("Bursa") < names.index("Çanakkale") < names.index("Denizli")
    assert names.index("Iğdır") < names.index("Isparta") < names.index("İstanbul")


def test_there_are_973_districts_each_within_its_city():
    districts = [district for city in places.cities() for district in places.districts(city["id"])]
    assert len(districts) == len({district["id"] for district in districts}) == 973
    assert all(district["id"] // 100 == district["city_id"] for district in districts)
    pairs = Counter((district["city_id"], district["name"]) for district in districts)
    assert max(pairs.values()) == 1


def test_a_city_that_does_not_exist_has_no_districts():
    assert places.districts(82) == []
