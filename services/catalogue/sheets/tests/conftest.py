"""A supplier that sends files and looks at what came of them."""

import io

import pytest


@pytest.fixture
def answer_to(catalogue, supplier):
    """`answer_to(content, how)` → the answer to a file that is sent."""

    def sent(content: bytes, how: str = "check", key: str = "", headers: dict[str, str] | None = None):
        keyed = {"Idempotency-Key": key} if key else {}
        parts = {"file": (io.BytesIO(content), "liste.csv")}
        return catalogue.client.post(f"/supplier/productFile/{how}", data=parts, headers=(headers or supplier) | keyed)

    return sent


@pytest.fixture
def send(answer_to):
    """What becomes of a file that is sent."""

    def sent(content: bytes, how: str = "check", **more: str) -> dict:
        answer = answer_to(content, how, **more)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.get_json()["success"]

    return sent


@pytest.fixture
def products(catalogue, supplier):
    """The supplier's products, the newest first."""

    def listed(**query: object) -> list[dict]:
        answer = catalogue.client.get("/supplier/products", headers=supplier, query_string=query)
        return answer.get_json()["success"]["items"]

    return listed


@pytest.fixture
def history(catalogue, supplier):
    """The files that the supplier applied."""

    def listed(**query: object) -> list[dict]:
        answer = catalogue.client.get("/supplier/productFiles", headers=supplier, query_string=query)
        return answer.get_json()["success"]["items"]

    return listed


@pytest.fixture
def download(catalogue, supplier):
    """The supplier's products as a file."""

    def fetched(**query: object):
        return catalogue.client.get("/supplier/products.csv", headers=supplier, query_string=query)

    return fetched
