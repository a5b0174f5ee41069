/** A screen that is wanted while its code is still fetched ahead. */
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { IntlProvider } from 'use-intl';
import { it } from 'vitest';
import { fetchAhead, reloadWhenPiecesAreGone } from '@/lib/piecesApi';
import tr from '@/locales/tr.json';
import { server } from '@/testing/server';
import { route } from './route';

const lacksPieces = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

it('has the page loaded anew where its code is gone from the server', async () => {
  sessionStorage.clear();
  const isReloaded = new Promise<void>((done) => reloadWhenPiecesAreGone(done));
  server.use(http.head('*', () => new HttpResponse(null, { status: 200 })));
  let refuse = () => {};
  const isRefused = new Promise<void>((done) => {
    refuse = done;
  });
  const screens = [
    async () => {
      await isRefused;
      lacksPieces();
      throw new Error('gone');
    },
    () => {
      lacksPieces();
      return new Promise<never>(() => {}); // the page goes
    },
  ];
  const { Component, load } = route(() => screens.shift()?.() ?? Promise.reject(new Error('asked for once too often')));
  void fetchAhead(load);
  render(
    <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
      <Component />
    </IntlProvider>,
  );
  refuse();
  await isReloaded;
});
