/** An expired token is renewed once, silently, and the call is replayed. */
import type { InternalAxiosRequestConfig } from 'axios';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';
import { apiClient, connectSession, recallSession, toFailure } from './apiClient';
import { learnServerTime, serverNow } from './dates';
import { formWith } from './files';

let token: string | null;
let who: string;
const ended = vi.fn(() => {
  token = null;
});

beforeEach(() => {
  token = 'old';
  who = 'buyer';
  ended.mockClear();
  connectSession({
    token: () => token,
    who: () => who,
    isAuthor: () => false,
    renewed: (session) => {
      token = session.token;
    },
    ended,
  });
});

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

describe('the clock of the server', () => {
  const answeredAt = (date: string, life: string) =>
    server.use(
      http.get('*/api/user/me', () =>
        HttpResponse.json({ success: buyer }, { headers: { date, 'cache-control': life } }),
      ),
    );
  const aheadBy = () => Math.round((serverNow() - Date.now()) / 60_000);
  afterEach(() => learnServerTime(new Date().toUTCString()));

  it('is learnt from an answer, and not from one that the browser may have kept since then', async () => {
    const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString();
    answeredAt(minutesOn(7), 'public, max-age=0, must-revalidate');
    await apiClient.get('/api/user/me');
    expect(aheadBy()).toBe(7);
    answeredAt(minutesOn(-3000), 'public, max-age=2592000');
    await apiClient.get('/api/user/me');
    expect(aheadBy()).toBe(7);
  });
});

describe('a new page', () => {
  const refused = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  afterEach(() => void vi.restoreAllMocks());

  it('knows its person by the cookie where the browser keeps nothing', async () => {
    const seen = guardedService();
    token = null;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    await recallSession();
    expect([token, seen.renewals]).toEqual(['new', 1]);
  });

  it('is for a visitor where the cookie knows no one, or no answer comes', async () => {
    token = null;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    server.use(http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Giriş yapın.')));
    await recallSession();
    server.use(http.post('*/api/user/refresh', () => HttpResponse.error()));
    await recallSession();
    expect(token).toBeNull();
  });

  it('asks for nothing where the browser keeps what it is given', async () => {
    const seen = guardedService();
    token = null;
    await recallSession();
    expect(seen.renewals).toBe(0);
  });
});

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

describe('who signs in while another’s token is asked about', () => {
  /** The renewal is answered after `next` has signed in. */
  function renewalAfter(next: string, answer: () => Response) {
    const seen = guardedService();
    server.use(
      http.post('*/api/user/refresh', () => {
        [token, who] = ['next', next];
        return answer();
      }),
    );
    return seen;
  }
  const refused = () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.');

  it('stays signed in where it is refused, and nothing is asked in their name', async () => {
    const seen = renewalAfter('another', refused);
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect([token, ended.mock.calls.length, seen.headers]).toEqual(['next', 0, ['Bearer old']]);
  });

  it('does not become the other where it is given', async () => {
    const seen = renewalAfter('another', () => ok({ user: buyer, token: 'new' }));
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect([token, seen.headers]).toEqual(['next', ['Bearer old']]);
  });

  it('is asked for with the new token where it is the same person', async () => {
    const seen = renewalAfter('buyer', refused);
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect([token, ended.mock.calls.length, seen.headers]).toEqual(['next', 0, ['Bearer old', 'Bearer next']]);
  });
});

describe('a session that can’t be asked about', () => {
  it.each([
    [503, 'upstream_unavailable'],
    [429, 'rate_limited'],
  ])('lives on after a %d, whose words are told', async (status, code) => {
    const seen = guardedService();
    server.use(http.post('*/api/user/refresh', () => refusal(status, code, 'Biraz sonra deneyin.'), { once: true }));
    const failure = await apiClient.get('/api/user/me').catch(toFailure);
    expect(failure).toMatchObject({ status, code, message: 'Biraz sonra deneyin.' });
    expect((await apiClient.get('/api/user/me')).data.success.email).toBe(buyer.email);
    expect([ended.mock.calls.length, seen.renewals]).toEqual([0, 1]);
  });

  it('lives on where no answer comes', async () => {
    guardedService();
    server.use(http.post('*/api/user/refresh', () => HttpResponse.error()));
    const failure = await apiClient.get('/api/user/me').catch(toFailure);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a session that was ended elsewhere', () => {
  const refuse = () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.');

  it('is over here, too, though its token is not old', async () => {
    server.use(http.get('*/api/user/me', refuse), http.post('*/api/user/refresh', refuse));
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is no matter of a visitor, who has none', async () => {
    token = null;
    server.use(http.get('*/api/user/me', refuse));
    await expect(apiClient.get('/api/user/me')).rejects.toThrow();
    expect(ended).not.toHaveBeenCalled();
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

it('gives a form with a file the time that a slow line needs, and all else as little as ever', async () => {
  const patience: (number | undefined)[] = [];
  const adapter = async (config: InternalAxiosRequestConfig) => {
    patience.push(config.timeout);
    return { data: {}, status: 200, statusText: 'OK', headers: {}, config };
  };
  await apiClient.post('/api/products', formWith(new File(['a'], 'a.png')), { adapter });
  await apiClient.post('/api/models', { Name: 'A' }, { adapter });
  expect(patience).toEqual([120_000, 10_000]);
});
