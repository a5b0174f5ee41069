/** The public records of an ad: who joined when, and what the seller changed; both read on to their end. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { makeAd } from '@/testing/world';

type Line = Schemas['ads.HistoryLine'];
type Showing = Schemas['ads.Showing'];

const MORE = 'Daha fazla göster';
const line = (seq: number): Line => ({
  ...{ seq, date: '2026-11-20T18:20:00Z', movement: 'joined', units: 1 },
  ...{ numOrders: seq, price: 22_000 },
});
/** From one number down to another. */
const lines = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => line(from - at));

async function openTab(name: string, ad = makeAd(0)) {
  const view = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
  await view.user.click(await screen.findByRole('tab', { name }));
  return { ...view, ad, panel: within(screen.getByRole('tabpanel', { name })) };
}

/** A history of so many lines, of which an answer has three. */
function ofLength(length: () => number) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/ads/:adId/history', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      const from = before ? Number(before) - 1 : length();
      const to = Math.max(1, from - 2);
      return ok({ items: lines(from, to), more: to > 1 });
    }),
  );
  return asked;
}

describe('the history of joins', () => {
  const totals = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(/(\d+) adet\D*22/.exec(row.textContent ?? '')?.[1]));

  it('is read on to its end, which takes the focus', async () => {
    const asked = ofLength(() => 5);
    const { panel, user } = await openTab('Katılım geçmişi');
    await user.click(await panel.findByRole('button', { name: MORE }));
    await waitFor(() => expect(panel.getByText('Listenin sonu')).toHaveFocus());
    expect(totals()).toEqual([5, 4, 3, 2, 1]);
    expect(asked).toEqual([null, '3']);
    expect(panel.queryByRole('button', { name: MORE })).toBeNull();
  });

  it('leaves no line out when more joined meanwhile than an answer has', async () => {
    let length = 5;
    ofLength(() => length);
    const { panel, user, store, ad } = await openTab('Katılım geçmişi');
    await user.click(await panel.findByRole('button', { name: MORE }));
    await panel.findByText('Listenin sonu');
    length = 12;
    store.dispatch(api.util.invalidateTags([{ type: 'History', id: ad.adId }]));
    await panel.findByText('12 adet');
    expect(totals()).toEqual(Array.from({ length: totals().length }, (_, at) => 12 - at));
  });

  it('says that older lines could not be fetched, and tries again', async () => {
    ofLength(() => 5);
    const { panel, user } = await openTab('Katılım geçmişi');
    const more = await panel.findByRole('button', { name: MORE });
    server.use(http.get('*/api/ads/:adId/history', () => HttpResponse.error(), { once: true }));
    await user.click(more);
    expect(await panel.findByRole('alert')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Tekrar dene' }));
    expect(await panel.findByText('Listenin sonu')).toBeVisible();
  });
});

describe('what the seller changed', () => {
  const before: Showing = {
    ...{ brandName: 'Poyraz', modelName: 'Nova 14', description: '', images: [] },
    specs: [{ id: 1, name: 'Renk', value: 'Siyah' }],
  };
  const picture = { url: '/media/a/1200.webp', srcset: '/media/a/240.webp 240w', width: 1200, height: 900, blur: '' };
  const after: Showing = {
    ...{ brandName: 'Poyraz', modelName: 'Nova 14 Pro', description: 'Yeni kutusunda.', images: [picture] },
    specs: [],
  };
  const change = (seq: number) => ({
    ...{ seq, date: '2026-11-20T18:20:00Z', before, after },
    changed: ['title', 'description', 'images', 'specs'] as const,
  });

  it('stands there part by part, before and after, and what was not there is called so', async () => {
    server.use(http.get('*/api/ads/:adId/changes', () => ok({ items: [change(1)], more: false })));
    const { panel } = await openTab('Değişiklikler', makeAd(0, { changes: 1 }));
    const said = async (term: string) => (await panel.findByText(term)).nextElementSibling;
    expect(await said('Önceki ad')).toHaveTextContent('Poyraz Nova 14');
    expect(await said('Yeni ad')).toHaveTextContent('Poyraz Nova 14 Pro');
    expect(await said('Önceki açıklama')).toHaveTextContent('Yok');
    expect(await said('Yeni açıklama')).toHaveTextContent('Yeni kutusunda.');
    expect(await said('Önceki görseller')).toHaveTextContent('Yok');
    expect((await said('Yeni görseller'))?.querySelector('img')).toHaveAttribute('src', picture.url);
    expect(await said('Önceki özellikler')).toHaveTextContent('Renk: Siyah');
    expect(await said('Yeni özellikler')).toHaveTextContent('Yok');
  });

  it('is read on behind the oldest change that is shown', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/ads/:adId/changes', ({ request }) => {
        const older = new URL(request.url).searchParams.get('before');
        asked.push(older);
        return ok(older ? { items: [change(1)], more: false } : { items: [change(3), change(2)], more: true });
      }),
    );
    const { panel, user } = await openTab('Değişiklikler', makeAd(0, { changes: 3 }));
    await user.click(await panel.findByRole('button', { name: MORE }));
    await waitFor(() => expect(panel.getByText('Listenin sonu')).toHaveFocus());
    expect(panel.getAllByText('Yeni ad')).toHaveLength(3);
    expect(asked).toEqual([null, '2']);
  });

  it('can be asked for again when it could not be fetched', async () => {
    let isDown = true;
    server.use(
      http.get('*/api/ads/:adId/changes', () =>
        isDown ? HttpResponse.error() : ok({ items: [change(1)], more: false }),
      ),
    );
    const { panel, user } = await openTab('Değişiklikler', makeAd(0, { changes: 1 }));
    const again = await panel.findByRole('button', { name: 'Tekrar dene' });
    isDown = false;
    await user.click(again);
    expect(await panel.findByText('Yeni ad')).toBeVisible();
  });
});
