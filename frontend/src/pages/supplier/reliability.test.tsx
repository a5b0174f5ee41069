/** How reliable a supplier is: for itself with all parts, before it writes an ad, for operators and for shoppers. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Reliability } from '@/features/reliability/reliabilityApi';
import type { SupplierReport } from '@/features/reports/reportsApi';
import { ok } from '@/testing/handlers';
import { listed, operator, reliability, supplier, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, seller } from '@/testing/world';

const fresh: Reliability = { ...reliability, score: null, sample: 7 };
const low: Reliability = { ...reliability, score: 40, mostStock: 200, mayAskDeposits: false };
const LIMITS =
  'Güvenilirlik puanınız 40: yeni bir ilanda en fazla 200 adet satabilirsiniz. Kaporalı ilan yayınlayamazsınız.';

const nothing = { units: 0, sold: 0, givenBack: 0, revenue: 0, net: 0, paidOut: 0 };
const quiet: SupplierReport = { from: '2026-03-01', to: '2026-03-01', totals: nothing, before: nothing, days: [] };

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/reports/money', () => ok(quiet)),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
  );
});

const own = (told: Reliability) => server.use(http.get('*/api/supplier/reliability', () => ok(told)));

async function ofReports(name: string) {
  await renderApp('/satici/raporlar', { signedInAs: supplier });
  return await screen.findByRole('region', { name });
}

describe('the score of a supplier', () => {
  it('is explained part by part, with what would better it', async () => {
    const section = await ofReports('Güvenilirlik puanı: 93/100');
    const rows = within(section).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toHaveLength(6);
    expect(rows[0]).toHaveTextContent(/Zamanında gönderilmeyen ürünler.*100 içinde 4 \(%4\).*7 \/ 35.*%20/);
    expect(rows[3]).toHaveTextContent(/3 örnek: az.*0 \/ 10/);
    const advice = within(section).getAllByRole('listitem');
    expect(advice).toHaveLength(1);
    expect(advice[0]).toHaveTextContent(/son gönderim gününden önce kargoya verin/);
    expect(screen.queryByText(/yeni bir ilanda en fazla/)).toBeNull();
  });

  it('is not there before enough was shipped', async () => {
    own(fresh);
    const section = await ofReports('Güvenilirlik puanı: henüz yok');
    expect(section).toHaveTextContent(/en az 20 gönderim gerekir; şu an 7 var\./);
  });

  it('says what it forbids, with the score and before an ad is written', async () => {
    own(low);
    await ofReports('Güvenilirlik puanı: 40/100');
    expect(await screen.findByText(LIMITS)).toBeVisible();
    await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    expect(await screen.findByText(LIMITS)).toBeVisible();
  });
});

describe('the score before operators', () => {
  it('stands on the page of the supplier, without advice', async () => {
    server.use(http.get('*/api/operator/suppliers/:personId', () => ok(supplierFile)));
    await renderApp(`/yonetim/tedarikciler/${supplierFile.personId}`, { signedInAs: operator });
    const section = await screen.findByRole('region', { name: 'Güvenilirlik puanı: 93/100' });
    expect(within(section).getAllByRole('row')).toHaveLength(7);
    expect(within(section).queryByRole('listitem')).toBeNull();
  });
});

describe('the score before shoppers', () => {
  const SCORE = 'Güvenilirlik 93/100 · 100 gönderimden';

  it('stands with the seller, and on its ads', async () => {
    await renderApp(`/tedarikci/${seller.id}`);
    expect(await screen.findByText(SCORE)).toBeVisible();
    await renderApp(`/ilan/${ads[0]?.adId}/${ads[0]?.slug}`);
    expect(await screen.findByText(SCORE)).toBeVisible();
  });

  it('is left away while there is none', async () => {
    server.use(http.get('*/api/sellers/:id', () => ok({ ...seller, reliability: { score: null, sample: 7 } })));
    await renderApp(`/tedarikci/${seller.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: seller.name })).toBeVisible();
    expect(screen.queryByText(/Güvenilirlik/)).toBeNull();
  });
});
