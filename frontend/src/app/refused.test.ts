/** What the server refused is told to the screen before its next frame. */
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { api } from '@/lib/api';
import { server } from '@/testing/server';
import { makeStore } from './store';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    takeAway: build.mutation<unknown, void>({ query: () => ({ url: '/api/operator/names/delete', method: 'POST' }) }),
  }),
});

it('reaches the screen though no frame is drawn yet', async () => {
  server.use(http.post('*/api/operator/names/delete', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const store = makeStore();
  const statuses: unknown[] = [];
  const call = store.dispatch(endpoints.takeAway.initiate());
  const result = endpoints.takeAway.select(call.requestId);
  store.subscribe(() => statuses.push(result(store.getState()).status));
  await call;
  expect(statuses).toContain('rejected');
});
