"""A supplier's figures, for itself."""

from typing import Any

from flask import Response

from ads.figures import schemas, steps
from ads.figures.documents.spreadsheets import answers_csv, followers_csv
from ads.figures.steps import AnswersReport, FollowersReport
from ads.service import Ads
from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("figures", __name__, description="A supplier's ads in numbers.")
blp.after_request(revalidated)


@blp.route("/supplier/reports/answers", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(schemas.AnswersReportSchema()))
def show_answers(query: dict[str, Any]) -> dict[str, AnswersReport]:
    """How soon I answered what was asked over some days, at most a year of them, beside as many days before."""
    return {"success": steps.answers_report(current_service(Ads), current_person().id, **query)}


@blp.route("/supplier/reports/answers.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_answers(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = steps.answers_report(current_service(Ads), current_person().id, **query)
    return report_file(answers_csv(report), query["since"])


@blp.route("/supplier/reports/followers", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(schemas.FollowersReportSchema()))
def show_followers(query: dict[str, Any]) -> dict[str, FollowersReport]:
    """Who began to follow my ads over some days, and how many of them have bought: at most 200 ads."""
    return {"success": steps.followers_report(current_service(Ads), current_person().id, **query)}


@blp.route("/supplier/reports/followers.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_followers(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = steps.followers_report(current_service(Ads), current_person().id, **query)
    return report_file(followers_csv(report), query["since"])
