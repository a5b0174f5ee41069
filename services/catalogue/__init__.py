"""The catalogue: what can be offered at all. Categories of two levels, brands, models, products and their pictures.

It is cut by capability. Each imports only those below it, which import-linter holds:

    sheets                      products as files: out, in, and undone
    proposals, slideshow, tree  names come; the home page's pictures; menus of what there is
    desk                        what operators do to names
    products                    what suppliers present, and the ads that are counted for it
    names                       categories, brands and models
    pictures, suppliers         uploads; who may change nothing just now

Words: a *category* stands at the top or under a top one (then products may stand in it); a *brand* is one name that
appears in many categories; a *model* belongs to one brand in one category; a *product* is a supplier's presentation
of a model, with texts and pictures. An ad (service `ads`) offers a product.

What suppliers add is *proposed*: others see it once an operator *accepted* it. Operators rename names, *merge* one
into another of its kind, and delete what is empty.

Events out: ProductChanged, ProductRemoved, NameMerged, NameDeleted, CatalogueOperatorActed, CatalogueTeamMemberActed,
CatalogueWorkOverdue.
Events in: AdPublished, AdClosing, AdWithdrawn, which keep the counts of open ads; SupplierChanged, which tells who is
suspended and changes nothing here meanwhile; SessionsEnded.
Calls out: none.
"""
