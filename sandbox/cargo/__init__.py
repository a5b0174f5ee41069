"""Three carriers on this machine: Yurtiçi and Aras in SOAP, MNG in REST, over one book of parcels.

`book` keeps the parcels and lets time move them, `calls` is the frame around every call, `faults` the misbehaviour,
`page` what people and tests use; `yurtici`, `aras` and `mng` speak one company's protocol each.
"""
