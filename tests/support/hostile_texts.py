"""Texts that would be programs if a page took them for its own, for every kind of place that people write into.

Each carries `planted`, by which a test finds it as text; run, it would open a dialog, or be reported by the page's policy.
People's own names are letters only, so they are not among them.
"""

PICTURE = "<img src=x onerror=alert(1)>planted"
COMPANY = "</title><script>alert(3)</script>planted AŞ"
ADDRESS_TITLE = "<b onclick=alert(4)>"  # all that fits
ADDRESS = "Moda Caddesi <iframe srcdoc='<script>parent.alert(5)</script>'></iframe> planted No: 1"
MODEL = "planted </script><script>alert(6)</script>"
DESCRIPTION = (
    "planted <!--#include virtual='/_shell/head.html' --> <a href=\"javascript:alert(7)\">x</a> "
    "<style>@import '//evil.test'</style> {{7*7}} ${7*7} <base href='//evil.test/'> ]]> &lt;script&gt;alert(7)&lt;/script&gt;"
)
SPEC_NAME, SPEC_VALUE = "<u onmouseover=alert(8)>planted", "' autofocus onfocus='alert(8)' x='planted"
QUESTION = "planted <details open ontoggle=alert(9)> \\u003cscript\\u003ealert(9)\\u003c/script\\u003e"
ANSWER = "planted <math><mtext><table><mglyph><style><img src=x onerror=alert(10)></style></mglyph></table>"
REVIEW = "planted <video><source onerror=alert(11)></video> javascript:alert(11)"
RETURN_COMMENT = "planted <form action=//evil.test><button>alert(12)</button></form>"
NOTE = "planted <object data='data:text/html,<script>alert(13)</script>'></object>"
# In an address: what is searched for, and what an ad is called there.
SEARCHED = "\"><script>alert(14)</script>planted'-alert(14)-'"
