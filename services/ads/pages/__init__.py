"""Pages: what a first visit, a messenger and a search engine get of the public pages, as HTML and as a picture.

`documents` has the templates, the words of the first screens in four languages, the head of each page and the picture
of a shared link with its typefaces. No row lives here.
"""
