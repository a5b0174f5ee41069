"""What has become of a supplier's proposals, for spreadsheets as they are set up in Turkey."""

from catalogue.desk.documents.spreadsheet import KIND_NAMES
from catalogue.names.rules.life import ACCEPTED, DELETED, MERGED, PROPOSED, REFUSED
from catalogue.proposals.selects import OwnProposal, shown
from kit.list_files import Cells, ListFile
from kit.spreadsheet import harmless, moment_cell, unchanged

HEAD = ("Tarih", "Tür", "Ad", "Durum", "Birleştiği ad")
STATE_NAMES = {
    PROPOSED: "Onay bekliyor",
    ACCEPTED: "Onaylandı",
    REFUSED: "Kabul edilmedi",
    MERGED: "Birleştirildi",
    DELETED: "Kaldırıldı",
}


def _cells(one: OwnProposal) -> Cells:
    return (
        moment_cell(one.created_at),
        KIND_NAMES[one.kind],
        unchanged(one.name),
        STATE_NAMES[one.state],
        harmless(one.into_name or ""),
    )


PROPOSALS = ListFile("onerilerim", HEAD, lambda work, rows: [_cells(shown(work.session, row)) for row in rows])
