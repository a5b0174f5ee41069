/** A supplier ships a part of an item, and the rest in another parcel. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { orderItem, shippedOrders } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

interface Sent {
  amounts?: { itemId: string; amount: number }[];
  requestId?: string;
}

const three = { ...orderItem, amount: 3, toShipAmount: 3, shipments: [] };
const parcel = { ...shippedOrders[0]?.shipment, shipmentId: 'first', amount: 1, trackingNumber: 'AR12345' };
const partly = { ...three, toShipAmount: 2, shipment: parcel, shipments: [parcel] };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const isThere = state === 'to_ship' || state === 'all' || (state === 'shipped' && sent.length > 0);
      return ok(listed(isThere ? [sent.length > 0 ? partly : three] : []));
    }),
    http.post('*/api/supplier/ship', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return ok({ shipmentId: 'first', cargoCompany: 'Aras Kargo', trackingNumber: 'AR12345' });
    }),
  );
});

async function openDialog() {
  const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: /kargoya ver: #dd0b9c1e/i }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Aras Kargo'));
  await user.click(within(dialog).getByLabelText(/Kargo şirketinde oluştur/));
  return { user, dialog };
}

const slipUnits = () =>
  within(screen.getByRole('table', { name: 'Paketteki ürünler' }))
    .getAllByRole('row')
    .at(-1);

const fewer = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Azalt' });

describe('shipping a part of an item', () => {
  it('begins with all of it, and tells what stays', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('3 adetten 3 tanesi');
    await user.click(fewer(dialog));
    expect(dialog).toHaveTextContent('3 adetten 2 tanesi');
    expect(dialog).toHaveTextContent('Kalan 1 adet, gönderilecekler listesinde kalır');
    await user.click(fewer(dialog));
    expect(fewer(dialog)).toBeDisabled();
  });

  it('sends so many, and leaves the rest to be shipped with what was sent before', async () => {
    const { user, dialog } = await openDialog();
    await user.click(fewer(dialog));
    await user.click(fewer(dialog));
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { amounts: [{ itemId: three.itemId, amount: 1 }], requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(await screen.findByText('3 adetten 1 tanesi gönderildi')).toBeVisible();
    expect(screen.getByText(/^2 adet/)).toBeVisible();
  });

  it('asks for all that is left without counting it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('amounts');
  });

  it('asks for the same part with the same number of the request until it is answered', async () => {
    let fails = true;
    server.use(
      http.post('*/api/supplier/ship', async ({ request }) => {
        sent.push((await request.json()) as Sent);
        if (fails) return refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.');
        return ok({ shipmentId: 'first', cargoCompany: 'Aras Kargo', trackingNumber: 'AR12345' });
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(fewer(dialog));
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    expect((await within(dialog).findAllByText('Şu anda yanıt veremiyoruz.'))[0]).toBeVisible();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  });
});

it('calls each parcel of an order by its own number, and counts them beside the items', async () => {
  const second = { ...parcel, shipmentId: 'second', amount: 2, trackingNumber: 'AR67890' };
  const both = { ...three, toShipAmount: 0, status: 'shipped', shipment: second, shipments: [parcel, second] };
  server.use(http.get('*/api/supplier/orders', () => ok(listed([both]))));
  await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
  const regions = await screen.findAllByRole('region', { name: /^dd0b9c1e numaralı siparişin kargosu/ });
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    'dd0b9c1e numaralı siparişin kargosu, AR12345',
    'dd0b9c1e numaralı siparişin kargosu, AR67890',
  ]);
  const copying = screen.getAllByRole('button', { name: /^Numarayı kopyala/ });
  expect(copying.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Numarayı kopyala: #dd0b9c1e, AR12345',
    'Numarayı kopyala: #dd0b9c1e, AR67890',
  ]);
  expect(screen.getByText('1 ürün, 2 koli')).toBeVisible();
});

describe('the slip of a parcel', () => {
  it('says what goes into this parcel of what is to ship', async () => {
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click(await screen.findByRole('link', { name: 'Paket fişi: #dd0b9c1e' }));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    expect(slipUnits()).toHaveTextContent('Toplam adet3');
    expect(document.querySelector('[data-barcode="dd0b9c1e"]')).toBeVisible();
    await user.click(fewer(document.body));
    expect(slipUnits()).toHaveTextContent('Toplam adet2');
    expect(screen.getByText(/Kalan 1 adet/)).toBeInTheDocument();
    await user.click(fewer(document.body));
    await user.click(fewer(document.body));
    expect(screen.getByRole('button', { name: 'Yazdır' })).toBeDisabled();
  });

  it('is asked for anew each time, so that nothing is packed that was given up meanwhile', async () => {
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const slip = { name: 'Paket fişi: #dd0b9c1e' };
    await user.click(await screen.findByRole('link', slip));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Siparişlere dön/ }));
    server.use(http.get('*/api/supplier/orders', () => ok(listed([{ ...three, amount: 2, toShipAmount: 2 }]))));
    await user.click(await screen.findByRole('link', slip));
    await waitFor(() => expect(slipUnits()).toHaveTextContent('Toplam adet2'));
  });

  it('is no older one where the new answer does not come', async () => {
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const slip = { name: 'Paket fişi: #dd0b9c1e' };
    await user.click(await screen.findByRole('link', slip));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Siparişlere dön/ }));
    const again = await screen.findByRole('link', slip);
    server.use(http.get('*/api/supplier/orders', () => new HttpResponse(null, { status: 503 })));
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yazdır' })).toBeNull();
  });

  it('is there for a parcel that was handed over, with the units in it', async () => {
    const shipped = { ...partly, toShipAmount: 0, status: 'shipped' as const };
    server.use(http.get('*/api/supplier/orders', () => ok(listed([shipped]))));
    const { user } = await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
    await user.click(await screen.findByRole('link', { name: 'Paket fişi: #dd0b9c1e' }));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    expect(slipUnits()).toHaveTextContent('Toplam adet1');
    expect(screen.queryByRole('button', { name: 'Azalt' })).toBeNull();
  });
});
