/** A supplier's own numbers of a period. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SupplierReport } from '@/features/reports/reportsApi';
import { ok } from '@/testing/handlers';
import { listed, paged, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
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

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/reports/money', () =>
      ok({ ...quiet, totals: sold, before: { ...nothing, revenue: 300 }, days: [{ day: '2026-03-01', ...sold }] }),
    ),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(paged([]))),
    http.get('*/api/supplier/returns', () => ok(paged([]))),
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

  it('say that nothing was sold, and lead to the ads', async () => {
    server.use(http.get('*/api/supplier/reports/money', () => ok(quiet)));
    await renderApp('/satici/raporlar?bas=2026-03-01&son=2026-03-01', { signedInAs: supplier });
    expect(await screen.findByText('Bu dönemde satışınız yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'İlanlarıma git' })).toHaveAttribute('href', '/satici/ilanlar');
  });
});
