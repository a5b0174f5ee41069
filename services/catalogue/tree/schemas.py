"""The wire shapes of the tree of categories."""

from marshmallow import Schema, fields


class ModelSchema(Schema):
    """A model in the tree of categories; `productId` is the first product that presents it."""

    id = fields.Integer()
    productId = fields.Integer(allow_none=True)
    name = fields.String()


class DepartmentBrandSchema(Schema):
    """A brand in the tree of departments; `count` is how many open ads it has there."""

    id = fields.Integer()
    name = fields.String()
    count = fields.Integer()


class BrandSchema(DepartmentBrandSchema):
    """A brand in the tree of categories, with its models there."""

    models = fields.List(fields.Nested(ModelSchema))


class SubdepartmentSchema(Schema):
    """A category of the second level, without models."""

    id = fields.Integer()
    name = fields.String()
    imgUrl = fields.String(allow_none=True)
    brands = fields.List(fields.Nested(DepartmentBrandSchema))


class DepartmentSchema(SubdepartmentSchema):
    """A category of the first level, without models; its brands are those of its sub-categories, each once."""

    subCategories = fields.List(fields.Nested(SubdepartmentSchema))


class SubcategorySchema(SubdepartmentSchema):
    """A category of the second level."""

    brands = fields.List(fields.Nested(BrandSchema))


class CategorySchema(SubcategorySchema):
    """A category of the first level; its brands are those of its sub-categories, each once."""

    subCategories = fields.List(fields.Nested(SubcategorySchema))
