/** What an ended ad brought its supplier: units and money, each number with the rows behind it. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepsOf } from '@/features/statement/earnings';
import type { AdEarnings, AdUnits } from '@/features/statement/earningsApi';
import * as files from '@/lib/files';
import { changeLanguage } from '@/lib/locale';
import { ok, refusal } from '@/testing/handlers';
import { statement } from '@/testing/panelMoney';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const share = (gross: number, commission: number, withholding: number, net: number) => ({
  gross,
  commission,
  withholding,
  net,
});

const told: AdEarnings = {
  adId: 1001,
  title: 'Arden Kulaklık',
  dateEnded: '2026-01-10T09:00:00Z',
  firstPrice: 1000,
  finalPrice: 800,
  deposit: null,
  isReached: true,
  isWithdrawn: false,
  units: 5,
  collected: 5000,
  givenBack: [
    { cause: 'price_difference', amount: 800, open: 0 },
    { cause: 'cancelled', amount: 1000, open: 200 },
  ],
  chargedBack: 0,
  toGiveBack: 0,
  kept: share(3200, 256, 0, 2944),
  earned: share(1600, 128, 0, 1472),
  waiting: share(1600, 128, 0, 1472),
  paid: 1000,
  toSend: 472,
  stopped: 0,
  paidOff: 0,
  carried: 0,
  leftOver: 0,
  pausedUntil: null,
  isSuspended: false,
  expected: [{ date: '2026-02-02', reason: null, isAdOpen: false, sales: 2, net: 1472, lowest: 1472 }],
  promised: share(4000, 320, 0, 3680),
  lines: statement.lines.map((line) => ({ ...line, reason: '' })),
  total: 300,
};

const units: AdUnits = {
  bought: 5,
  delivered: 2,
  returned: 0,
  onTheWay: 2,
  toShip: 0,
  cancelledByBuyers: 1,
  missing: 0,
  cancelledOtherwise: 0,
  vat: 533.34,
};

const PAID = { waiting: share(0, 0, 0, 0), toSend: 0, expected: [] };

const PLACE = '/satici/hesap-ozeti/ilan/1001';
const answer = (changes: Partial<AdEarnings>) =>
  server.use(http.get('*/api/supplier/ads/1001/earnings', () => ok({ ...told, ...changes })));

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/ads/1001/units', () => ok(units)),
  );
  answer({});
});
afterEach(() => changeLanguage('tr'));

