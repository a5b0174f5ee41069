/** The last second of an ad that people look at: by the server's clock, some moments before its service has closed it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api';
import { address, open, stage } from '@/testing/adPage';
import { instantOf, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd } from '@/testing/world';

const SECONDS_LEFT = 30;
const VOTE = 'Tekrar açılsa kaça alırdınız?';
let ad: ReturnType<typeof makeAd>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  ad = makeAd(0, { endDate: new Date(Date.now() + SECONDS_LEFT * 1000).toISOString() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The next beat of the countdowns comes by itself. */
const comeToTheEnd = () => act(() => vi.setSystemTime(Date.parse(ad.endDate)));

describe('an ad whose end has come', () => {
  it('offers nothing to buy, says why, and does so to those who see it not', async () => {
    await open(ad);
    expect(screen.getByRole('button', { name: 'Sepete Ekle' })).toBeEnabled();
    await comeToTheEnd();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull(), { timeout: 3000 });
    expect(within(stage()).getByText('İlan bitti, fiyat kesinleşiyor')).toBeVisible();
    expect(stage()).toHaveTextContent('Süren ödemeler tamamlanınca fiyat kesinleşir.');
    expect(stage()).not.toHaveTextContent('daha satılırsa');
    expect(await screen.findByText('İlan Süresi Dolmuştur!')).toHaveAttribute('aria-live', 'polite');
    expect(await screen.findByRole('button', { name: /haber ver/ })).toBeEnabled();
  });

  it('asks for the reader’s own vote, which no copy answers, in a turn of its own', async () => {
    const turn = vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const over = { ...instantOf(ad), status: 'ended', finalPrice: 1 };
    const asked = vi.fn(() => ok({ price: null, units: null, changedDate: null, wantsMail: false }));
    server.use(
      http.get('*/api/routines/instantAdInfo', () => ok([over])),
      http.get('*/api/routines/demand/:adId', asked),
    );
    await renderApp(address(ad), { firstData: { page: 'ad', ad }, signedInAs: buyer });
    const question = await screen.findByRole('region', { name: VOTE });
    // All that its form would be drawn with is here.
    await import('@/features/ads/DemandForm');
    await act(async () => {});
    expect(within(question).queryByRole('textbox')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    turn.mockRestore();
  });

  it('has the question for a visitor in its place from the start, so that what stands under it stays', async () => {
    const over = makeAd(0, { status: 'ended', finalPrice: 1 });
    await renderApp(address(over), { firstData: { page: 'ad', ad: over } });
    const certificate = await screen.findByRole('link', { name: 'Kapanış belgesini gör ve doğrula' });
    const question = screen.getByRole('region', { name: VOTE });
    expect(within(question).getByRole('link', { name: 'Giriş yapıp söyleyin' })).toBeVisible();
    expect(question.compareDocumentPosition(certificate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is asked about no more once its price is fixed', async () => {
    const over = { ...instantOf(ad), status: 'ended', finalPrice: 1 };
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([over])));
    const { store } = await renderApp(address(ad), { firstData: { page: 'ad', ad } });
    await screen.findByRole('region', { name: 'Kesin fiyat' });
    const { getSubscriptionCount } = store.dispatch(api.internalActions.internal_getRTKQSubscriptions() as never) as {
      getSubscriptionCount: (key: string) => number;
    };
    expect(getSubscriptionCount(`ad(${ad.adId})`)).toBe(1);
    expect(getSubscriptionCount(`instantAdInfo(${ad.adId})`)).toBe(0);
    expect(stage('Kesin fiyat')).toHaveTextContent('1,00 ₺');
  });
});

describe('its card', () => {
  it('promises nothing any more', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [ad], page: 1, pages: 1, total: 1 })));
    await renderApp('/kategori');
    const card = (await screen.findByRole('heading', { name: /Poyraz Nova/ })).closest('article') as HTMLElement;
    expect(card).toHaveTextContent(/Şimdi 24\.537,00\s₺ öde/);
    await comeToTheEnd();
    await waitFor(() => expect(card).not.toHaveTextContent(/Şimdi 24\.537,00\s₺ öde/), { timeout: 3000 });
    expect(card).toHaveTextContent('İlan bitti, fiyat kesinleşiyor');
    expect(card).not.toHaveTextContent('daha satılırsa');
    expect(address(ad)).toContain(String(ad.adId));
  });
});
