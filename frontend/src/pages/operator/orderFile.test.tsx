/** What an operator reads of one order: the parcels of its items, and the texts that were accepted with it. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderFile } from '@/features/operator/deskApi';
import { itemOf, orderOf, parcel } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { ORDER_ID } from '@/testing/orderPage';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const document = (key: 'preInformation' | 'distanceSales', title: string) => ({
  key,
  title,
  sections: [{ title: 'Cayma hakkı', paragraphs: ['14 gün içinde cayabilirsiniz.'] }],
});
const accepted = {
  version: '2026-01-01',
  hash: 'a1',
  acceptedAt: '2026-03-02T09:00:00Z',
  documents: [
    document('preInformation', 'Ön bilgilendirme formu'),
    document('distanceSales', 'Mesafeli satış sözleşmesi'),
  ],
};
const first = { ...parcel, amount: 1, status: 'returned' as const, isGivenUp: true };
const second = { ...parcel, shipmentId: 'second', trackingNumber: 'YK900', amount: 2 };
const file: OrderFile = {
  number: ORDER_ID.slice(0, 8),
  buyerId: '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a11',
  order: orderOf([itemOf({ status: 'shipped', shipment: second, shipments: [first, second] })], { uuid: ORDER_ID }),
  steps: [{ status: 'paid', date: '2026-03-02T09:00:00Z' }],
  acceptedTerms: accepted,
};

beforeEach(() => {
  server.use(
    http.get('*/api/operator/people/names', () => ok([])),
    http.get('*/api/operator/orders/:orderId', () => ok(file)),
    http.get('*/api/operator/orders/:orderId/money', () => refusal(404, 'not_found', 'Ödeme bulunamadı.')),
    http.get('*/api/operator/orders/:orderId/letters', () => ok([])),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/returns', () => ok(listed([]))),
  );
});

describe('an order on the desk', () => {
  it('tells each parcel with its number and units, and what became of it', async () => {
    await renderApp(`/yonetim/siparisler/${ORDER_ID}`, { signedInAs: operator });
    const gone = (await screen.findByText('YK100200300')).closest('p');
    expect(gone).toHaveTextContent(/1 adet · .+ · vazgeçildi/);
    expect(screen.getByText('YK900').closest('p')).toHaveTextContent(/2 adet · .*[^i]$/);
  });

  it('tells which version was accepted when, and shows its words', async () => {
    const { user } = await renderApp(`/yonetim/siparisler/${ORDER_ID}`, { signedInAs: operator });
    const terms = await screen.findByRole('region', { name: 'Kabul edilen sözleşmeler' });
    expect(terms).toHaveTextContent('2 Mart 2026 12:00 tarihinde kabul edildi. Sürüm: 2026-01-01.');
    await user.click(within(terms).getByRole('button', { name: 'Mesafeli satış sözleşmesi' }));
    expect(await within(await screen.findByRole('dialog')).findByText('14 gün içinde cayabilirsiniz.')).toBeVisible();
  });

  it('says that its invoices could not be read, and asks for them again', async () => {
    server.use(
      http.get('*/api/operator/orders/:orderId/invoices', () => refusal(503, 'unavailable', 'Şu anda hizmet yok.')),
    );
    const { user } = await renderApp(`/yonetim/siparisler/${ORDER_ID}`, { signedInAs: operator });
    const said = await screen.findByText('Bu siparişin faturaları şu anda alınamıyor.');
    const invoice = { invoiceId: 'f1', kind: 'sale', invoiceNumber: 'GIB1' };
    server.use(http.get('*/api/operator/orders/:orderId/invoices', () => ok([invoice])));
    const box = within(said.parentElement as HTMLElement);
    await user.click(box.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('button', { name: /GIB1/ })).toBeVisible();
    expect(said).not.toBeInTheDocument();
  });

  it('says nothing of texts where an order has none', async () => {
    server.use(http.get('*/api/operator/orders/:orderId', () => ok({ ...file, acceptedTerms: null })));
    await renderApp(`/yonetim/siparisler/${ORDER_ID}`, { signedInAs: operator });
    await screen.findByText('YK900');
    expect(screen.queryByRole('region', { name: 'Kabul edilen sözleşmeler' })).toBeNull();
  });
});