describe('what an ad brought', () => {
  it('says the net first, then where the money went, beside what the simulator says', async () => {
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Arden Kulaklık: bu ilandan ne kazandım?' })).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Para nereye gitti?' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Alıcılardan tahsil edilen.*5\.000,00 ₺/);
    expect(rows[2]).toHaveTextContent(/Fiyat farkı iadesi.*-800,00 ₺/);
    expect(rows[3]).toHaveTextContent(/İptaller.*200,00 ₺ alıcıya henüz ulaşmadı.*-1\.000,00 ₺/);
    await screen.findByText(/içindeki KDV/);
    expect(rows[4]).toHaveTextContent(/Satış \(KDV dahil\).*içindeki KDV 533,34 ₺.*3\.200,00 ₺.*4\.000,00 ₺/);
    expect(rows[5]).toHaveTextContent(/Komisyon.*-256,00 ₺.*-320,00 ₺/);
    expect(rows[6]).toHaveTextContent(/Net kazanç.*2\.944,00 ₺.*3\.680,00 ₺/);
    expect(screen.getByRole('columnheader', { name: 'Simülatöre göre, 5 adet' })).toBeInTheDocument();
    expect(screen.getByText('Gelecek').nextSibling).toHaveTextContent('1.944,00 ₺');
    expect(screen.getByText(/300 hareketin en yeni 2/)).toBeVisible();
  });

  it('leads from each number to its rows', async () => {
    await renderApp(PLACE, { signedInAs: supplier });
    const places = within(await screen.findByRole('region', { name: 'Adetler' }));
    const hrefs = places.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      ['all', 'delivered', 'shipped', 'all'].map((state) => `/satici/siparisler?durum=${state}&ilan=1001`),
    );
    const steps = within(screen.getByRole('region', { name: 'Para nereye gitti?' }));
    const lines = within(screen.getByRole('table', { name: 'Hesap hareketleri' }));
    const order = '/satici/siparisler?durum=all&q=dd0b9c1e';
    expect(lines.getByRole('link', { name: '#dd0b9c1e' })).toHaveAttribute('href', order);
    expect(steps.getByRole('link', { name: 'Komisyon' })).toHaveAttribute('href', `${PLACE}#lines`);
    expect(steps.getByRole('link', { name: 'Fiyat farkı iadesi' })).toHaveAttribute('href', '/kapanis-belgesi/1001');
  });

  it('leads from what banks took back to decided chargebacks too', async () => {
    answer({ chargedBack: 800 });
    await renderApp(PLACE, { signedInAs: supplier });
    const link = await screen.findByRole('link', { name: 'Ters ibrazlar' });
    expect(link).toHaveAttribute('href', '/satici/ters-ibrazlar?durum=all');
  });

  it.each([
    ['a bank took money back', { chargedBack: 800 }],
    ['a deposit is not an invoice yet', { deposit: 100 }],
  ])('calls the tax that of the invoices, and not a part of the sum, where %s', async (_, changes) => {
    answer(changes);
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByText('faturalarınızdaki KDV 533,34 ₺')).toBeVisible();
    expect(screen.queryByText(/içindeki KDV/)).toBeNull();
  });

  it('leads a member with the duty of money alone nowhere where they may not go', async () => {
    const acting = { supplierId: supplier.id, companyName: 'Poyraz', duties: ['money' as const] };
    const returned = { cause: 'returned' as const, amount: 800, open: 0 };
    server.use(http.get('*/api/supplier/ads/1001/units', () => ok({ ...units, returned: 1 })));
    answer({ givenBack: [...told.givenBack, returned] });
    await renderApp(PLACE, { signedInAs: { ...buyer, role: 'supplier', acting } });
    const places = await screen.findByRole('region', { name: 'Adetler' });
    expect(places).toHaveTextContent(/Satılan5 adet.*İade edilen1 adet/);
    const hrefs = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => /siparis|iade|ilanlar/.test(href ?? ''))).toEqual([]);
    expect(hrefs).toContain('/satici/hesap-ozeti');
  });

  it.each([
    ['that its days are below', {}, /1\.944,00 ₺.*henüz gönderilmeyen, net\. Günleri aşağıdadır\.$/],
    ['that nothing is, once all is paid', { ...PAID }, /0,00 ₺.*Bekleyen ödeme yok\.$/],
    ['of no days while all of it is stopped', { ...PAID, stopped: 472 }, /472,00 ₺.*henüz gönderilmeyen, net\.$/],
  ])('says of what is to come %s', async (_which, changes, said) => {
    answer(changes);
    await renderApp(PLACE, { signedInAs: supplier });
    expect((await screen.findByText('Gelecek')).nextSibling).toHaveTextContent(said);
  });

  it('says of an ad that was withdrawn that all goes back, and leads to no certificate', async () => {
    answer({ isWithdrawn: true, firstPrice: null, finalPrice: null, promised: null, units: null });
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByText(/tarihinde yayından kalktı/)).toBeVisible();
    expect(screen.getByText('Alıcıların ödediği her tutar geri verilir; bu ilandan satış kalmadı.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kapanış belgesi' })).toBeNull();
  });

  it('sets nothing of the simulator beside an ad that did not reach its minimum', async () => {
    answer({ isReached: false, deposit: 100, promised: share(0, 0, 0, 0) });
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByText(/^Minimuma ulaşmadı/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Simülatöre göre/ })).toBeNull();
    expect(screen.queryByText(/^Simülatör/)).toBeNull();
  });

  it('tells apart what paid off another debt, and what is owed for this ad', async () => {
    answer({ paidOff: 10, leftOver: -79.36, promised: null });
    await renderApp(PLACE, { signedInAs: supplier });
    expect(
      await screen.findByText(
        /79,36 ₺ geri alındı: sonraki ödemelerinizden düşülür, düşüldüyse o ödemenin ilanında yazar/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/kazancından 10,00 ₺, başka ilanlarınızın/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Simülatöre göre/ })).toBeNull();
  });

  it('says that nothing is sent to a supplier that is suspended, and what came back to one', async () => {
    answer({ isSuspended: true, leftOver: 30, carried: 16 });
    await renderApp(PLACE, { signedInAs: supplier });
    expect(
      await screen.findByText(
        /30,00 ₺ size geri döndü: .* eklendiyse o ödemenin ilanında yazar. Kalan alacağınız hesap özetindedir/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/geri dönen 16,00 ₺, bu ilanın ödemelerine eklenerek/)).toBeVisible();
    expect(screen.getByText('Satış yetkiniz askıda olduğu için ödemeler bekletiliyor')).toBeVisible();
  });

  it('comes as a file', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(http.get('*/api/supplier/ads/1001/earnings.csv', () => HttpResponse.text('Tarih')));
    const { user } = await renderApp(PLACE, { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'ilan-kazanci-1001.csv'));
  });

  it('calls the rows and their table by one name, also in English', async () => {
    await changeLanguage('en');
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Transactions' })).toBeInTheDocument();
  });

  it('says of an ad that goes on that there is nothing yet', async () => {
    server.use(http.get('*/api/supplier/ads/1001/earnings', () => refusal(404, 'not_found', 'Bulunamadı.')));
    await renderApp(PLACE, { signedInAs: supplier });
    expect(await screen.findByText('Bu ilanın kazancı yok')).toBeVisible();
  });
});

describe('the steps', () => {
  it('leave out what is nothing, but never a sum, and add up', () => {
    const steps = stepsOf({ ...told, givenBack: [], collected: 3200 });
    expect(steps.map(({ name }) => name)).toEqual(['collected', 'gross', 'commission', 'net']);
    const [collected, ...rest] = stepsOf({ ...told, toGiveBack: 0, kept: share(3200, 256, 29.44, 2914.56) });
    const off = rest.filter(({ name }) => !['gross', 'net'].includes(name));
    expect(off.map(({ name }) => name)).toContain('withholding');
    expect((collected?.kurus ?? 0) + off.reduce((sum, { kurus }) => sum + kurus, 0)).toBe(291_456);
  });
});
