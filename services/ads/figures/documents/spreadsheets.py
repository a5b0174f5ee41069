"""A supplier's figures for spreadsheets."""

from ads.figures.steps import AnswersReport, FollowersReport
from kit.spreadsheet import MARK, csv_rows, harmless

ANSWERS_HEAD = ("Gün", "Sorulan", "Zamanında cevaplanan", "Geç kalan", "Bekleyen")
FOLLOWERS_HEAD = ("İlan", "Ürün", "Takip eden", "Satın alan")


def answers_csv(report: AnswersReport) -> bytes:
    """One row for each day, for a spreadsheet."""
    rows = [
        (f"{one.day:%d.%m.%Y}", *map(str, (
            one.answers.asked, one.answers.in_time, one.answers.late, one.answers.waiting,
        )))
        for one in report.days
    ]  # fmt: skip
    return MARK + csv_rows([ANSWERS_HEAD, *rows])


def followers_csv(report: FollowersReport) -> bytes:
    """One row for each ad, for a spreadsheet."""
    rows = [(str(one.ad_id), harmless(one.title), str(one.followers), str(one.buyers)) for one in report.ads]
    return MARK + csv_rows([FOLLOWERS_HEAD, *rows])
