/** Our books beside the provider's, as an operator reads them. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Funds, Owed } from '@/features/operator/moneyApi';
import { kurusFrom } from '@/lib/typedNumbers';
import { ok, refusal } from '@/testing/handlers';
import { reconciled, reconciliation } from '@/testing/panelMoney';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const owed: Owed = {
  ads: 1,
  now: 9000,
  lowest: 18_000,
  worst: 18_000,
  largest: [
    { adId: 100_201, title: 'Poyraz Nova 14', units: 60, endDate: '2026-11-25T20:59:59Z', now: 9000, lowest: 18_000 },
  ],
};
const funds: Funds = {
  atProvider: 63_250,
  inEscrow: 60_000,
  heldForOpenAds: 40_000,
  refundsOnTheWay: 1000,
  owedToSuppliers: 2000,
  commission: 200,
  withholding: 20,
  paidFromOwnBank: 30,
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/payments', () => ok(listed([]))),
    http.get('*/api/operator/payouts', () => ok(listed([]))),
    http.get('*/api/operator/lateShipments', () => ok(listed([]))),
    http.get('*/api/operator/parcels', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/reconciliation', () => ok(reconciliation)),
    http.get('*/api/operator/reconciliation/payments', ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      const isNarrow = new URL(request.url).searchParams.get('state') === 'differs';
      return ok(listed(isNarrow ? reconciled.slice(0, 1) : reconciled));
    }),
    http.get('*/api/operator/reconciliation/payouts', () => ok(listed([]))),
    http.get('*/api/operator/owed', () => ok(owed)),
    http.get('*/api/operator/funds', () => ok(funds)),
  );
});

