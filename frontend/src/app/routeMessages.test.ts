/**
 * Every screen brings the texts that its code says: a namespace whose part its route does not name is shown to people as
 * its key, and only where the code that says it runs. The imports of the sources are followed, as the bundler does it.
 */
import { describe, expect, it } from 'vitest';
import { belongs, PARTS } from '../../tools/vite/messages';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<object>('/src/locales/tr.json', { import: 'default', eager: true });
const namespaces = Object.keys(Object.values(texts)[0] ?? {});
const routesFile = '/src/app/routes.tsx';

const sourceOf = (file: string) => sources[file] ?? '';
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function fileOf(importer: string, named: string): string | undefined {
  const base = named.startsWith('@/')
    ? `/src/${named.slice(2)}`
    : named.startsWith('.') && new URL(named, `file://${importer}`).pathname;
  if (!base) return undefined;
  return [base, `${base}.tsx`, `${base}.ts`].find((file) => file in sources);
}

function importsOf(file: string): string[] {
  // What is loaded later `withMessages` brings its own.
  const source = sourceOf(file).replaceAll(/withMessages\(\s*\[[^\]]*\],\s*import\([^)]*\)/g, '');
  const named = [
    ...found(source, /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm),
    ...found(source, /import\('([^']+)'\)/g),
  ];
  return named.map((one) => fileOf(file, one)).filter((one) => one !== undefined);
}

function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || file === routesFile) return known;
  known.add(file);
  for (const one of importsOf(file)) reached(one, known);
  return known;
}

function saidIn(file: string): string[] {
  const source = sourceOf(file);
  const whole = source.includes('useTranslations()') ? found(source, /\bt(?:\.rich)?\(\s*['`](\w+)\./g) : [];
  return [...found(source, /useTranslations(?:<[^>]*>)?\('(\w+)/g), ...whole].filter((one) => namespaces.includes(one));
}

const constants = new Map(
  [...sourceOf(routesFile).matchAll(/const (\w+): MessagePart\[\] = \[([^\]]*)\]/g)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ]),
);

function partsIn(list: string): string[] {
  const spread = list.replaceAll(/\.\.\.(\w+)/g, (_, name: string) => constants.get(name) ?? '');
  return spread === list ? found(list, /'(\w+)'/g) : partsIn(spread);
}

const screens = [...sourceOf(routesFile).matchAll(/import\('(@\/pages\/[^']+)'\)(?:,\s*(\[[^\]]*\]|\w+))?/g)].map(
  ([, screen = '', list = '']) => ({ screen, parts: ['core', ...partsIn(constants.get(list) ?? list)] }),
);

describe('the texts of a screen', () => {
  it('are looked for in every screen and every part', () => {
    expect(screens.length).toBeGreaterThan(30);
    expect(new Set(screens.flatMap(({ parts }) => parts)).size).toBeGreaterThan(Object.keys(PARTS).length / 2);
  });

  it.each(screens)('$screen brings all that it says', ({ screen, parts }) => {
    const files = [...reached(fileOf(routesFile, screen) ?? '')];
    expect(files.length).toBeGreaterThan(1);
    const lacking = files.flatMap((file) =>
      saidIn(file)
        .filter((namespace) => !parts.some((part) => belongs(namespace, part)))
        .map((namespace) => `${namespace} in ${file}`),
    );
    expect(lacking).toEqual([]);
  });
});
