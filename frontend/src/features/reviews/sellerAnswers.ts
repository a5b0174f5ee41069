/** Between the fields of the seller's form and the answers that are sent. Pure. */
import type { Answer, RatingQuestion } from './reviewsApi';

/** By `q` and the question's id. */
export type RatingValues = Record<string, number | string>;

export function startOf(questions: RatingQuestion[]): RatingValues {
  return Object.fromEntries(questions.map(({ id, type }) => [`q${id}`, type === 'star' ? 0 : '']));
}

/** A text that was left empty is no answer. */
export function answersOf(questions: RatingQuestion[], values: RatingValues): Answer[] {
  return questions.flatMap(({ id, type }): Answer[] => {
    const value = values[`q${id}`] ?? '';
    if (type === 'star') return [{ id, value: Number(value) }];
    const text = String(value).trim();
    return text ? [{ id, value: text }] : [];
  });
}
