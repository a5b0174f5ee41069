"""Ads: what is sold, at which price, to how many, and for how long. The heart of the product.

It owns the ad with its frozen terms, the price curve, the stock (sold and held), reservations, the life of an ad (open,
closing, ended, withdrawn), the public history of every unit that moved the count, followers, questions, published
reviews, suppliers' ratings, search, and the HTML of the public pages. It keeps copies of products (catalogue) and of
suppliers (identity).

It is cut by capability. Each imports only those below it, which import-linter holds:

    pages                                       first screens, sitemap, pictures of shared links
    publishing                                  an ad begins, now or at its hour
    certificates, coach, demand                 what ended ads came to, what that and what people want tell of new ones
    endings, figures, listing                   at which hours ads end; a supplier's period in numbers; lists of ads
    timeline                                    what happened to an ad, moment by moment, for operators
    drafts                                      an ad as its supplier writes it
    follows, picks, questions, reviews, search  around an ad; what operators put first; what words find
    views                                       an ad as shoppers see it
    doubts                                      units under suspicion, held out of the count
    showings, stock                             what it shows of its product; units held and sold
    ads                                         frozen terms, and the life of an ad
    copies, price, reliability                  what others own; the curve; how suppliers do

Words: *initial price* is what every buyer pays, *target price* the lowest that units sold can bring it to, *final
price* the one fixed at the end. A *reservation* holds units for a payment in progress; it is committed once captured. A
*deposit* ad is paid for in two steps; it is *reached* when it ends at its minimum or above. A *showing* is what an ad
shows of its product at one time, a *facet* one kind of choice that narrows a list down, a *slip* a mistyped word, the
*first screen* what a page shows before the storefront runs.

Events out: AdPublished, PlannedAdBegun, AdNotBegun, ProductReopened, DemandAnswered, PriceStepReached, AdPriceChanged,
AdClosing, AdEnded, AdWithdrawn, UnitsCommitted, UnitsRefused, MinimumReached, RefundsOwed, QuestionAsked,
QuestionAnswered, QuestionHidden, ReviewReplied, ReplyHidden, AdsWordsShown, AdsOperatorActed, AdsTeamMemberActed,
AdsWorkCounted, AdsWorkOverdue.
Events in: ProductChanged, ProductRemoved, NameMerged, NameDeleted, SupplierChanged, TiesChanged, OrderPaid,
ItemsCancelled, UnitsDoubted, DoubtDecided, SellerRated, ItemReviewed, ReviewPictureRemoved, ReviewHidden, RatingHidden,
OrdersWordsShown, AdSettled, ConductCounted, SessionsEnded, AccountClosed, SiteDetailsChanged.
Calls out: catalogue (whose products these are).
"""
