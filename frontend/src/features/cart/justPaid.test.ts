import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/apiClient';
import { untilOrdered } from './justPaid';

interface Answer {
  data?: string;
  error?: ApiFailure;
}

const refused = (code: string): Answer => ({ error: { status: 409, code, message: null, fields: {} } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cart that gives these answers, the last of them for ever. */
const cart = (...answers: Answer[]) =>
  vi.fn((): Answer => (answers.length > 1 ? answers.shift() : answers[0]) ?? { data: 'nothing' });

it('is asked again until it is an order', async () => {
  const change = cart(refused('already_paid'), refused('already_paid'), { data: 'new cart' });
  const answer = untilOrdered(change, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ data: 'new cart' });
  expect(change).toHaveBeenCalledTimes(3);
});

it('says that it was paid when it is no order after some seconds', async () => {
  const change = cart(refused('already_paid'));
  const answer = untilOrdered(change, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4000);
  expect((await answer).error?.code).toBe('already_paid');
  expect(change).toHaveBeenCalledTimes(5);
});

it('is not asked again for another refusal', async () => {
  const change = cart(refused('stock_exhausted'));
  expect((await untilOrdered(change, new AbortController().signal)).error?.code).toBe('stock_exhausted');
  expect(change).toHaveBeenCalledTimes(1);
});

it('is not asked again for a page that was left', async () => {
  const change = cart(refused('already_paid'));
  const left = new AbortController();
  const answer = untilOrdered(change, left.signal);
  await vi.advanceTimersByTimeAsync(0);
  left.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect((await answer).error?.code).toBe('already_paid');
  expect(change).toHaveBeenCalledTimes(1);
});
