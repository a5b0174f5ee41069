"""The tree of categories, brands and models: shoppers' menus, and what suppliers choose from in their forms."""
