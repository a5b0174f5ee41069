/** What waits for operators in tests, as each service tells its own part. */
import { http } from 'msw';
import type { Work } from '../features/operator/inboxApi.ts';
import { ok } from './handlers.ts';

const HOURS = 48;

export const work = (changes: Pick<Work, 'service' | 'kind' | 'id'> & Partial<Work>) =>
  ({
    key: `${changes.dateSince ?? ''}|${changes.kind}|${changes.id}`,
    label: changes.id,
    detail: '',
    dateSince: '2026-11-20T10:00:00Z',
    dateDue: null,
    amount: null,
    ownerId: null,
    ...changes,
  }) as Work;

/** What a service answers of these: its own, narrowed by kind and by what it is called, 50 or `size` at a time, and how many of each kind. */
export function partOf(works: Work[], service: string, asked: URLSearchParams, size = 50) {
  const own = works.filter((one) => one.service === service);
  const isCalled = ({ label }: Work) => label.includes((asked.get('q') ?? '').replace('#', ''));
  const found = own.filter((one) => (!asked.get('kind') || one.kind === asked.get('kind')) && isCalled(one));
  const from = found.findIndex(({ key }) => key === asked.get('after')) + 1;
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  return {
    items: found.slice(from, from + size),
    more: found.length > from + size,
    total: found.length,
    kinds: kinds.map((kind) => ({ kind, total: own.filter((one) => one.kind === kind).length, hours: HOURS })),
  };
}

/** All services, with these waiting in them: read anew each time it is asked. */
export const waitingIn = (works: () => Work[], size?: number) =>
  http.get('*/api/operator/waiting/:service', ({ request, params }) =>
    ok(partOf(works(), String(params.service), new URL(request.url).searchParams, size)),
  );
