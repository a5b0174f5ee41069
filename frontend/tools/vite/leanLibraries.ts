/**
 * Leaves out of the browser's download what libraries bring for ways of working that the storefront does not have: axios's
 * fetch adapter (we speak through XMLHttpRequest), its names of status codes and its forms as JSON, and the router's prefetching of a framework's routes (ours are fetched by
 * src/app/LinkPrefetch.tsx; without a framework around it the router never gets there).
 */
import type { Plugin } from 'vite';

// What the router asks its framework, answered as it is without one: no context, nothing to prefetch, a link's own ref.
const NO_FRAMEWORK = `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (own) => own;
export const PrefetchPageLinks = () => null;`;

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
  { source: './ssr/components.js', importer: /\/react-router\/.*\/dom\/lib\.js$/, code: NO_FRAMEWORK },
  { source: './dom/ssr/components.js', importer: /\/react-router\/.*\/lib\/components\.js$/, code: NO_FRAMEWORK },
];
const PREFIX = '\0imece-left-out:';

export function leanLibraries(): Plugin {
  return {
    name: 'imece-lean-libraries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const from = importer?.replaceAll('\\', '/') ?? '';
      const index = LEFT_OUT.findIndex((one) => one.source === source && one.importer.test(from));
      return index < 0 ? null : `${PREFIX}${index}`;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (LEFT_OUT[Number(id.slice(PREFIX.length))]?.code ?? null) : null;
    },
  };
}
