/** The market's money in a period, as an operator reads it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MoneyFigures, MoneyReport } from '@/features/reports/reportsApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const nothing: MoneyFigures = {
  ...{ captured: 0, payments: 0, refundsPromised: 0, refundsSent: 0, commission: 0, earned: 0, takePercent: null },
  ...{ forfeited: 0, forfeits: 0, chargedBack: 0, chargebacks: 0, paidOut: 0 },
};
const day = { day: '2026-03-01', captured: 0, refundsPromised: 0, refundsSent: 0, commission: 0, paidOut: 0 };
const quiet: MoneyReport = {
  from: '2026-03-01',
  to: '2026-03-02',
  totals: nothing,
  before: nothing,
  days: [day, { ...day, day: '2026-03-02' }],
  ended: { ads: 0, aimed: 0, onTarget: 0, atFirstPrice: 0, atFinalPrice: 0 },
  endedBefore: { ads: 0, aimed: 0, onTarget: 0, atFirstPrice: 0, atFinalPrice: 0 },
  unsent: { count: 0, amount: 0, oldSeconds: null },
  inDoubt: { count: 0, amount: 0, oldSeconds: null },
  held: [],
  suppliers: [],
};
const busy: MoneyReport = {
  ...quiet,
  totals: {
    ...{ ...nothing, captured: 2000.5, payments: 3, refundsPromised: 300, refundsSent: 250, commission: 160 },
    ...{ earned: 2000, takePercent: 8, paidOut: 1840, forfeits: 1, forfeited: 15 },
  },
  before: { ...nothing, captured: 1000.25 },
  days: [
    { ...day, captured: 2000.1 },
    { ...day, day: '2026-03-02', captured: 0.4 },
  ],
  ended: { ads: 3, aimed: 2, onTarget: 1, atFirstPrice: 2000, atFinalPrice: 1700 },
  unsent: { count: 2, amount: 50, oldSeconds: 3601 },
  held: [{ reason: 'not_delivered', text: 'Ürün henüz teslim edilmedi', lines: 4, amount: 170 }],
  suppliers: [
    { supplierId: supplier.id, name: 'Poyraz Ticaret', sold: 900, earned: 0, paid: 0 },
    { supplierId: operator.id, name: 'Ege Pazarlama', sold: 300, earned: 1900, paid: 1840 },
  ],
};

let asked: URL[] = [];
const answer = (report: MoneyReport) =>
  http.get('*/api/operator/reports/money', ({ request }) => {
    asked.push(new URL(request.url));
    return ok(report);
  });
const tile = (name: string) => {
  const found = screen.getByText(name, { selector: 'dt' }).parentElement;
  if (!found) throw new Error(`no tile ${name}`);
  return found;
};

beforeEach(() => {
  asked = [];
  server.use(
    answer(busy),
    http.get('*/api/operator/reports/endings', () => HttpResponse.error()),
    http.get('*/api/operator/*', () => ok(listed([]))),
  );
});

