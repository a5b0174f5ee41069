"""The picture that a shared link unfolds with: 1200 × 630, the product, its price now, the curve and the time left.

`picture` draws it, `typefaces` sets its text, `keeping` fetches the product's photo and keeps what was drawn last.
"""

from ads.share.keeping import share_picture as share_picture
from ads.share.picture import HEIGHT as HEIGHT
from ads.share.picture import WIDTH as WIDTH
