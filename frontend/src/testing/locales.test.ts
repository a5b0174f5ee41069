/** Every language says everything, with the same numbers and names in it as the Turkish original. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/locale';
import { faultsOf, flatten, type Texts } from '../../tools/translationFaults';

const FOLDER = path.resolve(import.meta.dirname, '../locales');
const read = (language: string) => JSON.parse(fs.readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Texts;

const SOURCE = path.resolve(import.meta.dirname, '..');

/** Why a review is hidden: it advertises something. */
const OF_ADVERTISING = new Set([
  'reviews.hiddenBecause.advertising',
  'operator.reviews.because.advertising',
  'hiddenWords.because.advertising',
]);

function textsWith(word: RegExp, language: string): string[] {
  return [...flatten(read(language))].filter(([, text]) => word.test(text)).map(([key]) => key);
}

describe('the languages', () => {
  it('are those that have a file', () => {
    expect(fs.readdirSync(FOLDER).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  it.each(LANGUAGES)('%s has every text whole', (language) => {
    expect(faultsOf(read('tr'), read(language), language)).toEqual([]);
  });

  // The names of ICU arguments and choices stay: {ads, plural, …} and {kind, select, ad {…}}.
  it.each<[string, string, RegExp]>([
    ['en', 'deal', /(?<!\{|select, |\p{L})ads?(?!\p{L})/iu],
    ['ru', 'предложение', /бъявлени|(?<!\p{L})акци/iu],
    ['ar', 'عرض', /إعلان|صفق/],
  ])('%s calls what is sold %s everywhere, in the panels as in the shop', (language, _, other) => {
    expect(textsWith(other, language).filter((key) => !OF_ADVERTISING.has(key))).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['ar', 'the operator مدير', /مشرف|مشغّ?ل|أحد المسؤولين|مسؤولينا|مسؤول ثان/],
    ['en', 'the operator operator', /\badministrators?\b|\bmanagers?\b/i],
    ['ru', 'the operator администратор', /(?<!\p{L})оператор(?!\p{L}* электронных счетов)/iu],
    ['en', 'what one owns by its owner', /\bthe own\b/i],
    ['ru', 'a deposit предоплата', /задат(ок|к)/i],
  ])('%s calls %s everywhere, as mails do', (language, _, other) => {
    expect(textsWith(other, language)).toEqual([]);
  });

  // As docs/how-to/operators.md tells them: payments looks for more than goods that go to the seller's own address.
  it.each<[string, RegExp[]]>([
    ['tr', [/doğruladığı telefon/, /adres defteri/, /kalan tutarı/]],
    ['en', [/phone that the buyer has verified/, /address book/, /balance of a deposit item/]],
    ['ru', [/подтверждённый телефон покупателя/, /адресной книги/, /остаток за товар с предоплатой/]],
    ['ar', [/الهاتف الذي وثّقه المشتري/, /دفتر عناوين/, /المبلغ المتبقي/]],
  ])('%s names to all every sign of a seller that buys its own goods', (language, signs) => {
    const told = flatten(read(language)).get('site.faq.group.fair.text') ?? '';
    expect(signs.filter((sign) => !sign.test(told))).toEqual([]);
  });

  // As the Turkish has 'cevap' for it, and 'yanıt' for what is said to a review.
  it('ar calls the answer to a question إجابة, and a reply رد', () => {
    const answers = new Set(textsWith(/ceva[pb]/i, 'tr').filter((key) => !key.startsWith('blog.')));
    const otherwise = /جواب|(?<!\p{L})(?:ال)?رد(?:ك|ود)?(?![\p{L}\u064b-\u0652])(?! على التقييمات)/u;
    expect(textsWith(otherwise, 'ar').filter((key) => answers.has(key))).toEqual([]);
  });

  // Its supplier's costs are not known; and what stays sold is not on sale any more.
  it.each<[string, string, RegExp]>([
    ['ar', 'profit', /ربح|أرباح/],
    ['ar', 'leftovers for a balance', /باقيه|باقٍ|البواقي/],
    ['tr', 'what is on sale', /satışta/i],
    ['ru', 'its reader as a man', /заработал/],
  ])('%s does not speak of %s where it says what an ad brought', (language, _, word) => {
    expect(textsWith(word, language).filter((key) => key.startsWith('supplier.earnings.'))).toEqual([]);
  });
});

/** What the buttons say that confirm in a dialog, each with the place that says it. */
function confirmations(texts: Map<string, string>): [string, string][] {
  const files = fs.readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  return files.flatMap((name) => {
    const code = fs.readFileSync(path.join(SOURCE, name), 'utf8');
    const prefix = /const t = useTranslations\('([\w.]+)'\)/.exec(code)?.[1];
    const labels = [...code.matchAll(/confirmLabel=\{([^\n]+)\}\n/g)].map((match) => match[1] ?? '').join(' ');
    return [...labels.matchAll(/'([\w.]+)'/g)]
      .map(([, key]) => [name, texts.get(`${prefix}.${key}`)])
      .filter((one): one is [string, string] => one[1] !== undefined);
  });
}

describe('the two buttons of a dialog', () => {
  const ENDING = 2; // letters by which forms of one word differ

  it.each(LANGUAGES)('are told apart in %s: no confirmation is a form of the word for going back', (language) => {
    const texts = flatten(read(language));
    const back = texts.get('common.cancel') ?? '';
    const stem = back.slice(0, Math.max(5, back.length - ENDING)).toLowerCase();
    const found = [...confirmations(texts), ['dialogs', texts.get('dialogs.cancel.submit') ?? ''] as const];
    const alike = found.filter(([, text]) => !text.includes(' ') && text.toLowerCase().startsWith(stem));
    expect(alike).toEqual([]);
    expect(found.length).toBeGreaterThan(30);
  });
});

describe('the faults of a translation', () => {
  const turkish: Texts = { a: '{count, plural, other {# ilan}} <b>burada</b>', b: 'Sepet {name}', c: { d: 'Evet' } };
  const english: Texts = {
    a: '{count, plural, one {# deal} other {# deals}} <b>here</b>',
    b: 'Cart {name}',
    c: { d: 'Yes' },
  };

  it('are none when it is whole', () => {
    expect(faultsOf(turkish, english, 'en')).toEqual([]);
  });

  it.each<[string, Texts, string]>([
    ['a missing text', { a: english.a as string, b: english.b as string }, 'c.d is missing'],
    ['a text too much', { ...english, e: 'More' }, 'e is not in Turkish'],
    ['a lost argument', { ...english, b: 'Cart' }, 'b lacks {name}'],
    ['an invented argument', { ...english, b: 'Cart {name} {price}' }, 'b knows no {price} in Turkish'],
    ['a lost tag', { ...english, a: '{count, plural, one {#} other {#}} here' }, 'a lacks {<b>}'],
    [
      'a lost plural form',
      { ...english, a: '{count, plural, other {# deals}} <b>x</b>' },
      "a lacks the plural form 'one'",
    ],
    ['an empty text', { ...english, c: { d: ' ' } }, 'c.d is empty'],
    ['a text that is not translated', { ...english, c: { d: 'Evet' } }, 'c.d is the Turkish text: Evet'],
  ])('tell %s', (_, translation, fault) => {
    expect(faultsOf(turkish, translation, 'en')).toEqual([fault]);
  });

  it.each<[string, string, string]>([
    ['a lost paragraph', '## Why?\n- One way', "long has the lines '## -' for '## - prose'"],
    [
      'a heading that became prose',
      'Why?\n- One way\nAnd this.',
      "long has the lines 'prose - prose' for '## - prose'",
    ],
    ['an empty paragraph', '## Why?\n- One way\n ', "long has the lines '## - empty' for '## - prose'"],
    [
      'a sentence left in Turkish',
      '## Why?\n- One way\nAnd this. Fiyat yine düştü.',
      'long still says in Turkish: Fiyat yine düştü.',
    ],
  ])('tell %s of a long text', (_, translation, fault) => {
    const original = { long: '## Neden?\n- Bir yol\nBir de bu. Fiyat yine düştü.' };
    expect(faultsOf(original, { long: translation }, 'en')).toEqual([fault]);
  });

  it('tell a text that Russian or Arabic has in Latin letters, unless it is the same everywhere', () => {
    expect(faultsOf({ a: 'Destek {b}', c: 'IBAN' }, { a: 'Help {b}', c: 'IBAN' }, 'ru')).toEqual([
      'a has no letter of its language: Help {b}',
    ]);
  });

  it('tell every plural form that Arabic lacks', () => {
    const arabic = { a: '{count, plural, one {#} other {#}} <b>هنا</b>', b: 'السلة {name}', c: { d: 'نعم' } };
    expect(faultsOf(turkish, arabic, 'ar').sort()).toEqual(
      ['few', 'many', 'two', 'zero'].map((form) => `a lacks the plural form '${form}'`),
    );
  });
});
