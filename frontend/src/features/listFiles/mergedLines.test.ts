/** The parts of a list that several services have, as one file. */
import { expect, it } from 'vitest';
import { mergedLines } from './mergedLines';

const HEAD = 'Bekleme;Detay;Sorumlu;Numara';
const file = (...lines: string[]) => [HEAD, ...lines, ''].join('\r\n');

it('keeps a cell whole that goes over several lines', () => {
  const written = '30.11.2026 09:30;"Soru:\r\n""ne zaman""\n; 2";;o';
  expect(mergedLines([file('01.12.2026 09:00;;;p'), file(written)], [])).toBe(file(written, '01.12.2026 09:00;;;p'));
});

it('has the head alone where nothing waits', () => {
  expect(mergedLines([file(), file()], [])).toBe(file());
});

it('leaves lines of one minute in the order of their parts', () => {
  const [one, other] = ['01.12.2026 09:00;b;;1', '01.12.2026 09:00;a;;2'];
  expect(mergedLines([file(one), file(other)], [])).toBe(file(one, other));
});

it('says the name of a number where nothing else stands in the cell', () => {
  const people = [{ id: '7', cell: '"Ayşe; Işık"' }];
  expect(mergedLines([file('01.12.2026 09:00;7 a;7;7')], people)).toBe(file('01.12.2026 09:00;7 a;"Ayşe; Işık";7'));
});

it('sorts by day and time and not as the letters of a date stand', () => {
  const [first, second, third] = ['02.12.2026 09:00;;;1', '02.12.2026 10:00;;;2', '01.01.2027 08:00;;;3'];
  expect(mergedLines([file(third), file(second), file(first)], [])).toBe(file(first, second, third));
});

it('takes the moment at the head of a line, and none from a cell behind it', () => {
  const [first, second] = ['01.12.2026 09:00;"05.12.2026 10:00";;1', '02.12.2026 09:00;"01.11.2026 08:00";;2'];
  expect(mergedLines([file(second), file(first)], [])).toBe(file(first, second));
});

it('is empty where no service has a part', () => {
  expect(mergedLines([], [])).toBe('\r\n');
  expect(mergedLines([''], [])).toBe('\r\n');
});
