/** Our books beside the provider's, as an operator reads them. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Funds, Owed } from '@/features/operator/moneyApi';
import { ok } from '@/testing/handlers';
import { reconciliation } from '@/testing/panelMoney';
import { listed, operator, paged } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const owed: Owed = {
  ads: 1,
  now: 9000,
  lowest: 18_000,
  largest: [
    { adId: 100_201, title: 'Poyraz Nova 14', units: 60, endDate: '2026-11-25T20:59:59Z', now: 9000, lowest: 18_000 },
  ],
};
const funds: Funds = { atProvider: 61_000, inEscrow: 60_000, refundsOnTheWay: 1000, owedToSuppliers: 0 };

beforeEach(() =>
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/payments', () => ok(listed([]))),
    http.get('*/api/operator/payouts', () => ok(paged([]))),
    http.get('*/api/operator/lateShipments', () => ok(paged([]))),
    http.get('*/api/operator/parcels', () => ok([])),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/reconciliation', () => ok(reconciliation)),
    http.get('*/api/operator/owed', () => ok(owed)),
    http.get('*/api/operator/funds', () => ok(funds)),
  ),
);

describe('the reconciliation', () => {
  it('counts the payments that differ and can show only them', async () => {
    const { user } = await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    expect(await screen.findByText(/1 ödemede fark var/)).toBeVisible();
    const rows = () => within(screen.getByRole('table', { name: 'Ödemeler' })).getAllByRole('row');
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByLabelText('Sadece farkları göster'));
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toHaveTextContent('Poyraz Nova 14 ve 1 ürün daha');
    expect(within(screen.getByRole('table', { name: 'Ödemeler' })).getByRole('link')).toHaveAttribute(
      'href',
      '/yonetim/siparisler/dd0b9c1e-0000-4000-8000-000000000001',
    );
  });

  it('asks the provider only when told to, and shows what came of it', async () => {
    let isCompared = false;
    const none = { ...reconciliation, checkedAt: null, compared: 0, differences: 0, rows: [] };
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
    const [row] = reconciliation.rows;
    const rows = [{ ...row, provider: 31_311, difference: 0 }];
    server.use(http.get('*/api/operator/reconciliation', () => ok({ ...reconciliation, compared: 300, rows })));
    const { user } = await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    await user.click(await screen.findByLabelText('Sadece farkları göster'));
    expect(within(screen.getByRole('table', { name: 'Ödemeler' })).getByText('Tutmuyor')).toBeVisible();
    expect(screen.getByText('Son karşılaştırılan 1 ödeme gösterilir; tutmayanlar başta.')).toBeVisible();
  });

  it('says what may go back to buyers, and whether what is held covers it', async () => {
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const part = within(await screen.findByRole('region', { name: 'İade yükümlülüğü' }));
    expect(part.getByText('Hepsi en düşük fiyata inse').nextSibling).toHaveTextContent('18.000,00 ₺');
    expect(part.getByRole('status')).toHaveTextContent(
      'Bekleyen para, en kötü durumdaki iadelerin tamamını karşılıyor.',
    );
    expect(part.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute('href', '/yonetim/ilanlar/100201');
  });

  it('warns when less is held than may go back', async () => {
    server.use(http.get('*/api/operator/funds', () => ok({ ...funds, inEscrow: 17_999.5 })));
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
          payouts: [
            {
              payoutId: 'cc0b9c1e',
              orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
              number: 'dd0b9c1e',
              title: 'Poyraz Nova 14',
              date: '2026-11-20T09:00:00Z',
              ours: 18_200,
              provider: 18_000,
              difference: -200,
            },
          ],
        }),
      ),
    );
    await renderApp('/yonetim/mutabakat', { signedInAs: operator });
    const verdict = await screen.findByText('1 hakedişte fark var.');
    expect(verdict.parentElement).toHaveTextContent('Ödeme kuruluşunda bizde olmayan 1 ödeme var.');
    const foreign = screen.getByRole('table', { name: 'Bizde olmayan ödemeler' });
    expect(within(foreign).getByRole('row', { name: /900017.*250,00\s₺.*20 Kasım 2026/ })).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Hakedişler' })).getByText('-200,00 ₺')).toBeVisible();
  });
});
