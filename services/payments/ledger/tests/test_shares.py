"""What the platform keeps of a sum, held to the vectors that the browser's simulator runs as well."""

import json
from decimal import Decimal
from pathlib import Path

from payments.ledger.rules.shares import Rates, split

VECTORS = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "share_vectors.json").read_text())


def test_every_shared_vector_is_divided_as_the_browser_divides_it():
    assert len(VECTORS) >= 100
    for vector in VECTORS:
        rates = Rates(Decimal(vector["commission_rate"]), Decimal(vector["withholding_rate"]))
        parts = split(vector["gross_kurus"], rates)
        told = (vector["commission_kurus"], vector["withholding_kurus"], vector["net_kurus"])
        assert (parts.commission_kurus, parts.withholding_kurus, parts.net_kurus) == told, vector
