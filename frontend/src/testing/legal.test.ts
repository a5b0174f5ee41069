/** The contract says the same numbers in every language: days, years, amounts, the law. */
import { describe, expect, it } from 'vitest';
import ar from '@/locales/ar.json';
import en from '@/locales/en.json';
import ru from '@/locales/ru.json';
import tr from '@/locales/tr.json';

const { preInformation, distanceSales } = tr.site.contracts;
const CLAUSES = [
  ...Object.keys(preInformation).map((name) => ['preInformation', name] as const),
  ...Object.keys(distanceSales).map((name) => ['distanceSales', name] as const),
].filter(([, name]) => name !== 'title');

type Contracts = Record<string, Record<string, string | { title: string; text: string }>>;

/** Numbers from three on: one and two are words in some languages. Thousands are told apart by a point, a comma or a space. */
function numbersOf({ site }: { site: { contracts: unknown } }, form: string, name: string): number[] {
  const clause = (site.contracts as Contracts)[form]?.[name];
  const text = typeof clause === 'object' ? clause.text : '';
  const numbers = [...text.matchAll(/\d+(?:[.,\s\u00a0\u202f]\d{3})*/g)].map(([found]) =>
    Number(found.replace(/\D/g, '')),
  );
  return [...new Set(numbers)].filter((number) => number > 2).sort((one, other) => one - other);
}

describe.each([
  ['English', en],
  ['Russian', ru],
  ['Arabic', ar],
])('in %s', (_language, texts) => {
  it.each(CLAUSES)('%s, %s says the same numbers', (form, name) => {
    expect(numbersOf(texts, form, name)).toEqual(numbersOf(tr, form, name));
  });
});

it('finds them', () => {
  expect(numbersOf(tr, 'distanceSales', 'disputes')).toEqual([2026, 186_000]);
  expect(numbersOf(tr, 'distanceSales', 'refund')).toEqual([10, 14]);
});
