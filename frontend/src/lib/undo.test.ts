/** Taking back what was just done. */
import { expect, it, vi } from 'vitest';
import { offerUndo, takeUndo } from './undo';

it('is offered once: who takes it, has it', () => {
  const undo = vi.fn();
  offerUndo(undo);
  expect(takeUndo()).toBe(undo);
  expect(takeUndo()).toBeUndefined();
  expect(undo).not.toHaveBeenCalled();
});

it('is of the last act only', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  offerUndo(first);
  offerUndo(second);
  expect(takeUndo()).toBe(second);
  expect(takeUndo()).toBeUndefined();
});
