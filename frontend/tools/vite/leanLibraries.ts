/**
 * Leaves out of the browser's download what libraries bring for ways of working that the storefront does not have: axios's
 * fetch adapter (we speak through XMLHttpRequest), its names of status codes, its forms, cookies against forged requests
 * and old way to cancel, what it tells programmers of wrong options, its way to write parameters (src/lib/apiClient.ts has
 * ours), the router's prefetching of a framework's routes (ours are fetched by src/app/LinkPrefetch.tsx; without a framework
 * around it the router never gets there) and what it tells programmers. A build in which a row leaves nothing out fails.
 */
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

// What the router asks its framework, answered as it is without one: no context, nothing to prefetch, a link's own ref.
const NO_FRAMEWORK = `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (own) => own;
export const PrefetchPageLinks = () => null;`;

// A sign as lucide draws it, without the context, the units and the names of attributes for other frameworks.
const LEAN_ICON = `import { createElement, forwardRef } from 'react';
const isTold = (given) => Object.keys(given).some((name) => /^(aria-|role$|title$)/.test(name) && given[name] != null);
const LINE = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default forwardRef(({ icon, size = 24, color = 'currentColor', strokeWidth = 2, className = '', children, ...rest }, ref) =>
  createElement(
    'svg',
    {
      ref,
      ...LINE,
      width: size,
      height: size,
      stroke: color,
      strokeWidth,
      className: ('lucide lucide-' + icon.name + ' ' + className).trim(),
      'aria-hidden': children || isTold(rest) ? undefined : 'true',
      ...rest,
    },
    ...icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  ),
);`;
const NO_FORMS = 'export default () => { throw new Error("Objects are not sent as forms"); }';
const NO_COOKIES = 'export default { write: () => {}, read: () => null, remove: () => {} };';
const NO_CHECK = `const check = () => () => true;
export default { assertOptions: () => {}, validators: { boolean: check, function: check, transitional: check, spelling: check } };`;

const LEFT_OUT: { source: string; importer: RegExp; code: string }[] = [
  {
    source: './fetch.js',
    importer: /\/axios\/lib\/adapters\//,
    // The registry of adapters takes an absent adapter (`getFetch` answering null) as not available.
    code: 'export const getFetch = () => null; export default null;',
  },
  { source: './helpers/HttpStatusCode.js', importer: /\/axios\/lib\/axios\.js$/, code: 'export default {};' },
  {
    source: '../helpers/formDataToJSON.js',
    importer: /\/axios\/lib\/defaults\/index\.js$/,
    code: 'export default () => { throw new Error("Forms are not sent as JSON"); }',
  },
  {
    source: './helpers/formDataToJSON.js',
    importer: /\/axios\/lib\/axios\.js$/,
    code: 'export default () => { throw new Error("Forms are not sent as JSON"); }',
  },
  { source: './helpers/toFormData.js', importer: /\/axios\/lib\/axios\.js$/, code: NO_FORMS },
  { source: '../helpers/toFormData.js', importer: /\/axios\/lib\/defaults\/index\.js$/, code: NO_FORMS },
  { source: '../helpers/toURLEncodedForm.js', importer: /\/axios\/lib\/defaults\/index\.js$/, code: NO_FORMS },
  {
    source: '../../../helpers/AxiosURLSearchParams.js',
    importer: /\/axios\/lib\/platform\/browser\/classes\/URLSearchParams\.js$/,
    code: NO_FORMS, // for browsers without `URLSearchParams`
  },
  { source: './AxiosURLSearchParams.js', importer: /\/axios\/lib\/helpers\/buildURL\.js$/, code: NO_FORMS },
  {
    source: './assertParamsAcyclic.js',
    importer: /\/axios\/lib\/core\/mergeConfig\.js$/,
    code: 'export default () => {};',
  },
  { source: '../helpers/validator.js', importer: /\/axios\/lib\/core\/Axios\.js$/, code: NO_CHECK },
  { source: './cancel/CancelToken.js', importer: /\/axios\/lib\/axios\.js$/, code: 'export default null;' },
  { source: './cookies.js', importer: /\/axios\/lib\/helpers\/resolveConfig\.js$/, code: NO_COOKIES },
  { source: '../helpers/cookies.js', importer: /\/axios\/lib\/adapters\/xhr\.js$/, code: NO_COOKIES },
  { source: './Icon.mjs', importer: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, code: LEAN_ICON },
  {
    source: './shared/src/utils/toPascalCase.mjs',
    importer: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: 'export const toPascalCase = (name) => name;', // for tools of programmers alone
  },
  { source: './ssr/components.js', importer: /\/react-router\/.*\/dom\/lib\.js$/, code: NO_FRAMEWORK },
  { source: './dom/ssr/components.js', importer: /\/react-router\/.*\/lib\/components\.js$/, code: NO_FRAMEWORK },
];
// The router's forms, which no screen uses: their name for programmers' tools would keep them.
const UNUSED = /\bForm\.displayName = "Form";|(?<=\bconst Form = )(?=[\w$]+\.forwardRef\()/g;
// By which React tells the lines of a sign apart where they come as a list: LEAN_ICON gives them one by one.
const KEYS = /,\s*key: "\w+"(?=\s*\})|^__iconData\.node;$/gm;

