/** Names of members are asked for once, also where a list that shows them is read on. */
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { ok } from '@/testing/handlers';
import { server } from '@/testing/server';
import { deskApi } from './deskApi';

const [ADA, ELIF, GONE] = [1, 2, 3].map((at) => `3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a1${at}`) as [string, string, string];

afterEach(() => vi.useRealTimers());

it('is asked for anew when a name may be another or none by now, and when the list is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let name = 'Ada';
  server.use(http.get('*/api/operator/people/names', () => ok([{ id: ADA, name, company: null, cell: name }])));
  const store = makeStore();
  const asked = (ids: string[], forceRefetch = false) =>
    store.dispatch(deskApi.endpoints.peopleNames.initiate(ids, { forceRefetch }));
  await asked([ADA]);
  name = 'Zeynep';
  expect((await asked([ADA, GONE])).data?.[0]?.name).toBe('Ada');
  vi.setSystemTime(Date.now() + 61_000);
  expect((await asked([ADA, ELIF])).data?.[0]?.name).toBe('Zeynep');
  name = 'Elif';
  expect((await asked([ADA, ELIF], true)).data?.[0]?.name).toBe('Elif');
});

it('is as old as its own answer, also in a list that took it over from another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let name = 'Ada';
  server.use(http.get('*/api/operator/people/names', () => ok([{ id: ADA, name, company: null, cell: name }])));
  const store = makeStore();
  const asked = (ids: string[]) => store.dispatch(deskApi.endpoints.peopleNames.initiate(ids));
  await asked([ADA]);
  name = 'Zeynep';
  vi.setSystemTime(Date.now() + 40_000);
  expect((await asked([ADA, GONE])).data?.[0]?.name).toBe('Ada');
  vi.setSystemTime(Date.now() + 40_000);
  expect((await asked([ADA, ELIF])).data?.[0]?.name).toBe('Zeynep');
});

it('of a list that is read on only those who are new are asked for', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/operator/people/names', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids');
      asked.push(ids);
      return ok(
        (ids ?? '')
          .split(',')
          .filter((id) => id !== GONE)
          .map((id) => ({ id, name: `N${id.at(-1)}`, company: null })),
      );
    }),
  );
  const store = makeStore();
  const name = (ids: string[]) => store.dispatch(deskApi.endpoints.peopleNames.initiate(ids));
  await name([ADA, GONE]);
  const { data } = await name([ADA, ELIF]);
  expect(asked).toEqual([`${ADA},${GONE}`, ELIF]);
  expect(data?.map((one) => one.name)).toEqual(['N1', 'N2']);
  await name([ELIF, ADA]);
  expect(asked).toHaveLength(2);
});
