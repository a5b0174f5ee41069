"""What stands above the texts that were accepted with an order: a court may read it years later."""

from datetime import UTC, datetime

from orders.agreements.rules.accepted import Accepted


def test_the_order_the_words_and_the_second_in_turkiye_are_named():
    accepted_at = datetime(2026, 3, 1, 21, 5, 7, tzinfo=UTC)
    accepted = Accepted("dd0b9c1e", "3", "1707ab5c", [], accepted_at, "İmece")
    assert accepted.facts == [
        ("Sipariş numarası", "#dd0b9c1e"),
        ("Onay zamanı", "02.03.2026 00:05:07 (Türkiye saati)"),
        ("Metnin sürümü", "3"),
        ("Metnin özeti (SHA-256)", "1707ab5c"),
    ]
