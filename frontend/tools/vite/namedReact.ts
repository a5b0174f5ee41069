/**
 * Gives React's libraries to those that import them as modules of names. As they come they are CommonJS: each piece that
 * uses them would unwrap them anew, and write `(0,library.useState)(…)` for each call instead of one letter.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
// It asks React whether it has a name: for an answer all of them would have to be there.
const ASKING = /\/node_modules\/downshift\//;
const PREFIX = '\0imece-named:';
const requireLibrary = createRequire(import.meta.url);

/** A name that React does not have is not among these, so the build fails where it is imported. */
function namesOf(library: string): string {
  const names = Object.keys(requireLibrary(library) as object);
  const given = names.map((name) => `export const ${name} = library.${name};`);
  return [`import library from '${library}';`, 'export default library;', ...given].join('\n');
}

export function namedReact(): Plugin {
  return {
    name: 'imece-named-react',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer, { kind }) {
      const from = importer?.replaceAll('\\', '/') ?? '';
      const isOwn = from.startsWith(PREFIX) || ASKING.test(from) || kind !== 'import-statement';
      return LIBRARIES.includes(source) && !isOwn ? PREFIX + source : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? namesOf(id.slice(PREFIX.length)) : null;
    },
  };
}
