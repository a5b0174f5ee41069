/** The ad page tells that it was looked at: once, and nothing about who it was. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@/lib/types';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeAd } from '@/testing/world';

const ad = ads[0] ?? makeAd(0);
const address = `/ilan/${ad.adId}/${ad.slug}`;
let told: { body: unknown; headers: Headers }[] = [];
let idle: (() => void)[] = [];

beforeEach(() => {
  told = [];
  idle = [];
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  vi.stubGlobal('cancelIdleCallback', (at: number) => {
    idle[at - 1] = () => {};
  });
  server.use(
    http.post('*/api/routines/looked', async ({ request }) => {
      told.push({ body: await request.json(), headers: request.headers });
      return ok({ adId: ad.adId });
    }),
  );
  return () => vi.unstubAllGlobals();
});

async function look(options: { signedInAs?: User; shown?: object } = {}) {
  const { shown, ...rest } = options;
  const page = await renderApp(address, { ...rest, firstData: { page: 'ad', ad: { ...ad, ...shown } } });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const becomeQuiet = () => {
  for (const then of idle) then();
};

describe('a look at an ad', () => {
  it('is told when the page has become quiet, without anything that says who it was', async () => {
    await look({ signedInAs: buyer });
    expect(told).toEqual([]);
    becomeQuiet();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]?.body).toEqual({ adId: ad.adId });
    expect(told[0]?.headers.get('authorization')).toBeNull();
    expect(told[0]?.headers.get('cookie')).toBeNull();
  });

  it('is told once in a session', async () => {
    const first = await look();
    becomeQuiet();
    await waitFor(() => expect(told).toHaveLength(1));
    first.unmount();
    await look();
    becomeQuiet();
    expect(sessionStorage.getItem('looked')).toBe(JSON.stringify([ad.adId]));
    expect(told).toHaveLength(1);
  });

  it('is not told of a page that was left before it was quiet', async () => {
    const page = await look();
    page.unmount();
    becomeQuiet();
    expect(sessionStorage.getItem('looked')).toBeNull();
  });

  it.each([
    ['an operator', { signedInAs: { ...buyer, role: 'operator' as const } }],
    ['its own supplier', { signedInAs: { ...buyer, role: 'supplier' as const, id: ad.sellerId } }],
    ['a visitor when it is over', { shown: { status: 'ended' } }],
  ])('is not told of %s', async (_, options) => {
    await look(options);
    expect(idle).toEqual([]);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('is not told where a browser refuses measuring by %s', async (wish, value) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { [wish]: value }));
    await look();
    expect(idle).toEqual([]);
  });
});
