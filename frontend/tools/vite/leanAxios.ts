/** Leaves axios's fetch adapter out of the browser's download: the storefront speaks through XMLHttpRequest only. */
import type { Plugin } from 'vite';

const EMPTY = '\0imece-no-fetch-adapter';

export function leanAxios(): Plugin {
  return {
    name: 'imece-lean-axios',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isFetchAdapter =
        source === './fetch.js' && importer?.replaceAll('\\', '/').includes('/axios/lib/adapters/');
      return isFetchAdapter ? EMPTY : null;
    },
    load(id) {
      // The registry of adapters takes an absent adapter (`getFetch` answering null) as not available.
      return id === EMPTY ? 'export const getFetch = () => null; export default null;' : null;
    },
  };
}