describe('the reports of an operator', () => {
  it('tell each number with its meaning and the period before', async () => {
    await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: '1 Mart 2026 – 2 Mart 2026' })).toBeVisible();
    expect(screen.getByText('Karşılaştırılan dönem: 27 Şubat 2026 – 28 Şubat 2026')).toBeVisible();
    await screen.findByRole('region', { name: 'Satış' });
    expect(tile('Tahsilat')).toHaveTextContent(
      /2\.000,50 ₺3 ödeme · Önceki dönem: 1\.000,25 ₺ \(%100 fazla\)Dönemde alıcılardan çekilen tutar/,
    );
    expect(tile('Biten ilanlar, son fiyatla')).toHaveTextContent('1.700,00 ₺3 ilan');
    expect(tile('Hedefine ulaşan ilanlar')).toHaveTextContent('%502 ilandan 1 tanesi · Önceki dönem: Bilinmiyor');
    expect(tile('Komisyonun payı')).toHaveTextContent('%8Önceki dönem: Bilinmiyor');
    expect(tile('Bekleme süresi (p95)')).toHaveTextContent('2 saat');
    expect(asked[0]?.search).toBe('?from=2026-03-01&to=2026-03-02');
  });

  it('have a chart that is a table as well, what is held, and who was paid most', async () => {
    await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
    const chart = await screen.findByRole('region', { name: 'Günlere göre' });
    expect(chart.querySelectorAll('rect')).toHaveLength(2);
    await userEvent.click(within(chart).getByText('Tablo olarak göster'));
    const rows = within(chart).getByRole('table', { name: 'Günlere göre' });
    expect(within(rows).getByRole('row', { name: /1 Mart 2026/ })).toHaveTextContent('2.000,10 ₺');
    await userEvent.selectOptions(within(chart).getByRole('combobox', { name: 'Gösterilen' }), 'Komisyon');
    expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '0']);
    expect(screen.getByRole('row', { name: /Ürün henüz teslim edilmedi/ })).toHaveTextContent(/4.*170,00 ₺/);
    expect(screen.getByRole('link', { name: 'Ege Pazarlama' })).toHaveAttribute(
      'href',
      `/yonetim/tedarikciler/${operator.id}`,
    );
    expect(screen.getByRole('link', { name: 'Saat saat kapanışlara git' })).toBeVisible();
  });

  it('ask for the days that are chosen, and refuse those that make no period', async () => {
    await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
    const last = await screen.findByLabelText('Son gün');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Göster' }));
    expect(screen.getByText(/En az bir, en çok 366 günlük bir dönem seçin/)).toBeVisible();
    await userEvent.clear(last);
    await userEvent.type(last, '2026-03-05');
    await userEvent.click(screen.getByRole('button', { name: 'Göster' }));
    expect(await screen.findByRole('heading', { name: '1 Mart 2026 – 5 Mart 2026' })).toBeVisible();
    expect(asked.at(-1)?.search).toBe('?from=2026-03-01&to=2026-03-05');
  });

  it('stay sorted as they are when other days are chosen', async () => {
    const at = '/yonetim/raporlar?bas=2026-03-01&son=2026-03-02&sira=largest';
    const { user, addressShown } = await renderApp(at, { signedInAs: operator });
    const last = await screen.findByLabelText('Son gün');
    await user.clear(last);
    await user.type(last, '2026-03-05');
    await user.click(screen.getByRole('button', { name: 'Göster' }));
    expect(await screen.findByRole('heading', { name: '1 Mart 2026 – 5 Mart 2026' })).toBeVisible();
    expect(addressShown()).toBe('/yonetim/raporlar?bas=2026-03-01&son=2026-03-05&sira=largest');
  });

  it('say that nothing moved, and lead back to the usual days', async () => {
    server.use(answer(quiet));
    await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
    expect(await screen.findByText('Bu dönemde para hareketi yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Son 30 günü göster' })).toHaveAttribute('href', '/yonetim/raporlar');
    expect(screen.getByText('Emanette para yok.')).toBeVisible();
  });

  it('are had as a file, table by table', async () => {
    let wanted = '';
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rapor');
    server.use(
      http.get('*/api/operator/reports/money.csv', ({ request }) => {
        wanted = new URL(request.url).search;
        return new HttpResponse('Satıcı;Ödenen');
      }),
    );
    await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
    const league = await screen.findByRole('region', { name: 'En çok satan ve en çok ödenen satıcılar' });
    await userEvent.click(within(league).getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(wanted).toBe('?from=2026-03-01&to=2026-03-02&table=suppliers');
  });

  it('rank sellers by what they sold, also those never paid, or by what they were paid', async () => {
    server.use(answer(busy));
    const { user, addressShown } = await renderApp('/yonetim/raporlar', { signedInAs: operator });
    const league = within(await screen.findByRole('region', { name: 'En çok satan ve en çok ödenen satıcılar' }));
    const names = () => league.getAllByRole('link', { name: /Ticaret|Pazarlama/ }).map((link) => link.textContent);
    expect(names()).toEqual(['Poyraz Ticaret', 'Ege Pazarlama']);
    expect(league.getByRole('row', { name: /Poyraz Ticaret/ })).toHaveTextContent(/900,00 ₺/);
    await user.click(league.getByRole('link', { name: 'Ödenen sütununa göre sırala' }));
    expect(addressShown()).toBe('/yonetim/raporlar?sira=largest');
    expect(names()).toEqual(['Ege Pazarlama', 'Poyraz Ticaret']);
  });

  it('offer another try when they cannot be had', async () => {
    server.use(
      http.get('*/api/operator/reports/money', () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.')),
    );
    await renderApp('/yonetim/raporlar', { signedInAs: operator });
    // The endings, which are not had either, have a button of their own.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Tekrar dene' })).toHaveLength(2));
  });
});
