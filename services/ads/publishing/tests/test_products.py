"""What a changed product changes."""

from ads.tests.fixtures import product


def test_an_older_state_of_a_product_changes_nothing(shop):
    ad_id = shop.publish()
    shop.ads.deliver_twice(product(sequence=3, model_name="Güneş 60"))
    shop.ads.deliver(product(sequence=2, model_name="Eski"))
    assert shop.ad(ad_id).slug == "masa-lambasi-isik-gunes-60"
    found = shop.ads.client.get("/search", query_string={"q": "güneş 6"}).get_json()["success"]
    assert (found["group"], found["items"][0]["adId"]) == ("model", ad_id), "found by its newest name"
    assert found["items"][0]["title"] == "Işık Güneş 40", "and shown as it was published"
