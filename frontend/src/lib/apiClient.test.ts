/** An expired token is renewed once, silently, and the call is replayed. */
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';
import { apiClient, connectSession, toFailure } from './apiClient';

let token: string | null;
const ended = vi.fn();

beforeEach(() => {
  token = 'old';
  ended.mockReset();
  connectSession({ token: () => token, isAuthor: () => false, renewed: (session) => (token = session.token), ended });
});
afterEach(() => connectSession({ token: () => null, isAuthor: () => false, renewed: () => {}, ended: () => {} }));

/** Answers only the fresh token, and counts renewals. */
function guardedService() {
  const seen = { renewals: 0, headers: [] as (string | null)[] };
  server.use(
    http.get('*/api/user/me', ({ request }) => {
      const sent = request.headers.get('Authorization');
      seen.headers.push(sent);
      return sent === 'Bearer new' ? ok(buyer) : refusal(401, 'token_expired', 'Oturumun süresi doldu.');
    }),
    http.post('*/api/user/refresh', ({ request }) => {
      seen.renewals += 1;
      return request.headers.get('X-Requested-With') === 'imece'
        ? ok({ user: buyer, token: 'new' })
        : refusal(403, 'forbidden', 'Olmaz.');
    }),
  );
  return seen;
}

describe('an expired token', () => {
  it('is renewed and the call replayed', async () => {
    const seen = guardedService();
    const answer = await apiClient.get('/api/user/me');
    expect(answer.data.success.email).toBe(buyer.email);
    expect(seen).toEqual({ renewals: 1, headers: ['Bearer old', 'Bearer new'] });
  });

  it('is renewed once for many calls at a time', async () => {
    const seen = guardedService();
    await Promise.all([1, 2, 3].map(() => apiClient.get('/api/user/me')));
    expect(seen.renewals).toBe(1);
  });

  it('ends the session when it cannot be renewed', async () => {
    guardedService();
    server.use(http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Giriş yapın.')));
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  it('carries the code, the text for people and the fields', async () => {
    server.use(
      http.post('*/api/user/register', () => refusal(422, 'validation_failed', 'Hatalı.', { email: ['geçersiz'] })),
    );
    const failure = await apiClient.post('/api/user/register', {}).catch(toFailure);
    expect(failure).toEqual({
      status: 422,
      code: 'validation_failed',
      message: 'Hatalı.',
      fields: { email: ['geçersiz'] },
    });
  });

  it('is called network when no answer came', async () => {
    server.use(http.get('*/api/ads', () => HttpResponse.error()));
    const failure = await apiClient.get('/api/ads').catch(toFailure);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
  });
});

describe('a call', () => {
  it('writes its parameters once each, and none that is not given', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/ads', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(null);
      }),
    );
    const params = { q: 'çay & şeker', page: 2, hot: true, parentId: undefined, brandId: null };
    await apiClient.get('/api/ads', { params });
    await apiClient.get('/api/ads', { params: {} });
    expect(asked).toEqual([`?${new URLSearchParams({ q: 'çay & şeker', page: '2', hot: 'true' })}`, '']);
  });

  it('asks for no cookie before it goes', async () => {
    const get = vi.fn(() => Promise.resolve(null));
    vi.stubGlobal('cookieStore', { get });
    guardedService();
    await apiClient.get('/api/user/me');
    vi.unstubAllGlobals();
    expect(get).not.toHaveBeenCalled();
  });
});
