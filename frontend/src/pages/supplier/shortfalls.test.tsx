/** A supplier says that it cannot deliver what it sold, or not in time. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { ordersToShip } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const [, , late] = ordersToShip;
const single = { ...late, isLate: false, mayTakeDays: true, shipBy: '2026-11-27', amount: 5 };
const told = { shortfallId: 'aa', outcome: 'refund', amount: 2, days: null, shipBy: null, reason: 'other', note: null };

let sent: Record<string, unknown>[] = [];
let items = [single];

beforeEach(() => {
  sent = [];
  items = [single];
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', ({ request }) =>
      ok(listed(new URL(request.url).searchParams.get('state') === 'to_ship' ? items : [])),
    ),
    http.post('*/api/supplier/shortfalls', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return ok({ ...told, date: '2026-11-20T09:00:00Z' });
    }),
  );
});

async function openDialog(number = 'dd1b9c1e') {
  const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: `Tedarik edemiyorum: #${number}` }));
  await screen.findByRole('dialog');
  return user;
}

describe('what cannot be delivered', () => {
  it('is given up in part, after what happens was read', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('radio', { name: /para iade edilsin/ }));
    await user.click(screen.getByRole('button', { name: 'Artır' }));
    expect(screen.getByText(/bu 2 adet için ödediğinin tamamı iade edilir: son fiyatla 1.700,00/)).toBeVisible();
    expect(screen.getByText('Kalan 3 adedi göndermeniz gerekir.')).toBeVisible();
    expect(await screen.findByText(/iptal oranınız %2,5 iken %7,5 olur/)).toBeVisible();
    expect(screen.getByText('Bu işlem geri alınamaz.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Stoktaki ürün hasar gördü');
    await user.click(screen.getByRole('button', { name: '2 adedi iptal et, parayı iade et' }));
    expect(await screen.findByText('#dd1b9c1e: iptal edildi, para iadesi başladı')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        orderId: single.orderId,
        itemId: single.itemId,
        outcome: 'refund',
        amount: 2,
        days: null,
        reason: 'stock_damaged',
        note: null,
      },
    ]);
  });

  it('of a single unit is given up whole: there is nothing to count', async () => {
    items = [{ ...single, amount: 1 }];
    const user = await openDialog();
    expect(screen.getByText('Ürün iptal edilir, parası alıcıya iade edilir.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /para iade edilsin/ }));
    expect(screen.queryByRole('button', { name: 'Artır' })).toBeNull();
    expect(screen.queryByText(/kalan/i)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Stoktaki ürün hasar gördü');
    await user.click(screen.getByRole('button', { name: '1 adedi iptal et, parayı iade et' }));
    await waitFor(() => expect(sent).toMatchObject([{ outcome: 'refund', amount: 1 }]));
  });

  it('is shipped some days later, told with the new day', async () => {
    const user = await openDialog();
    await user.selectOptions(screen.getByLabelText('Ek süre'), '3 gün');
    expect(screen.getByText(/Yeni son gönderim günü 30 Kasım 2026 olur/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Kendi tedarikçim teslim etmedi');
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ outcome: 'extra_days', amount: null, days: 3, reason: 'own_supplier' });
  });

  it('needs a reason, and words for another one', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    expect(screen.getByText('Lütfen bir neden seçiniz!')).toBeVisible();
    expect(screen.getByLabelText('Neden')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Başka bir neden');
    await user.type(screen.getByLabelText('Açıklama'), 'kısa');
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    expect(screen.getByText('Lütfen nedeni en az 10 karakterle açıklayınız!')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps its words for who opens it again, until it is told', async () => {
    const before = await openDialog();
    await before.selectOptions(screen.getByLabelText('Neden'), 'Başka bir neden');
    await before.type(screen.getByLabelText('Açıklama'), 'Depomuzu su bastı.');
    cleanup();
    const user = await openDialog();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Başka bir neden');
    expect(screen.getByLabelText('Açıklama')).toHaveValue('Depomuzu su bastı.');
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    await waitFor(() => expect(sent).toMatchObject([{ note: 'Depomuzu su bastı.' }]));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('gets no more time once it is late', async () => {
    items = [{ ...single, mayTakeDays: false }];
    await openDialog();
    expect(screen.getByText(/ek süre artık alınamaz/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Ek süreyle/ })).toBeNull();
  });

  it('is repeated with the same request after an answer was lost', async () => {
    let isDown = true;
    server.use(
      http.post('*/api/supplier/shortfalls', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return isDown ? refusal(503, 'unavailable', 'Şu anda olmuyor.') : ok({ ...told, date: '2026-11-20T09:00:00Z' });
      }),
    );
    const user = await openDialog();
    await user.selectOptions(screen.getByLabelText('Neden'), 'Kendi tedarikçim teslim etmedi');
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    expect(await screen.findByText('Şu anda olmuyor.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
  });

  it('is chosen among the items of an order', async () => {
    items = ordersToShip as typeof items;
    const user = await openDialog('dd0b9c1e');
    await user.selectOptions(screen.getByLabelText('Hangi ürün?'), 'Arden Kulaklık');
    await user.selectOptions(screen.getByLabelText('Neden'), 'Kendi tedarikçim teslim etmedi');
    await user.click(screen.getByRole('button', { name: 'Ek süre al' }));
    await waitFor(() => expect(sent[0]?.itemId).toBe(ordersToShip[1]?.itemId));
  });
});
