"""The sandbox is for demos and tests, and stands beside the shop."""

import pytest

from sandbox.app import create_app
from sandbox.settings import load_settings


def test_the_sandbox_does_not_start_in_production(monkeypatch):
    monkeypatch.setenv("IMECE_ENV", "production")
    with pytest.raises(RuntimeError, match="production"):
        create_app()


@pytest.mark.parametrize(
    ("told", "url"),
    [
        ({}, "http://localhost:8080/sandbox"),
        ({"IMECE_PORT": "9090"}, "http://localhost:9090/sandbox"),
        ({"IMECE_PORT": "9090", "PUBLIC_URL": "https://shop.test/"}, "https://shop.test/sandbox"),
        ({"PUBLIC_URL": "https://shop.test", "SANDBOX_PUBLIC_URL": "https://bank.test"}, "https://bank.test"),
    ],
)
def test_the_sandbox_is_beside_the_shop_unless_told_otherwise(told, url):
    assert load_settings(told).public_url == url
