/** An evening of endings, as it moves on the screen of an operator who only looks. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClosedAd, ClosingProgress, RefundProgress } from '@/features/operator/closingsApi';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const OFTEN_MS = 4000;
const none: ClosingProgress = { due: 0, closing: 0, settling: 0, settled: 0, nextEndDate: null };
const fan: ClosedAd = {
  ...{ adId: 100_201, title: 'Poyraz Nova 14', units: 60, endDate: '2026-11-24T20:59:59Z', price: 850 },
  ...{ stage: 'due', fails: false, doubtUntil: null },
};
const sent: RefundProgress = {
  ...{ adId: 100_201, waiting: 0, queued: 0, succeeded: 0, inDoubt: 0, parked: 0, openBalances: 0 },
};

let progress = none;
let ads: ClosedAd[] = [];
let refunds: RefundProgress[] = [];
let asked = 0;
let askedAbout: (string | null)[] = [];
let calendarAsked = 0;

beforeEach(() => {
  [progress, ads, refunds, asked, askedAbout, calendarAsked] = [none, [], [], 0, [], 0];
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  server.use(
    http.get('*/api/operator/closings', () => {
      calendarAsked += 1;
      return ok({ hours: [], from: '2026-11-24', previous: null, next: null });
    }),
    http.get('*/api/operator/closings/progress', () => {
      asked += 1;
      return ok(progress);
    }),
    http.get('*/api/operator/closings/ended', () => ok(listed(ads))),
    http.get('*/api/operator/settlements', ({ request }) => {
      askedAbout.push(new URL(request.url).searchParams.get('ads'));
      return ok({ items: refunds });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const look = () => renderApp('/yonetim/kapanislar', { signedInAs: operator });
const evening = () => screen.findByRole('region', { name: 'Şimdi bitenler ve son 24 saat' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('an evening of endings', () => {
  it('finds an ad among those that are over by the words of the address, in the file too', async () => {
    progress = { ...none, settled: 1 };
    const searched: string[] = [];
    server.use(
      http.get('*/api/operator/closings/ended', ({ request }) => {
        searched.push(new URL(request.url).search);
        return ok(listed([]));
      }),
    );
    await renderApp('/yonetim/kapanislar?q=poyraz', { signedInAs: operator });
    expect(await within(await evening()).findByText('Aramanıza uyan bir kayıt yok')).toBeVisible();
    expect(searched).toEqual(['?q=poyraz']);
    expect(screen.getByRole('searchbox', { name: 'Listede ara' })).toHaveValue('poyraz');
  });

  it('moves by itself from closing to settled, and then asks no more', async () => {
    progress = { ...none, due: 1 };
    ads = [fan];
    await look();
    const region = await evening();
    const row = await within(region).findByRole('row', { name: /Poyraz Nova 14/ });
    expect(row).toHaveTextContent('Kapanması beklenen');
    expect(within(region).getByRole('status')).toHaveTextContent('İlanlar kapanıyor');

    progress = { ...none, settling: 1 };
    ads = [{ ...fan, stage: 'settling' }];
    refunds = [{ ...sent, waiting: 10, queued: 18, succeeded: 12, inDoubt: 1, parked: 1, openBalances: 2 }];
    await pass(OFTEN_MS);
    await waitFor(() => expect(row).toHaveTextContent('12 / 42 iade tamamlandı'));
    expect(row).toHaveTextContent(/Sırada: 28.*Sonucu sorulan: 1.*İncelenmesi gereken: 1.*Beklenen kalan ödeme: 2/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/yonetim/ilanlar/100201');
    expect(within(region).getByRole('status')).toHaveTextContent(
      'Süresi biten bütün ilanlar kapandı; iadeler sürüyor. İncelemenizi bekleyen iade var.',
    );
    expect(new Set(askedAbout)).toEqual(new Set(['100201']));

    progress = { ...none, settled: 1 };
    ads = [{ ...fan, stage: 'settled' }];
    refunds = [{ ...sent, succeeded: 42 }];
    await pass(OFTEN_MS);
    await waitFor(() => expect(row).toHaveTextContent('Tamamlandı'));
    await waitFor(() => expect(row).toHaveTextContent('42 / 42 iade tamamlandı'));
    await pass(OFTEN_MS);
    const soFar = asked;
    await pass(10 * 60_000);
    expect(asked).toBe(soFar);
  });

  it('shows the last answer of the list, also where the one that ends the asking was there before it', async () => {
    progress = { ...none, settling: 1 };
    ads = [{ ...fan, stage: 'settling' }];
    await look();
    const row = await within(await evening()).findByRole('row', { name: /Poyraz Nova 14/ });
    expect(row).toHaveTextContent('İadeler sürüyor');
    let isAllSettled = false;
    server.use(
      http.get('*/api/operator/closings/progress', () => {
        isAllSettled = true;
        return ok({ ...none, settled: 1 });
      }),
      http.get('*/api/operator/closings/ended', () =>
        ok(listed([{ ...fan, stage: isAllSettled ? 'settled' : 'settling' }])),
      ),
    );
    await pass(OFTEN_MS);
    await waitFor(() => expect(row).toHaveTextContent('Tamamlandı'));
  });

  it('says aloud what phase it is in and nothing of each refund', async () => {
    progress = { ...none, settling: 1 };
    ads = [{ ...fan, stage: 'settling' }];
    refunds = [{ ...sent, queued: 40 }];
    await look();
    const status = within(await evening()).getByRole('status');
    await screen.findByText('0 / 40 iade tamamlandı');
    const before = status.textContent;
    refunds = [{ ...sent, queued: 20, succeeded: 20 }];
    await pass(OFTEN_MS);
    await screen.findByText('20 / 40 iade tamamlandı');
    expect(status.textContent).toBe(before);
  });

  it('asks calmly about what has not moved for a minute', async () => {
    progress = { ...none, settling: 1 };
    ads = [{ ...fan, stage: 'settling' }];
    refunds = [{ ...sent, openBalances: 1 }];
    await look();
    await screen.findByText('Beklenen kalan ödeme: 1');
    await pass(70_000);
    const soFar = asked;
    await pass(40_000);
    expect(asked - soFar).toBeLessThanOrEqual(2);
  });

  it('begins when the next ad ends, and then the calendar is read anew', async () => {
    progress = { ...none, settled: 1, nextEndDate: new Date(Date.now() + 200_000).toISOString() };
    ads = [{ ...fan, stage: 'settled' }];
    await look();
    await evening();
    const [before, calendar] = [asked, calendarAsked];
    await pass(100_000);
    expect(asked).toBe(before);
    progress = { ...none, closing: 1, settled: 1 };
    ads = [{ ...fan, adId: 100_202, title: 'Kuzey Sofa', stage: 'closing' }, ...ads];
    await pass(102_000);
    expect(await screen.findByRole('row', { name: /Kuzey Sofa/ })).toHaveTextContent('Kapanıyor');
    await waitFor(() => expect(calendarAsked).toBeGreaterThan(calendar));
  });

  it('says why an ad that closes waits, and until when', async () => {
    progress = { ...none, closing: 1 };
    ads = [{ ...fan, stage: 'closing', doubtUntil: '2026-11-26T20:59:59Z' }];
    await look();
    const row = await screen.findByRole('row', { name: /Poyraz Nova 14/ });
    expect(row).toHaveTextContent(/Kapanıyor.*Karar bekliyor, en geç 26 Kasım 23:59/);
  });

  it('shows an ad that failed without a price, and nothing at all where nothing has ended', async () => {
    progress = { ...none, settled: 1 };
    ads = [{ ...fan, fails: true, stage: 'settled' }];
    const { unmount } = await look();
    expect(await screen.findByRole('row', { name: /Poyraz Nova 14/ })).toHaveTextContent('Satış olmadı');
    unmount();
    progress = none;
    await look();
    await screen.findByText('Bu yedi günde biten ilan yok');
    expect(screen.queryByRole('region', { name: 'Şimdi bitenler ve son 24 saat' })).toBeNull();
  });
});
