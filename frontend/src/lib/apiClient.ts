/**
 * The one axios instance. It adds the language and the access token, renews it once when it has expired, asks a busy service again,
 * learns the server's time and turns every failure into one `ApiFailure`.
 */
import axios, { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { askAgainAfter, type Patience, waited } from './busyService';
import { learnServerTime } from './dates';
import { currentLanguage } from './locale';
import { keepsNothing } from './storage';
import type { ApiPath, SignedIn } from './types';

export interface ApiFailure {
  /** 0 when no answer came. */
  status: number;
  /** Stable English code of the contract, or 'network'. */
  code: string;
  /** What the server says to the person, null when it said nothing. */
  message: string | null;
  fields: Record<string, string[]>;
}

/** What the client needs to know of the session; the store provides it at start (app/store.ts). */
interface SessionAccess {
  token: () => string | null;
  /** Whom the calls are made for: another value is another person, or the same one for a company. */
  who: () => string;
  /** Whether this person writes what /cdn shows: then the gateway's one-second copies are passed by. */
  isAuthor: () => boolean;
  renewed: (session: SignedIn) => void;
  ended: () => void;
}

let session: SessionAccess;

export function connectSession(access: SessionAccess): void {
  session = access;
}

/** As the services read them: each once, those of a list one after another, and what is not given is not sent. */
function writeParams(params: Record<string, unknown>): string {
  const all = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const given = all.filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** No cookie is asked for before a call: a token in a header is what proves the sender, and the question takes time. */
const WITHOUT_COOKIE = { withXSRFToken: false };

export const apiClient = axios.create({
  ...WITHOUT_COOKIE,
  baseURL: '/',
  timeout: 10_000,
  paramsSerializer: { serialize: writeParams },
});

type OwnConfig = InternalAxiosRequestConfig & Patience & { replayed?: boolean; askedFor?: string; sentAt?: number };

/** Files go up as fast as a phone's line lets them: 10 MB need more than a minute at 1 Mbit/s. */
const UPLOAD_MILLISECONDS = 120_000;

apiClient.interceptors.request.use((config: OwnConfig) => {
  config.askedFor ??= session.who();
  config.sentAt = Date.now();
  if (config.data instanceof FormData) config.timeout = UPLOAD_MILLISECONDS;
  config.headers.set('Accept-Language', currentLanguage().code);
  const token = session.token();
  const wantsToken = config.url?.startsWith('/api/') || session.isAuthor();
  if (token && wantsToken && !config.headers.has('Authorization')) {
    config.headers.set('Authorization', `Bearer ${token}`);
  }
  return config;
});

let renewal: Promise<SignedIn> | null = null;

/** One renewal at a time, however many calls met the expired token. Who has signed in meanwhile keeps their session. */
function renewSession(): Promise<SignedIn> {
  const who = session.who();
  renewal ??= axios
    .post<{ success: SignedIn }>(
      '/api/user/refresh',
      {},
      { ...WITHOUT_COOKIE, headers: { 'X-Requested-With': 'imece' }, timeout: 10_000 },
    )
    .then((answer) => {
      if (session.who() === who) session.renewed(answer.data.success);
      return answer.data.success;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

/**
 * Where the browser keeps nothing, every new page, so also the one that a payment leads back to, would meet a stranger. The
 * cookie still knows who it is, so it is asked before the first screen.
 */
export async function recallSession(): Promise<void> {
  if (session.token() || !keepsNothing()) return;
  await renewSession().catch(() => {});
}

function sentSessionToken(config: OwnConfig): boolean {
  const token = session.token();
  return !!token && config.headers.get('Authorization') === `Bearer ${token}`;
}

const isRefused = (failure: unknown) => [401, 403].includes(toFailure(failure).status);

async function replayWithFreshToken(error: AxiosError): Promise<unknown> {
  const config = error.config as OwnConfig | undefined;
  const { status, code } = toFailure(error);
  if (!config || config.replayed || status !== 401) throw error;
  const isOfSession = sentSessionToken(config);
  // A session that was ended elsewhere is refused as if there were none: its token is not old, and no renewal is given.
  if (code !== 'token_expired' && !(code === 'unauthenticated' && isOfSession)) throw error;
  // Another call may have renewed it meanwhile: then only the replay is due.
  if (isOfSession) {
    try {
      await renewSession();
    } catch (failure) {
      // A service that is away, or has too much to do, says nothing of the session: that lives on, and is asked for again.
      if (!isRefused(failure)) throw failure;
      // Unless its person has signed in again while the answer was on its way.
      if (sentSessionToken(config)) session.ended();
      if (!session.token()) throw error;
    }
  }
  // What one person asked for is not asked again in the name of the next.
  if (config.askedFor !== session.who()) throw error;
  config.replayed = true;
  config.headers.delete('Authorization');
  return apiClient.request(config);
}

/** What a busy service put off is asked again when it said, some times; then its refusal is told. */
async function askBusyAgain(error: AxiosError): Promise<unknown> {
  const config = error.config as OwnConfig | undefined;
  const milliseconds = config ? askAgainAfter(error, config, Math.random()) : null;
  if (!config || milliseconds === null) throw error;
  await waited(milliseconds, config.signal);
  config.askedAgain = (config.askedAgain ?? 0) + 1;
  return apiClient.request(config);
}

apiClient.interceptors.response.use((response) => {
  const { date, 'cache-control': life } = response.headers;
  // What a browser may keep, as it does the kind of a card for a month, comes back with the day on which it was written.
  if (!/max-age=[1-9]/.test(String(life))) learnServerTime(date, Date.now(), (response.config as OwnConfig).sentAt);
  return response;
}, replayWithFreshToken);
apiClient.interceptors.response.use(undefined, askBusyAgain);

export function toFailure(error: unknown): ApiFailure {
  if (!(error instanceof AxiosError) || !error.response)
    return { status: 0, code: 'network', message: null, fields: {} };
  const body = error.response.data as {
    failed?: string;
    error?: { message?: string };
    code?: string;
    fields?: Record<string, string[]>;
  };
  return {
    status: error.response.status,
    code: body?.code ?? 'unknown',
    message: body?.failed ?? body?.error?.message ?? null,
    fields: body?.fields ?? {},
  };
}

export type ApiRequest = Pick<
  AxiosRequestConfig,
  'method' | 'params' | 'data' | 'headers' | 'timeout' | 'onUploadProgress'
> & { url: ApiPath };

/** For what has to be made or compared before it can be answered. */
export const PATIENT_MILLISECONDS = 30_000;
