/** Holds the rules of the code base that no compiler holds. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import tr from '@/locales/tr.json';

const SRC = path.resolve(import.meta.dirname, '..');
const LAYERS = ['lib', 'components', 'features', 'pages', 'app'];

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: fs.readFileSync(path.join(SRC, file), 'utf8') }));
/** Written by `make contracts`. */
const GENERATED = 'lib/apiTypes.ts';
const product = sources.filter(
  ({ file }) => !file.startsWith('testing/') && !/\.test\.tsx?$/.test(file) && file !== GENERATED,
);

function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => target.startsWith('@/') || target.startsWith('.'))
    .map((target) => (target.startsWith('@/') ? target.slice(2) : path.posix.join(path.posix.dirname(file), target)));
}

function offences(isWrong: (file: string, target: string) => boolean): string[] {
  return product.flatMap((source) =>
    importsOf(source)
      .filter((target) => isWrong(source.file, target))
      .map((target) => `${source.file} → ${target}`),
  );
}

/** Those of a module's imports that are modules here, with their endings: types and what is brought late count as well. */
const files = new Map(product.map(({ file }) => [file.replace(/\.tsx?$/, ''), file]));
const imports = new Map(
  product.map((source) => [source.file, importsOf(source).flatMap((target) => files.get(target) ?? [])]),
);

/** Whether what a module imports leads back to it. */
function isInACircle(file: string): boolean {
  const seen = new Set<string>();
  const open = [...(imports.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === file) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return false;
}

/** What an address shows, and the sections of a panel; every other piece that draws is a component. */
const SCREEN = /(Page|Section)\.tsx$/;

const layerOf = (file: string) => LAYERS.indexOf(file.split('/')[0] ?? '');
const featureOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1] : undefined);
/** The frame of the site and its addresses, which pages may use although they stand below it. */
const OPEN_TO_PAGES = ['app/paths', 'app/panelPaths', 'app/layout/SearchBox'];

describe('the direction of imports', () => {
  it('goes from app down to lib, never up', () => {
    const wrong = offences(
      (file, target) =>
        layerOf(file) >= 0 &&
        layerOf(target) > layerOf(file) &&
        !(file.startsWith('pages/') && OPEN_TO_PAGES.includes(target)),
    );
    expect(wrong).toEqual([]);
  });

  it('never leads from one feature to another', () => {
    expect(
      offences((file, target) => !!featureOf(file) && !!featureOf(target) && featureOf(file) !== featureOf(target)),
    ).toEqual([]);
  });

  it('never leads in a circle', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(product.length);
    expect(product.map(({ file }) => file).filter(isInACircle)).toEqual([]);
  });
});

describe('the house rules', () => {
  it('every module says what it is for', () => {
    expect(product.filter(({ text }) => !/^\/\*\*/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ['screens', 200, (file: string) => SCREEN.test(file)],
    ['components', 120, (file: string) => /(?<!\.test)\.tsx$/.test(file) && !SCREEN.test(file)],
    ['modules', 300, (file: string) => file.endsWith('.ts') && file !== GENERATED],
    ['tests of screens', 300, (file: string) => file.endsWith('.test.tsx')],
  ] as const)('%s have at most %i lines', (_, most, isOne) => {
    const mine = sources.filter(({ file }) => isOne(file));
    expect(mine.length).toBeGreaterThan(20);
    expect(mine.filter(({ text }) => text.trimEnd().split('\n').length > most).map(({ file }) => file)).toEqual([]);
  });

  it('calls to the server stand in *Api.ts files only', () => {
    const calling = product.filter(
      ({ file, text }) =>
        /['"`]\/(api|cdn)\//.test(text) &&
        !/Api\.ts$/.test(file) &&
        !['lib/apiClient.ts', 'lib/api.ts', 'lib/types.ts'].includes(file),
    );
    expect(calling.map(({ file }) => file)).toEqual([]);
  });

  it('no test waits by `vi.waitFor`, which gives up after a second, unless it says for how long', () => {
    const hasty = /vi\.waitFor\((?!.*, [\d_]+\);)/;
    expect(sources.filter(({ text }) => hasty.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('styles use logical sides, so that Arabic mirrors by itself', () => {
    const physical =
      /(?<=[\s"'`:!-])(?:(?:scroll-)?[mp][lr]-[\d[a]|(?:left|right)-[\d[af]|(?:text|float|clear)-(?:left|right)\b|rounded-(?:[lr]|t[lr]|b[lr])\b|border-[lr]\b)/;
    expect(product.filter(({ text }) => physical.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('Turkish letters stand in locales only', () => {
    const strip = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
    // Two know letters as letters: what is folded, and which endings follow which. One is a word between programs.
    const allowed = ['lib/turkish.ts', 'lib/branded.ts', 'features/returns/notReceived.ts'];
    const speaking = product.filter(({ file, text }) => /[ğşıİĞŞ]/.test(strip(text)) && !allowed.includes(file));
    expect(speaking.map(({ file }) => file)).toEqual([]);
  });
});

describe('texts', () => {
  const flat = (tree: object, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
    );

  it('are never empty', () => {
    expect(flat(tr).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
