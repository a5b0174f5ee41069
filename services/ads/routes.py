"""The routes of ads, as its app registers them."""

from ads import leaving, waiting
from ads.ads import routes as ads
from ads.certificates import routes as certificates
from ads.coach import routes as coach
from ads.demand import routes as demand
from ads.doubts import routes as doubts
from ads.drafts import routes as drafts
from ads.endings import routes as endings
from ads.figures import routes as figures
from ads.follows import routes as follows
from ads.listing.routes import closings, panels, shoppers
from ads.pages.routes import first_screens, share, sitemaps
from ads.picks import routes as picks
from ads.publishing import routes as publishing
from ads.questions import routes as questions
from ads.reliability import routes as reliability
from ads.reviews import routes as reviews
from ads.search import routes as search
from ads.showings import routes as showings
from ads.stock.routes import history, services
from ads.timeline import routes as timeline
from ads.views import routes as views
from contracts.events import AdsOperatorActed
from kit.acts import Telling
from kit.parked_desk import parked_blueprint
from kit.personal_routes import personal_blueprint
from kit.waiting_desk import waiting_blueprint

BLUEPRINTS = (
    shoppers.blp,
    views.blp,
    history.blp,
    certificates.blp,
    showings.blp,
    search.blp,
    reviews.blp,
    questions.blp,
    reliability.blp,
    follows.blp,
    publishing.blp,
    drafts.blp,
    coach.blp,
    demand.blp,
    figures.blp,
    endings.blp,
    doubts.blp,
    timeline.blp,
    ads.blp,
    panels.blp,
    closings.blp,
    picks.blp,
    services.blp,
    first_screens.blp,
    share.blp,
    sitemaps.blp,
    parked_blueprint("ads", Telling(AdsOperatorActed)),
    waiting_blueprint("ads", waiting.WORKS, Telling(AdsOperatorActed)),
    personal_blueprint("ads", leaving.record, leaving.obstacles),
)
