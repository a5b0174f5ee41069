"""What a buyer accepts before paying: the pre-information form and the distance sales contract, filled with the order.

The texts are files, one folder per version in `documents/texts` (or in AGREEMENTS_DIR), written for people who know the
law rather than Python: `#` a title, `##` a section, `-` a line of a list, and Jinja's braces where the order is filled
in. They are Turkish, because that is the language of the contract. A version that was accepted once is never edited: a
change is a new folder, named by its day. What the buyer saw is kept with the order word by word, with hash and time;
`documents.files` makes files of it to hand over. No row lives here: `attempts` fills the texts for a cart.
"""
