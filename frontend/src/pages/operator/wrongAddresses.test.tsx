/** Addresses that lead to nothing: of records that are not there, and of lists with filters that make no sense. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { reconciliation } from '@/testing/panelMoney';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const NONE = '0c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const RECORDS = [
  [`/yonetim/ters-ibrazlar/${NONE}`, '*/api/operator/chargebacks/:id', 'Böyle bir ters ibraz yok', 'Tüm ters ibrazlar'],
  [`/yonetim/supheliler/${NONE}`, '*/api/operator/suspicions/:id', 'Böyle bir kayıt yok', 'Bütün kayıtlar'],
  ['/yonetim/metinler/yok', '*/api/operator/texts/:slug', 'Böyle bir metin yok', 'Bütün metinler'],
] as const;

let asked: string[] = [];

beforeEach(() => {
  asked = [];
});

function listen(...paths: string[]) {
  const handlers = paths.map((path) =>
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([]));
    }),
  );
  server.use(...handlers);
}

describe('a link to a record that is not there', () => {
  it.each(RECORDS)('%s says so, and leads to all', async (address, path, missing, all) => {
    server.use(http.get(path, () => refusal(404, 'not_found', 'Bulunamadı.')));
    await renderApp(address, { signedInAs: operator });
    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.getByRole('link', { name: all })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  });

  it('as of an ad does not say that it has yet to end', async () => {
    server.use(
      http.get('*/api/operator/ads', () => ok(listed([]))),
      http.get('*/api/operator/ads/:adId/settlement', () => refusal(404, 'not_found', 'Bu ilan henüz sona ermedi.')),
    );
    await renderApp('/yonetim/ilanlar/999', { signedInAs: operator });
    expect(await screen.findByText('Böyle bir ilan yok')).toBeVisible();
    expect(screen.getByRole('heading', { name: '#999 numaralı ilan' })).toBeVisible();
    expect(screen.queryByText(/henüz sona ermedi/)).toBeNull();
  });
});

describe('a filter that makes no sense', () => {
  const lists = [
    ['/yonetim/denetim?bas=2026-02-30&son=x&yonetici=abc', '*/api/operator/audit'],
    ['/yonetim/denetim?kim=ekipler&bas=2026-02-30&son=x', '*/api/operator/teamActs'],
    ['/yonetim/hakedisler?satici=abc', '*/api/operator/payouts'],
    ['/yonetim/mutabakat?bas=2026-02-30&son=x', '*/api/operator/reconciliation/payments'],
    ['/yonetim/mutabakat?bas=2026-02-30&son=x', '*/api/operator/reconciliation/payouts'],
    ['/yonetim/ara?satici=abc', '*/api/operator/orders'],
  ] as const;

  beforeEach(() => {
    const away = () => refusal(503, 'upstream_unavailable', 'Şu anda ulaşılamıyor.');
    server.use(
      http.get('*/api/operator/reconciliation', () => ok(reconciliation)),
      http.get('*/api/operator/reconciliation/:of', () => ok(listed([]))),
      http.get('*/api/operator/people', () => ok(listed([]))),
      http.get('*/api/operator/owed', away),
      http.get('*/api/operator/funds', away),
    );
  });

  it.each(lists)('in %s is left out of what %s is asked', async (address, path) => {
    listen(path);
    await renderApp(address, { signedInAs: operator });
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(asked.join(' ')).not.toMatch(/from|to=|abc|2026|supplierId|operator=/);
  });
});