describe('the reconciliation', () => {
  it('shows each payment with its sellers, and by the address only those that differ', async () => {
    const { user, addressShown } = await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    expect(await screen.findByText(/1 ödemede fark var/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Ödemeler' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(table).toHaveTextContent('Poyraz Elektronik, Kuzey Beyaz Eşya');
    await user.click(screen.getByRole('link', { name: 'Sadece farklar' }));
    const narrowed = () => within(screen.getByRole('table', { name: 'Ödemeler' }));
    await waitFor(() => expect(narrowed().getAllByRole('row')).toHaveLength(2));
    expect(addressShown()).toBe('/yonetim/mutabakat?durum=differs');
    expect(narrowed().getByText('Poyraz Nova 14 ve 1 ürün daha')).toBeVisible();
    expect(narrowed().getByRole('link', { name: /dd0b9c1e/ })).toHaveAttribute(
      'href',
      '/yonetim/siparisler/dd0b9c1e-0000-4000-8000-000000000001',
    );
  });

  it('says that all agrees only when all was compared', async () => {
    const equal = { ...reconciliation, differences: 0, notCompared: 25 };
    server.use(http.get('*/api/operator/reconciliation', () => ok(equal)));
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    await screen.findByRole('table', { name: 'Ödemeler' });
    expect(await screen.findByText(/^Karşılaştırılan ödemelerde kayıtlarımız/)).toBeVisible();
    expect(screen.getByText(/^25 ödeme henüz karşılaştırılmadı/)).toBeVisible();
    expect(screen.queryByText(/^Kayıtlarımız ödeme kuruluşunun/)).toBeNull();
  });

  it.each(['owed', 'funds'])('says that it could not ask whether what may go back is covered: %s', async (part) => {
    server.use(http.get(`*/api/operator/${part}`, () => refusal(503, 'unavailable', 'Şu anda olmuyor.')));
    const { user } = await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.use(http.get(`*/api/operator/${part}`, () => ok(part === 'owed' ? owed : funds)));
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'İade yükümlülüğü' })).toBeVisible();
  });

  it('asks for an order and for days as its address says', async () => {
    await renderApp('/yonetim/mutabakat?q=dd0b9c1e&bas=2026-11-01&son=2026-11-20&sira=oldest', {
      signedInAs: operator,
    });
    await screen.findByRole('table', { name: 'Ödemeler' });
    expect(asked).toEqual(['q=dd0b9c1e&from=2026-11-01&to=2026-11-20&sort=oldest']);
    expect(screen.getByLabelText('Başlangıç')).toHaveValue('2026-11-01');
  });

  it('saves each of the two lists as its address asks for it', async () => {
    const files: string[] = [];
    server.use(
      http.get(/\/api\/operator\/reconciliation\/\w+\.csv/, ({ request }) => {
        const { pathname, search } = new URL(request.url);
        files.push(pathname + search);
        return new Response('Tarih;Sipariş', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = await renderApp('/yonetim/mutabakat?durum=differs&sira=oldest', { signedInAs: operator });
    for (const [name, file] of [
      ['Ödemeler', 'payments'],
      ['Hakedişler', 'payouts'],
    ] as const) {
      const part = within(await screen.findByRole('region', { name }));
      await user.click(part.getByRole('button', { name: 'CSV indir' }));
      const wanted = `/api/operator/reconciliation/${file}.csv?state=differs&sort=oldest`;
      await waitFor(() => expect(files).toContain(wanted));
    }
  });

  it('asks the provider only when told to, and shows what came of it', async () => {
    let isCompared = false;
    const none = { ...reconciliation, checkedAt: null, compared: 0, differences: 0 };
    server.use(
      http.get('*/api/operator/reconciliation', () => ok(isCompared ? reconciliation : none)),
      http.post('*/api/operator/reconciliation', () => {
        isCompared = true;
        return ok(reconciliation);
      }),
    );
    const { user } = await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    expect(await screen.findByText('Henüz hiçbir ödeme karşılaştırılmadı.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Şimdi karşılaştır' }));
    expect(await screen.findByText(/^2 ödeme karşılaştırıldı, en son 21 Kasım 08:00/)).toBeVisible();
  });

  it('finds a payment of which only the part of the supplier differs', async () => {
    const [row] = reconciled;
    server.use(
      http.get('*/api/operator/reconciliation/payments', () =>
        ok(listed([{ ...row, provider: 31_311, difference: 0 }])),
      ),
    );
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    expect(within(await screen.findByRole('table', { name: 'Ödemeler' })).getByText('Tutmuyor')).toBeVisible();
  });

  it('says what may go back to buyers, and whether what is held covers it', async () => {
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const part = within(await screen.findByRole('region', { name: 'İade yükümlülüğü' }));
    expect(part.getByText('Hepsi en düşük fiyata inse').nextSibling).toHaveTextContent('18.000,00 ₺');
    expect(part.getByRole('status')).toHaveTextContent(
      'Bekleyen para, en kötü durumdaki iadelerin tamamını karşılıyor.',
    );
    expect(part.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute('href', '/yonetim/ilanlar?q=%23100201');
  });

  it('says whose all of the money at the provider is', async () => {
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const part = within(await screen.findByRole('region', { name: 'İade yükümlülüğü' }));
    const shown = (label: string) => kurusFrom((part.getByText(label).nextSibling?.textContent ?? '').replace('₺', ''));
    const owners = [
      'Alıcılar adına bekleyen',
      'Yolda olan iadeler',
      'Satıcıların hak edişi',
      'Komisyonumuz',
      'Vergi dairesine yatırılacak stopaj',
      'Kendi hesabımızdan gönderdiğimiz iadelerin ve alacakların karşılığı',
    ];
    expect(owners.reduce((sum, label) => sum + (shown(label) ?? Number.NaN), 0)).toBe(
      shown('Ödeme kuruluşundaki para'),
    );
  });

  it('warns when less is held than may go back', async () => {
    // One ad would give back more now, another at its lowest price: neither sum alone tells the worst.
    server.use(http.get('*/api/operator/owed', () => ok({ ...owed, lowest: 12_000, worst: 18_000 })));
    server.use(http.get('*/api/operator/funds', () => ok({ ...funds, heldForOpenAds: 17_999.5 })));
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const part = within(await screen.findByRole('region', { name: 'İade yükümlülüğü' }));
    expect(part.getByRole('alert')).toHaveTextContent('Bekleyen para 0,50 ₺ eksik');
  });

  it('shows payouts, and what only the provider knows', async () => {
    server.use(
      http.get('*/api/operator/reconciliation', () =>
        ok({
          ...reconciliation,
          differences: 0,
          foreign: [
            { providerPaymentId: '900017', conversationId: 'x-1', basketId: 'b-1', amount: 250, date: '2026-11-20' },
          ],
          payoutDifferences: 1,
        }),
      ),
      http.get('*/api/operator/reconciliation/payouts', () =>
        ok(
          listed([
            {
              payoutId: 'cc0b9c1e',
              orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
              number: 'dd0b9c1e',
              title: 'Poyraz Nova 14',
              sellerId: 'ee0b9c1e-0000-4000-8000-000000000001',
              sellerName: 'Poyraz Elektronik',
              date: '2026-11-20T09:00:00Z',
              checkedDate: '2026-11-21T05:00:00Z',
              ours: 18_200,
              provider: 18_000,
              difference: -200,
            },
          ]),
        ),
      ),
    );
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const verdict = await screen.findByText('1 hakedişte fark var.');
    expect(verdict.parentElement).toHaveTextContent('Ödeme kuruluşunda bizde olmayan 1 ödeme var.');
    const foreign = screen.getByRole('table', { name: 'Bizde olmayan ödemeler' });
    expect(within(foreign).getByRole('row', { name: /900017.*250,00\s₺.*20 Kasım 2026/ })).toBeVisible();
    const payouts = await screen.findByRole('table', { name: 'Hakedişler' });
    expect(within(payouts).getByText('-200,00 ₺')).toBeVisible();
    expect(within(payouts).getByText('Poyraz Elektronik')).toBeVisible();
  });
});
