/** Between the fields of the seller's form and the answers that are sent. */
import { describe, expect, it } from 'vitest';
import type { RatingQuestion } from './reviewsApi';
import { answersOf, startOf } from './sellerAnswers';

const questions = [
  { id: 1, type: 'star', text: 'Paketleme' },
  { id: 2, type: 'text', text: 'Yorum' },
  { id: 3, type: 'star', text: 'Hız' },
] as unknown as RatingQuestion[];

describe('the form', () => {
  it('begins without stars and without words', () => {
    expect(startOf(questions)).toEqual({ q1: 0, q2: '', q3: 0 });
  });

  it('becomes an answer to each question', () => {
    expect(answersOf(questions, { q1: 5, q2: '  Özenli.  ', q3: '4' })).toEqual([
      { id: 1, value: 5 },
      { id: 2, value: 'Özenli.' },
      { id: 3, value: 4 },
    ]);
  });

  it('sends no text that was left empty, and stars in any case', () => {
    expect(answersOf(questions, { q2: '   ' })).toEqual([
      { id: 1, value: 0 },
      { id: 3, value: 0 },
    ]);
  });
});
