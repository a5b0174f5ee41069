"""The wire shapes of the tree of categories."""

from marshmallow import Schema, fields


class ModelSchema(Schema):
    """A model in the tree of categories; `productId` is the first product that presents it."""

    id = fields.Integer()
    productId = fields.Integer(allow_none=True)
    name = fields.String()


class BrandSchema(Schema):
    """A brand in the tree of categories; `count` is how many open ads it has there."""

    id = fields.Integer()
    name = fields.String()
    count = fields.Integer()
    models = fields.List(fields.Nested(ModelSchema))


class SubcategorySchema(Schema):
    """A category of the second level."""

    id = fields.Integer()
    name = fields.String()
    imgUrl = fields.String(allow_none=True)
    brands = fields.List(fields.Nested(BrandSchema))


class CategorySchema(SubcategorySchema):
    """A category of the first level; its brands are those of its sub-categories, each once."""

    subCategories = fields.List(fields.Nested(SubcategorySchema))
