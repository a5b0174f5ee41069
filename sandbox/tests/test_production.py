"""The sandbox is for demos and tests."""

import pytest

from sandbox.app import create_app


def test_the_sandbox_does_not_start_in_production(monkeypatch):
    monkeypatch.setenv("IMECE_ENV", "production")
    with pytest.raises(RuntimeError, match="production"):
        create_app()
