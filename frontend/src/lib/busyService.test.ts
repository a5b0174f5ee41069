/** What a busy service puts off is asked for again when it says, if it is only read. */
import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { AxiosError } from 'axios';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { api } from './api';
import { apiClient, connectSession, toFailure } from './apiClient';
import { askAgainAfter } from './busyService';

beforeEach(() =>
  connectSession({
    token: () => null,
    who: () => 'visitor',
    isAuthor: () => false,
    renewed: () => {},
    ended: () => {},
  }),
);

describe('a service that has too much to do', () => {
  /** Refuses as often as `busy` says, as the services and the gateway do, then answers. */
  function busyService(busy: number, headers: Record<string, string> = { 'Retry-After': '0' }, at = 'ads') {
    const seen = { calls: 0, said: '' };
    server.use(
      http.all(`*/api/${at}`, async ({ request }) => {
        seen.calls += 1;
        seen.said = await request.text();
        if (seen.calls > busy) return ok('served');
        return HttpResponse.json({ code: 'unavailable', failed: 'Biraz sonra deneyin.' }, { status: 503, headers });
      }),
    );
    return seen;
  }

  it('is asked again for what is read', async () => {
    const seen = busyService(2);
    expect((await apiClient.get('/api/ads')).data.success).toBe('served');
    expect(seen.calls).toBe(3);
  });

  it('is left alone after three refusals, and its words are told', async () => {
    const seen = busyService(3);
    const failure = await apiClient.get('/api/ads').catch(toFailure);
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: 'Biraz sonra deneyin.' });
    expect(seen.calls).toBe(3);
  });

  it('is asked again for what a query reads by POST, in the same words', async () => {
    const seen = busyService(1, undefined, 'order/agreements');
    const { read } = api.injectEndpoints({
      endpoints: (build) => ({
        read: build.query<string, void>({
          query: () => ({ url: '/api/order/agreements', method: 'POST', data: { cartId: 'c1' } }),
        }),
      }),
    }).endpoints;
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    expect((await store.dispatch(read.initiate())).data).toBe('served');
    expect(seen).toEqual({ calls: 2, said: '{"cartId":"c1"}' });
  });

  it('is not asked again for a change, though its path ends like a reading one', async () => {
    const seen = busyService(1, undefined, 'cart/get');
    await expect(apiClient.post('/api/cart/get', {})).rejects.toThrow();
    expect(seen.calls).toBe(1);
  });

  it('is never asked again for what is written, which may have been done', async () => {
    const seen = busyService(1);
    await expect(apiClient.post('/api/ads', {})).rejects.toThrow();
    expect(seen.calls).toBe(1);
  });

  it.each([
    ['does not say when', {}],
    ['wants a longer rest than a reader waits', { 'Retry-After': '600' }],
  ])('is not asked again where it %s', async (_, headers: Record<string, string>) => {
    const seen = busyService(1, headers);
    await expect(apiClient.get('/api/ads')).rejects.toThrow();
    expect(seen.calls).toBe(1);
  });

  it('is not asked again for a page that was left', async () => {
    const seen = busyService(1, { 'Retry-After': '10' });
    const left = new AbortController();
    const asked = apiClient.get('/api/ads', { signal: left.signal }).catch((error: Error) => error.name);
    await waitFor(() => expect(seen.calls).toBe(1));
    left.abort();
    expect(await asked).toBe('CanceledError');
    expect(seen.calls).toBe(1);
  });

  it('is given as long as it asks for, and by some browsers up to half as long again', () => {
    const response = { status: 503, headers: { 'retry-after': '2' } };
    const refused = { config: { method: 'get' }, response } as unknown as AxiosError;
    expect([0, 0.5, 1].map((chance) => askAgainAfter(refused, {}, chance))).toEqual([2000, 2500, 3000]);
  });
});
