"""What a buyer accepts before paying: the pre-information form and the distance sales contract, filled with the order.

The texts are files, one folder per version in `texts` (or in AGREEMENTS_DIR), written for people who know the law
rather than Python: `#` a title, `##` a section, `-` a line of a list, and Jinja's braces where the order is filled in.
They are Turkish, because that is the language of the contract. A version that was accepted once is never edited: a
change is a new folder, named by its day. What the buyer saw is kept with the order word by word, with hash and time;
`accepted` makes files of it to hand over.
"""

from orders.agreements.accepted import Accepted as Accepted
from orders.agreements.accepted import File as File
from orders.agreements.accepted import files_of as files_of
from orders.agreements.facts import Company as Company
from orders.agreements.facts import Facts as Facts
from orders.agreements.facts import Line as Line
from orders.agreements.facts import Party as Party
from orders.agreements.filling import OWN_TEXTS as OWN_TEXTS
from orders.agreements.filling import Agreement as Agreement
from orders.agreements.filling import Texts as Texts
