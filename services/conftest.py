"""Fixtures for the services' own tests: a factory of services on real databases. See `kit.testing`."""

import pytest

from kit import calls
from kit.keys import make_keys
from kit.testing import ServiceFactory


@pytest.fixture(scope="session", autouse=True)
def _calls_are_repeated_at_once():
    """A neighbour in a test has answered by the next attempt or never will: a pause would only take time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calls, "BACKOFF_SECONDS", 0.0)
        yield


@pytest.fixture(scope="session")
def keys_dir(tmp_path_factory):
    """Keys of an installation of its own."""
    directory = tmp_path_factory.mktemp("keys")
    make_keys(directory)
    return directory


@pytest.fixture(scope="session")
def _service_factory(database_factory, as_login, keys_dir, tmp_path_factory):
    return ServiceFactory(database_factory, as_login, keys_dir, tmp_path_factory.mktemp("media"))


@pytest.fixture
def service_under_test(_service_factory):
    """`service_under_test("orders", http=…, **settings)` → a ServiceUnderTest on an empty database."""
    yield _service_factory
    _service_factory.close_all()
