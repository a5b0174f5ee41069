/** What becomes of the papers that were chosen to be sent. */
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/lib/apiClient';
import type { KeptPaper, ListedPaper } from './invoicesApi';
import { isList, joined, matched, type Paper, readyOf, saidOf, sameFileOf, stateOf } from './papers';

const file = new File(['%PDF'], 'fatura.pdf');
const answer = (changes: Partial<KeptPaper> = {}): KeptPaper =>
  ({ verdict: 'new', kind: 'invoice', number: 'dd0b9c1e', adIds: [1, 2], digest: '', ...changes }) as KeptPaper;
const paper = (changes: Partial<KeptPaper> = {}, more: Partial<Paper> = {}): Paper => ({
  name: file.name,
  file,
  answer: answer(changes),
  ...more,
});
const states = (...papers: Paper[]) => papers.map((one) => stateOf(one, papers));

describe('a paper', () => {
  it('is what the service says of it', () => {
    expect(states(paper(), paper({ verdict: 'replaces', number: 'other' }))).toEqual(['new', 'replaces']);
  });

  it('is refused where the service has no answer', () => {
    expect(states({ name: file.name, file, failure: { status: 400 } as ApiFailure })).toEqual(['refused']);
  });

  it('is kept once that was confirmed, after any earlier verdict', () => {
    expect(states(paper({}, { isKept: true }))).toEqual(['kept']);
  });

  it('stands twice with another about the same sale, in whichever order its ads are named', () => {
    expect(states(paper(), paper({ adIds: [2, 1] }))).toEqual(['twice', 'twice']);
  });

  it('does not stand twice with one of another kind, another order or other ads', () => {
    const all = [paper(), paper({ kind: 'credit' as never }), paper({ number: 'x' }), paper({ adIds: [1] })];
    expect(states(...all)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('that is known already is no rival of itself', () => {
    expect(states(paper({ verdict: 'same' }), paper({ verdict: 'same' }))).toEqual(['same', 'same']);
  });

  it('is the same file as one for another order, and as no other of its own order', () => {
    const [one, own] = [paper({ digest: 'd' }), paper({ digest: 'd', adIds: [1] })];
    const other = paper({ digest: 'd', number: '0badcafe' });
    const all = [one, own, paper({ digest: 'e', number: 'ffffffff' })];
    expect(all.map((each) => sameFileOf(each, all))).toEqual([undefined, undefined, undefined]);
    expect([one, other].map((each) => sameFileOf(each, [...all, other]))).toEqual(['0badcafe', 'dd0b9c1e']);
    expect(sameFileOf({ name: file.name }, [one])).toBeUndefined();
  });

  it('whose ads are compared keeps its own order', () => {
    const one = paper({ adIds: [2, 1] });
    states(one, paper());
    expect(one.answer?.adIds).toEqual([2, 1]);
  });
});

describe('what is sent when that is confirmed', () => {
  it('is what is new and what replaces', () => {
    const fresh = paper();
    const other = paper({ verdict: 'replaces', number: 'b' });
    const rest = [
      paper({ verdict: 'same', number: 'c' }),
      paper({ number: 'd' }, { isKept: true }),
      { name: file.name, file },
    ];
    expect(readyOf([fresh, ...rest, other])).toEqual([fresh, other]);
  });

  it('is none of two about the same', () => {
    expect(readyOf([paper(), paper()])).toEqual([]);
  });
});

describe('a list of the integrator', () => {
  const line = (fileName: string, changes: Partial<ListedPaper> = {}): ListedPaper => ({
    line: 2,
    fileName,
    order: '12ab34cd',
    invoiceNumber: null,
    adId: null,
    kind: null,
    fault: null,
    ...changes,
  });
  const pdf = (name: string) => new File(['%PDF'], name);

  it('leads each file to its line in any folder and capitals, and names what was not chosen behind them', () => {
    const [upper, alone] = [pdf('GIB1.PDF'), pdf('12ab34cd.pdf')];
    const lines = [line('faturalar\\gib1.pdf'), line('gib2.pdf')];
    expect(matched([upper, alone], lines)).toEqual([
      { name: 'GIB1.PDF', file: upper, listed: lines[0] },
      { name: '12ab34cd.pdf', file: alone },
      { name: 'gib2.pdf', listed: lines[1] },
    ]);
    expect(states(...matched([], lines))).toEqual(['missing', 'missing']);
  });

  it('keeps back the file of a line that is wrong', () => {
    const wrong = matched([pdf('gib1.pdf')], [line('gib1.pdf', { fault: 'Sipariş no geçersiz.' })]);
    expect([wrong[0]?.file, states(...wrong)]).toEqual([undefined, ['refused']]);
  });

  it('of several says in which of them a line stands, and takes none of what two of them say', () => {
    const one = [line('a.pdf', { invoiceNumber: 'A-1' }), line('b.pdf', { invoiceNumber: 'A-2' }), line('c.pdf')];
    const other = [line('klasör/A.PDF'), line('d.pdf', { invoiceNumber: 'A-2' }), line('e.pdf')];
    const lines = joined([
      { name: 'bir.csv', lines: one },
      { name: 'iki.csv', lines: other },
    ]);
    expect(lines.map(({ list, fileName, isUnclear }) => [list, fileName, isUnclear])).toEqual([
      ['bir.csv', 'a.pdf', true],
      ['bir.csv', 'b.pdf', true],
      ['bir.csv', 'c.pdf', false],
      ['iki.csv', 'klasör/A.PDF', true],
      ['iki.csv', 'd.pdf', true],
      ['iki.csv', 'e.pdf', false],
    ]);
    const papers = matched([pdf('b.pdf'), pdf('c.pdf')], lines);
    expect(papers[0]?.file).toBeUndefined();
    expect(papers[1]?.file?.name).toBe('c.pdf');
    expect(states(...papers).slice(0, 1)).toEqual(['refused']);
  });

  it('alone stands as it is', () => {
    const lines = [line('a.pdf')];
    expect(joined([{ name: 'bir.csv', lines }])).toEqual(lines);
    expect(joined([])).toEqual([]);
  });

  it('of which the check told another order says that this was read', () => {
    const [one] = matched([pdf('a.pdf')], [line('a.pdf')]);
    expect(one && saidOf({ ...one, answer: answer({ alsoOf: '0badcafe' }) })).toEqual({
      order: '12ab34cd',
      alsoOf: '0badcafe',
    });
    expect(saidOf(paper({ alsoOf: '0badcafe' }))).toEqual({ alsoOf: '0badcafe' });
  });

  it('says only what it knows', () => {
    const [full] = matched([], [line('a.pdf', { adId: 7, kind: 'return', invoiceNumber: 'A-1' })]);
    const [bare] = matched([], [line('a.pdf')]);
    expect(full && saidOf(full)).toEqual({ order: '12ab34cd', adId: 7, kind: 'return', invoiceNumber: 'A-1' });
    expect(bare && saidOf(bare)).toEqual({ order: '12ab34cd' });
    expect(saidOf({ name: 'a.pdf' })).toEqual({});
  });

  it.each(['liste.csv', 'LISTE.CSV', 'liste.txt'])('is a file for spreadsheets: %s', (name) => {
    expect(isList(new File([''], name))).toBe(true);
    expect(isList(new File([''], `${name}.pdf`))).toBe(false);
  });
});