/** What the router tells a programmer who broke its rules. That they are broken is still thrown. */
function withoutReasons(code: string): string {
  const reasons: { start: number; end: number }[] = [];
  const note = ({ callee, arguments: [rule, reason] }: ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'invariant' && rule && reason)
      reasons.push({ start: rule.end, end: reason.end });
  };
  new Visitor({ CallExpression: note }).visit(parseSync('router.js', code).program);
  return reasons.reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
}

/** What is cut out of a library's own files. */
const CUT: { name: string; library: string; files: RegExp; cut: (code: string) => string }[] = [
  {
    name: 'the forms of react-router',
    library: 'react-router',
    files: /\/react-router\/.*\/dom\/lib\.js$/,
    cut: (code) =>
      code.match(UNUSED)?.length === 2 ? code.replace(UNUSED, (found) => (found ? '' : '/* @__PURE__ */ ')) : code,
  },
  {
    name: 'the reasons of react-router',
    library: 'react-router',
    files: /\/react-router\/.*\/(components|hooks|history|lib|utils)\.js$/,
    cut: withoutReasons,
  },
  {
    name: 'the keys of lucide-react',
    library: 'lucide-react',
    files: /\/lucide-react\/.*\/icons\//,
    cut: (code) => code.replace(KEYS, ''),
  },
];
const PREFIX = '\0imece-left-out:';

// How the bundler names a library's own files.
const nameOf = (path: string) => /\/node_modules\/([\w-]+)\//.exec(path.replaceAll('\\', '/'))?.[1];
const LIBRARIES = ['axios', 'lucide-react', 'react-router'];

/** What is written in this file but left nothing out, of the libraries that a build has read: they have changed. */
export function unmatched(read: Set<string>, matched: Set<string>): string[] {
  const rows = LEFT_OUT.filter(({ importer }) =>
    LIBRARIES.some((name) => read.has(name) && importer.source.includes(name)),
  );
  const named = rows.map(({ source, importer }) => `${source} of ${importer.source}`);
  const cut = CUT.filter(({ library }) => read.has(library)).map(({ name }) => name);
  return [...named, ...cut].filter((name) => !matched.has(name));
}

export function leanLibraries(): Plugin {
  const read = new Set<string>();
  const matched = new Set<string>();
  return {
    name: 'imece-lean-libraries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const from = importer?.replaceAll('\\', '/') ?? '';
      const library = nameOf(from);
      if (library) read.add(library);
      const index = LEFT_OUT.findIndex((one) => one.source === source && one.importer.test(from));
      const row = LEFT_OUT[index];
      if (!row) return null;
      matched.add(`${row.source} of ${row.importer.source}`);
      return `${PREFIX}${index}`;
    },
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      const left = CUT.filter(({ files }) => files.test(file)).reduce((whole, { name, cut }) => {
        const rest = cut(whole);
        if (rest !== whole) matched.add(name);
        return rest;
      }, code);
      return left === code ? null : { code: left, map: null };
    },
    load(id) {
      return id.startsWith(PREFIX) ? (LEFT_OUT[Number(id.slice(PREFIX.length))]?.code ?? null) : null;
    },
    buildEnd(error) {
      const missing = error ? [] : unmatched(read, matched);
      if (missing.length > 0) this.error(`left nothing out, the library has changed: ${missing.join(', ')}`);
    },
  };
}
