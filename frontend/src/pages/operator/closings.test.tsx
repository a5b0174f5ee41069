/** What ends in the coming days, as an operator looks at it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClosingAd, ClosingCalendar, ClosingHour, ClosingLoad } from '@/features/operator/closingsApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const hours: ClosingHour[] = [
  { hour: '2026-11-24T20:00:00Z', ads: 2, units: 63, failing: 0, now: 9000, lowest: 18_900 },
  { hour: '2026-11-25T21:00:00Z', ads: 1, units: 4, failing: 1, now: 400, lowest: 0 },
];
const thisWeek: Omit<ClosingCalendar, 'hours'> = { from: '2026-11-24', previous: null, next: null };
const falling: ClosingAd = {
  ...{ adId: 100_201, title: 'Poyraz Nova 14', units: 60, endDate: '2026-11-24T20:59:59Z', price: 850, now: 9000 },
  ...{ lowest: 18_000, minParticipants: 10, doubted: 0, undecided: 0, isDeposit: false, fails: false },
};
const failing: ClosingAd = {
  ...{ adId: 100_202, title: 'Kuzey Sofa', units: 4, endDate: '2026-11-25T21:59:59Z', price: 1000, now: 400 },
  ...{ lowest: 0, minParticipants: 10, doubted: 3, undecided: 2, isDeposit: true, fails: true },
};

const nothingEnds = { due: 0, closing: 0, settling: 0, settled: 0, nextEndDate: null };

const loads: Record<string, ClosingLoad> = {
  '2026-11-24': {
    parcels: 41,
    expected: { sample: 120, returns: 3, objections: 1 },
    ads: [{ adId: 100_201, parcels: 42 }],
  },
  '2026-11-26': { parcels: 0, expected: null, ads: [] },
};

let days: (string | null)[] = [];

beforeEach(() => {
  days = [];
  server.use(
    http.get('*/api/operator/closings', () => ok({ ...thisWeek, hours })),
    http.get('*/api/operator/closings/progress', () => ok(nothingEnds)),
    http.get('*/api/operator/closings/ads', ({ request }) => {
      const day = new URL(request.url).searchParams.get('day');
      days.push(day);
      return ok(listed(day === '2026-11-24' ? [falling] : [failing]));
    }),
    http.get('*/api/operator/closings/load', ({ request }) =>
      ok(loads[new URL(request.url).searchParams.get('day') ?? '']),
    ),
    http.get('*/api/operator/*', () => ok(listed([]))),
  );
});

