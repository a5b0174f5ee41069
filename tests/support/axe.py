"""axe, the script that looks for what keeps people out of a page, as quick as it can be made from outside.

What it finds is the same (tests/journeys/test_axe.py): only where it keeps what it has already computed is changed. As
it is built it took half of what the journeys' pages cost.
"""

from axe_playwright_python.base import AXE_SCRIPT

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    "selectors": False,  # a fault is told by its HTML
}
# For contrast axe reads the same few colours thousands of times, which took two fifths of its time: here each is read
# once.
_READ_COLOURS_ONCE = """(() => {
    const { prototype } = axe.commons.color.Color, parse = prototype.parseString, read = new Map();
    prototype.parseString = function (text) {
        if (read.has(text)) {
            [this.r, this.g, this.b, this.alpha] = read.get(text);
            return this;
        }
        const parsed = parse.call(this, text);
        read.set(text, [this.r, this.g, this.b, this.alpha]);
        return parsed;
    };
})()"""
# Its library for remembering looks through a list of all elements to find one, which took a sixth of its time: a map
# finds it at once. As there, it is remembered by as many arguments as the function names, and nothing that was thrown.
_REMEMBERING = """(compute => {
    const size = compute.length, last = Math.max(size, 1) - 1;
    let kept = new Map();
    const remembering = function () {
        let known = kept;
        for (let place = 0; place < last; place += 1) {
            let next = known.get(arguments[place]);
            if (!next) known.set(arguments[place], next = new Map());
            known = next;
        }
        const key = size ? arguments[last] : undefined;
        let found = known.get(key);
        if (found === undefined && !known.has(key)) known.set(key, found = compute.apply(this, arguments));
        return found;
    };
    remembering.clear = () => { kept = new Map(); };
    return remembering;
})"""
_QUICKER = (
    ("e=(0,so.default)(e),axe._memoizedFns.push(e)", f"e={_REMEMBERING}(e),axe._memoizedFns.push(e)"),
    # What colours keep to themselves its build keeps in a table for each of their fields, and asks whether they are in
    # it: here each colour has its own fields.
    ("function me(e,t,n){ge(e,t),t.set(e,n)}", "function me(e,t,n){e[t.field||(t.field=Symbol())]=n}"),
    ("function ve(e,t){return e.get(ye(e,t))}", "function ve(e,t){return t[e.field]}"),
    ("function be(e,t,n){e.set(ye(e,t),n)}", "function be(e,t,n){t[e.field]=n}"),
    ("function he(e,t){ge(e,t),t.add(e)}", "function he(){}"),
    (
        'function ye(e,t,n){if("function"==typeof e?e===t:e.has(t))return arguments.length<3?t:n;',
        "function ye(e,t,n){return arguments.length<3?t:n;",
    ),
    # Most colours lie on others without being mixed in another way.
    ("return Gh.includes(r)?$h[r](t,n):", 'return"normal"===r?n:Gh.includes(r)?$h[r](t,n):'),
    # The HTML of each element that a rule looks at, as large as the page for those around it: made when it is told.
    (
        "this.source=null,axe._audit.noHtml||(this.source=null!=(e=this.spec.source)?e:nu(this._element)),this}",
        "this}",
    ),
    (
        "{get selector(){return this.spec.selector||",
        "{get source(){return this.spec.source??nu(this._element)},get selector(){return this.spec.selector||",
    ),
    # Of what was not asked for, such as all that is well, it tells the first place of each rule with its HTML: nothing.
    (
        "(t[e]||[]).forEach(function(e){Array.isArray(e.nodes)&&0<e.nodes.length&&(e.nodes=[e.nodes[0]])})",
        "(t[e]=[])",
    ),
    # How often each class and attribute occurs, which only selectors need: counted when one is written.
    (
        "axe._tree=n.flatTree,axe._selectorData=Ul(n.flatTree)}",
        "axe._tree=n.flatTree,axe._selectorData=null}",
    ),
    (
        'if(!axe._selectorData)throw new Error("Expect axe._selectorData to be set up");',
        "axe._selectorData||(axe._selectorData=Ul(axe._tree));",
    ),
)


def _quickened() -> str:
    script = AXE_SCRIPT
    for slow, quick in _QUICKER:
        assert script.count(slow) == 1, f"axe is built in another way: {slow}"
        script = script.replace(slow, quick)
    return script + _READ_COLOURS_ONCE


AXE = _quickened()
