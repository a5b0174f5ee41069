"""Names for spreadsheets as they are set up in Turkey."""

from catalogue.desk.selects import ListedName, counted
from catalogue.names.rules.life import ACCEPTED, BRAND, CATEGORY, MODEL, PROPOSED, REFUSED
from kit.list_files import Cells, ListFile
from kit.spreadsheet import harmless, moment_cell, unchanged

HEAD = ("Tarih", "Tür", "No", "Ad", "Durum", "Kategori", "Marka", "KDV oranı (%)", "Ürün", "Açık ilan", "Öneren no",
        "Sonradan öneren")  # fmt: skip
KIND_NAMES = {CATEGORY: "Kategori", BRAND: "Marka", MODEL: "Model"}
STATE_NAMES = {PROPOSED: "Onay bekliyor", ACCEPTED: "Onaylı", REFUSED: "Kabul edilmedi"}


def _cells(name: ListedName) -> Cells:
    return (
        moment_cell(name.created_at),
        KIND_NAMES[name.kind],
        str(name.id),
        unchanged(name.name),
        STATE_NAMES[name.state],
        harmless(name.parent_name or ""),
        harmless(name.brand_name or ""),
        "" if name.vat_rate is None else str(name.vat_rate),
        str(name.products),
        str(name.open_ads),
        name.author_id or "",
        str(name.proposers),
    )


NAMES = ListFile("katalog-adlari", HEAD, lambda work, rows: map(_cells, counted(work.session, rows)))