describe('the closing calendar', () => {
  it('says of no ad that it gives no parcel where only the first thousand of the day are told', async () => {
    const told = Array.from({ length: 1000 }, (_, at) => ({ adId: at + 1, parcels: 1 }));
    server.use(http.get('*/api/operator/closings/load', () => ok({ parcels: 1040, expected: null, ads: told })));
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    expect(await screen.findByText(/^1\.?040 koli/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Poyraz Nova 14/ })).toHaveTextContent('—');
  });

  it('shows each hour with what would come back, and the ads of the first day', async () => {
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    const calendar = await screen.findByRole('table', { name: '24 Kasım gününün saatleri' });
    const hour = within(calendar).getByRole('row', { name: /23:00/ });
    expect(hour).toHaveTextContent(/İlan2.*Satılan63.*Şimdi bitse iade9\.000,00 ₺.*18\.900,00 ₺/);
    const ads = await screen.findByRole('table', { name: 'O gün biten ilanlar' });
    const ad = within(ads).getByRole('row', { name: /Poyraz Nova 14/ });
    expect(ad).toHaveTextContent(/23:59.*Satılan60.*850,00 ₺ ile biter.*9\.000,00 ₺.*18\.000,00 ₺/);
    expect(within(ads).getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute(
      'href',
      '/yonetim/ilanlar?q=%23100201',
    );
    expect(new Set(days)).toEqual(new Set(['2026-11-24']));
  });

  it('says that it could not ask how many parcels a day gives, and asks again', async () => {
    let isAway = true;
    const away = () => (isAway ? refusal(503, 'unavailable', 'Şu anda olmuyor.') : undefined);
    server.use(http.get('*/api/operator/closings/load', away));
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.getByRole('row', { name: /Poyraz Nova 14/ })).toHaveTextContent('—');
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText(/^41 koli/)).toBeVisible();
  });

  it('shows the ads of the day that is chosen, which is the one in Istanbul', async () => {
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    await userEvent.click(await screen.findByRole('link', { name: '26 Kasım · 1 ilan' }));
    const row = await screen.findByRole('row', { name: /Kuzey Sofa/ });
    expect(row).toHaveTextContent('Satış olmaz: alt sınıra 6 adet eksik, kaporalar geri döner');
    expect(row).toHaveTextContent('2 adet incelemede; karar çıkmazsa bitiş 48 saat bekler');
    expect(days.at(-1)).toBe('2026-11-26');
  });

  it('finds and sorts the ads of a day by the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/operator/closings/ads', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([falling]));
      }),
    );
    const { user, addressShown } = await renderApp('/yonetim/kapanislar?gun=2026-11-24', { signedInAs: operator });
    await user.type(await screen.findByRole('searchbox', { name: 'Listede ara' }), 'poyraz{Enter}');
    expect(addressShown()).toBe('/yonetim/kapanislar?gun=2026-11-24&q=poyraz');
    const table = within(await screen.findByRole('table', { name: 'O gün biten ilanlar' }));
    await user.click(table.getByRole('link', { name: 'Satılan sütununa göre sırala' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?day=2026-11-24&q=poyraz&sort=most'));
    expect(addressShown()).toBe('/yonetim/kapanislar?gun=2026-11-24&q=poyraz&sira=most');
  });

  it('tells the parcels of a day and of each ad, and what returns are to be expected', async () => {
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    const ad = await screen.findByRole('row', { name: /Poyraz Nova 14/ });
    await waitFor(() => expect(ad).toHaveTextContent('Koli42'));
    expect(screen.getByText('41 koli gönderilir, şimdi bitselerdi.')).toBeVisible();
    expect(screen.getByText(/yaklaşık 3 iade talebi, 1 itiraz\. Son 90 günde teslim edilen 120/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '26 Kasım · 1 ilan' }));
    expect(await screen.findByText(/^Beklenen destek söylenemez/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Kuzey Sofa/ })).toHaveTextContent('Koli0');
  });

  it('is read on by week, at an address of its own, and back', async () => {
    const weeks: Record<string, ClosingCalendar> = {
      '': { hours, from: '2026-11-24', previous: null, next: '2026-12-01' },
      '2026-12-01': { hours: [], from: '2026-12-01', previous: '2026-11-24', next: '2026-12-08' },
    };
    server.use(
      http.get('*/api/operator/closings', ({ request }) =>
        ok(weeks[new URL(request.url).searchParams.get('from') ?? '']),
      ),
    );
    const { addressShown } = await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    const ways = within(await screen.findByRole('navigation', { name: 'Haftalar' }));
    expect(ways.queryByRole('link', { name: 'Önceki hafta' })).toBeNull();
    await userEvent.click(ways.getByRole('link', { name: 'Sonraki hafta' }));
    expect(await screen.findByText('Bu yedi günde biten ilan yok')).toBeVisible();
    expect(ways.getByText('1 Aralık ile başlayan yedi gün')).toBeVisible();
    expect(addressShown()).toBe('/yonetim/kapanislar?hafta=2026-12-01');
    expect(ways.getByRole('link', { name: 'Önceki hafta' })).toHaveAttribute(
      'href',
      '/yonetim/kapanislar?hafta=2026-11-24',
    );
  });

  it('says that nothing ends', async () => {
    server.use(http.get('*/api/operator/closings', () => ok({ ...thisWeek, hours: [] })));
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    expect(await screen.findByText('Bu yedi günde biten ilan yok')).toBeVisible();
    expect(days).toEqual([]);
  });

  it('offers another try when the calendar cannot be had', async () => {
    server.use(http.get('*/api/operator/closings', () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.')));
    await renderApp('/yonetim/kapanislar', { signedInAs: operator });
    expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  });
});
