"""Products: a supplier presents a model, with texts and pictures; and the ads that are counted for it.

A step that changes a product, or a name that it carries, announces it as it is now (`steps.announcing`).
"""
