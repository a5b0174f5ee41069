/** The contract says the same numbers in every language: days, years, amounts, the law. */
import { describe, expect, it } from 'vitest';
import { siteText } from './siteTexts';

const CLAUSES = ['on-bilgilendirme', 'mesafeli-satis'].flatMap((form) =>
  siteText(form, 'tr').sections.map(({ title }, at) => [form, title, at] as const),
);

/** Numbers from three on: one and two are words in some languages. Thousands are told apart by a point, a comma or a space. */
function numbersOf(locale: string, form: string, at: number): number[] {
  const text = siteText(form, locale).sections[at]?.paragraphs.join(' ') ?? '';
  const numbers = [...text.matchAll(/\d+(?:[.,\s\u00a0\u202f]\d{3})*/g)].map(([found]) =>
    Number(found.replace(/\D/g, '')),
  );
  return [...new Set(numbers)].filter((number) => number > 2).sort((one, other) => one - other);
}

describe.each([
  ['English', 'en'],
  ['Russian', 'ru'],
  ['Arabic', 'ar'],
])('in %s', (_language, locale) => {
  it.each(CLAUSES)('%s, %s says the same numbers', (form, _title, at) => {
    expect(numbersOf(locale, form, at)).toEqual(numbersOf('tr', form, at));
  });
});

it('finds them', () => {
  const clause = (form: string, name: string) =>
    CLAUSES.find(([one, title]) => one === form && title === name)?.[2] ?? -1;
  expect(numbersOf('tr', 'mesafeli-satis', clause('mesafeli-satis', 'Uyuşmazlıklar'))).toEqual([2026, 186_000]);
  expect(numbersOf('tr', 'mesafeli-satis', clause('mesafeli-satis', 'Geri ödeme'))).toEqual([10, 14]);
});
