/** What happens where the words of toasts cannot be fetched, as without a network. */
import { expect, it, vi } from 'vitest';
import { toastRequested } from '@/lib/toasts';
import { toastMiddleware } from './toastMiddleware';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('./toastCatalogue', () => {
  fetched();
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('an act goes on and nothing is left unhandled', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const next = vi.fn((action: unknown) => action);
  const action = toastRequested({ kind: 'info', key: 'questionSent' } as never);
  expect(toastMiddleware({ dispatch: vi.fn(), getState: vi.fn() })(next)(action)).toBe(action);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), 15_000);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(next).toHaveBeenCalledWith(action);
  expect(unhandled).not.toHaveBeenCalled();
});
