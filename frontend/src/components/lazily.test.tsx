/** A piece whose code could not be fetched: the page stands, and the piece can come later. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import tr from '@/locales/tr.json';
import { lazily } from './lazily';

// React tells the console of each failure that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

async function shown(isExtra: boolean, load: () => Promise<{ default: () => string }>) {
  const Piece = lazily(load, isExtra);
  await act(async () => {
    render(
      <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
        <p>the page</p>
        <Suspense fallback="bones">
          <Piece />
        </Suspense>
      </IntlProvider>,
    );
  });
}

function failingOnce() {
  return vi.fn(async () => ({ default: () => 'here' })).mockRejectedValueOnce(new Error('no network'));
}

it('says so in its own place, and comes at another try', async () => {
  const load = failingOnce();
  await shown(false, load);
  expect(screen.getByText('the page')).toBeVisible();
  expect(screen.getByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' })));
  expect(await screen.findByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is left out where the page is whole without it, and comes by itself when the network is back', async () => {
  const load = failingOnce();
  await shown(true, load);
  expect(document.body).toHaveTextContent(/^the page$/);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is not fetched again for being broken', async () => {
  const load = vi.fn(async () => ({
    default: (): string => {
      throw new Error('broken');
    },
  }));
  await shown(true, load);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(document.body).toHaveTextContent(/^the page$/);
  expect(load).toHaveBeenCalledOnce();
});
