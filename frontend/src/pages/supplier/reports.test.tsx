/** A supplier's own numbers of a period. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SupplierReport } from '@/features/reports/reportsApi';
import { ok } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { noFollowers, noQuestions, noReturns, nothingCounted, nothingDue } from '@/testing/reports';
import { server } from '@/testing/server';

const nothing = { units: 0, sold: 0, givenBack: 0, revenue: 0, net: 0, paidOut: 0 };
const quiet: SupplierReport = {
  from: '2026-03-01',
  to: '2026-03-01',
  totals: nothing,
  before: nothing,
  days: [{ day: '2026-03-01', ...nothing }],
};
const sold = { units: 3, sold: 300, givenBack: 45, revenue: 255, net: 0, paidOut: 0 };

const FROM_BEGIN = { countedSince: '2026-02-01T00:00:00Z', countedFrom: '2026-03-01T00:00:00Z' };
const REPORTS = '/satici/raporlar?bas=2026-03-01&son=2026-03-01';

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/reports/money', () =>
      ok({ ...quiet, totals: sold, before: { ...nothing, revenue: 300 }, days: [{ day: '2026-03-01', ...sold }] }),
    ),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
  );
});

describe('the reports of a supplier', () => {
  it('tell what was sold, what of it stands, and by day', async () => {
    await renderApp('/satici/raporlar?bas=2026-03-01&son=2026-03-01', { signedInAs: supplier });
    const sales = await screen.findByRole('region', { name: 'Satışlarınız' });
    expect(sales).toHaveTextContent(/Satılan adet3/);
    expect(sales).toHaveTextContent(/Kalan satış255,00 ₺Önceki dönem: 300,00 ₺ \(%15 az\)/);
    const chart = screen.getByRole('region', { name: 'Günlere göre' });
    await userEvent.click(within(chart).getByText('Tablo olarak göster'));
    expect(within(chart).getByRole('row', { name: /1 Mart 2026/ })).toHaveTextContent(/255,00 ₺.*3.*300,00 ₺.*45,00 ₺/);
    expect(screen.getByRole('link', { name: 'Hesap özetine git' })).toHaveAttribute('href', '/satici/hesap-ozeti');
  });

  it('say each bar of a chart to who goes through them by keys', async () => {
    const days = [1, 2, 3].map((day) => ({ day: `2026-03-0${day}`, ...sold, revenue: 100 * day }));
    server.use(http.get('*/api/supplier/reports/money', () => ok({ ...quiet, totals: sold, days })));
    await renderApp(REPORTS, { signedInAs: supplier });
    const chart = within(await screen.findByRole('region', { name: 'Günlere göre' }));
    const bars = chart.getByRole('slider', { name: 'Kalan satış' });
    act(() => bars.focus());
    expect(bars).toHaveAttribute('aria-valuetext', expect.stringMatching(/^3 Mar: 300,00\s₺$/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(bars).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 Mar: 200,00\s₺$/));
    expect(chart.getByText('2 Mar: 200,00 ₺', { selector: 'bdi' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(bars).toHaveAttribute('aria-valuenow', '1');
  });

  it('keep in the address which figure a chart shows, also for another period', async () => {
    const { user, addressShown } = await renderApp(`${REPORTS}&olcu-para=net`, { signedInAs: supplier });
    const asked = () => new URLSearchParams(addressShown().split('?')[1]);
    const measure = async () =>
      within(await screen.findByRole('region', { name: 'Günlere göre' })).getByRole('combobox');
    expect(await measure()).toHaveDisplayValue('Net kazanç');
    await user.selectOptions(await measure(), 'units');
    expect([asked().get('olcu-para'), asked().get('bas')]).toEqual(['units', '2026-03-01']);
    await user.click(screen.getByRole('link', { name: 'Geçen ay' }));
    expect(asked().get('olcu-para')).toBe('units');
    expect(asked().get('bas')).not.toBe('2026-03-01');
    await user.selectOptions(await measure(), 'revenue');
    expect(asked().has('olcu-para')).toBe(false);
  });

  it('say that nothing was sold, and lead to the ads', async () => {
    server.use(http.get('*/api/supplier/reports/money', () => ok(quiet)));
    await renderApp('/satici/raporlar?bas=2026-03-01&son=2026-03-01', { signedInAs: supplier });
    expect(await screen.findByText('Bu dönemde satışınız yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'İlanlarıma git' })).toHaveAttribute('href', '/satici/ilanlar');
  });

  it('tell what came back and why, in units and in per cent of what was delivered', async () => {
    const broken = { reason: 'Hasarlı geldi', asked: 3, accepted: 2, turnedDown: 0, open: 1 };
    server.use(
      http.get('*/api/supplier/reports/returns', () =>
        ok({
          ...noReturns,
          totals: { delivered: 8, back: { asked: 3, accepted: 2, turnedDown: 0, open: 1 }, percent: 25 },
          reasons: [broken],
        }),
      ),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    const returns = await screen.findByRole('region', { name: 'İade oranı ve sebepleri' });
    expect(returns).toHaveTextContent('Teslim edilen 8 adetten 2 tanesi iade edildi: %25. Önceki dönem: Bilinmiyor');
    await userEvent.click(within(returns).getByText('Tablo olarak göster'));
    expect(within(returns).getByRole('row', { name: /Hasarlı geldi/ })).toHaveTextContent(/3.*2 \(%25\).*0.*1/);
    expect(within(returns).getByRole('button', { name: 'CSV indir' })).toBeVisible();
  });

  it('tell what was shipped in time and how soon questions were answered', async () => {
    const due = { inTime: 2, late: 1, waiting: 4 };
    server.use(
      http.get('*/api/supplier/reports/shipping', () =>
        ok({ ...nothingDue, totals: { ...due, percent: 66.7 }, days: [{ day: '2026-03-01', ...due }] }),
      ),
      http.get('*/api/supplier/reports/answers', () =>
        ok({
          ...noQuestions,
          totals: { asked: 3, inTime: 2, late: 1, waiting: 0, percent: 66.7 },
          medianSeconds: 5400,
          before: { asked: 1, inTime: 1, late: 0, waiting: 0, percent: 100 },
          medianSecondsBefore: 600,
          days: [{ day: '2026-03-01', asked: 3, inTime: 2, late: 1, waiting: 0 }],
        }),
      ),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    const shipping = await screen.findByRole('region', { name: 'Zamanında gönderim' });
    expect(shipping).toHaveTextContent(/Zamanında gönderilen%66,7/);
    expect(shipping).toHaveTextContent(/Süresi dolmamış4/);
    const answers = screen.getByRole('region', { name: 'Cevap süresi' });
    expect(answers).toHaveTextContent('Ortanca cevap süresi2 saatÖnceki dönem: 10 dakika');
    expect(answers).toHaveTextContent('48 saat içinde');
    const chart = screen.getByRole('region', { name: 'Sorulduğu güne göre' });
    await userEvent.click(within(chart).getByText('Tablo olarak göster'));
    expect(within(chart).getByRole('row', { name: /1 Mart 2026/ })).toHaveTextContent(/3.*2.*1.*0/);
  });

  it('tell how many followers bought, and lead to the ads', async () => {
    const ad = { adId: 100_017, slug: 'isik', title: 'Işık Güneş 40', followers: 4, buyers: 1 };
    server.use(
      http.get('*/api/supplier/reports/followers', () => ok({ ...noFollowers, followers: 4, buyers: 1, ads: [ad] })),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    const followers = await screen.findByRole('region', { name: 'Takip edenlerden satın alanlar' });
    expect(followers).toHaveTextContent('4 takipten 1 tanesi satın almayla sonuçlandı: %25.');
    await userEvent.click(within(followers).getByText('Tablo olarak göster'));
    expect(within(followers).getByRole('link', { name: /Işık Güneş 40/ })).toHaveAttribute('href', '/ilan/100017/isik');
  });

  it('tell what became of looks, with the sample, and no share of too few', async () => {
    const counted = { looks: 240, carts: 12, cartAmount: 15, orders: 6, amount: 7 };
    const funnel = { ...counted, cartPercent: 5, paidPercent: null, boughtPercent: 2.5 };
    const before = { ...funnel, looks: 100, cartPercent: 12 };
    const ad = { adId: 100_017, slug: 'isik', title: 'Işık Güneş 40', funnel };
    const days = [
      { day: '2026-03-01', looks: 200, carts: 12, orders: 0 },
      { day: '2026-03-02', looks: 40, carts: 0, orders: 6 },
    ];
    server.use(
      http.get('*/api/supplier/reports/funnel', () =>
        ok({ ...nothingCounted, ...FROM_BEGIN, isWhole: true, totals: funnel, before, ads: [ad], days }),
      ),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    const totals = await screen.findByRole('region', { name: 'Görüntülenme → sepet → ödeme' });
    expect(totals).toHaveTextContent(/Görüntülenme240Önceki dönem: 100/);
    expect(totals).toHaveTextContent(/Görüntülenmeden sepete%5240 görüntülenmeden · Önceki dönem: %12/);
    expect(totals).toHaveTextContent(/Sepetten ödemeyeOran için az12 sepete ekleme var; oran en az 20 olunca söylenir/);
    const byDay = screen.getByRole('region', { name: 'Gün gün görüntülenme, sepet ve ödeme' });
    await userEvent.click(within(byDay).getByText('Tablo olarak göster'));
    expect(within(byDay).getByRole('row', { name: /1 Mart 2026/ })).toHaveTextContent(/200.*12.*0$/);
    expect(within(byDay).getByText('2 Mar: 40')).toBeInTheDocument();
    await userEvent.selectOptions(within(byDay).getByRole('combobox'), 'Ödenen sipariş');
    expect(within(byDay).getByText('2 Mar: 6')).toBeInTheDocument();
    expect(within(byDay).getByRole('button', { name: 'CSV indir' })).toBeVisible();
    const byAd = screen.getByRole('region', { name: 'İlan ilan görüntülenme, sepet ve ödeme' });
    expect(byAd).not.toHaveTextContent('Sayım');
    await userEvent.click(within(byAd).getByText('Tablo olarak göster'));
    const row = within(byAd).getByRole('row', { name: /Işık Güneş 40/ });
    expect(row).toHaveTextContent(/240.*12 \(15 adet\).*6 \(7 adet\).*%5.*Oran için az/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/ilan/100017/isik');
    expect(within(byAd).getByRole('button', { name: 'CSV indir' })).toBeVisible();
  });

  it('say since when looks are counted where the period began before', async () => {
    const since = '2026-03-01T09:30:00Z';
    const few = { looks: 3, carts: 1, cartAmount: 1, orders: 0, amount: 0 };
    const totals = { ...few, cartPercent: null, paidPercent: null, boughtPercent: null };
    server.use(
      http.get('*/api/supplier/reports/funnel', () =>
        ok({ ...nothingCounted, countedSince: since, countedFrom: since, totals }),
      ),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    expect(await screen.findByText(/Sayım 1 Mart 2026.*12:30 anında başladı/)).toBeVisible();
    expect(screen.getAllByText('3 görüntülenme var; oran en az 20 olunca söylenir.')).toHaveLength(2);
  });

  it('show no number of looks of a period before there were any', async () => {
    server.use(
      http.get('*/api/supplier/reports/funnel', () => ok({ ...nothingCounted, countedSince: '2026-03-05T09:30:00Z' })),
    );
    await renderApp(REPORTS, { signedInAs: supplier });
    expect(await screen.findByText(/5 Mart 2026.*anından beri sayılıyor; bu dönem ondan önce/)).toBeVisible();
  });

  it('say when there will be something where there is nothing yet', async () => {
    await renderApp(REPORTS, { signedInAs: supplier });
    expect(await screen.findByText(/Teslim edildikçe iade oranınız/)).toBeVisible();
    expect(await screen.findByText(/Bu dönemde soru gelmedi/)).toBeVisible();
    expect(await screen.findByText(/kargoya verilmesi gereken ürün yok/)).toBeVisible();
    expect(await screen.findByText(/takip etmeye başlayan olmadı/)).toBeVisible();
    expect(await screen.findByText(/Henüz hiçbir ilana bakış sayılmadı/)).toBeVisible();
  });
});
