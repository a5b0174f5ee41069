/** What operators see of goods on their way, and where they decide otherwise than a supplier. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { arrivedReturn, askedReturn, ordersToShip } from '@/testing/panelGoods';
import { listed, operator, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const denied = {
  ...askedReturn,
  status: 'denied',
  supplierName: 'Poyraz Ticaret',
  history: [
    ...askedReturn.history,
    { status: 'denied', date: '2026-11-20T12:00:00Z', by: 'supplier', note: 'Kullanım hatası' },
  ],
};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/lateShipments', ({ request }) => {
      asked.push(new URL(request.url).search);
      const late = { ...ordersToShip[2], recipient: null, sellerName: 'Poyraz Ticaret' };
      return ok({ ...listed([late]), more: !asked.at(-1)?.includes('after') });
    }),
    http.get('*/api/operator/parcels', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(
        listed([
          {
            parcelId: 'a1',
            direction: 'return',
            orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
            number: 'dd0b9c1e',
            shipmentId: null,
            sellerId: supplier.id,
            sellerName: 'Poyraz Ticaret',
            cargoCompany: 'Mng Kargo',
            trackingNumber: 'MNG778899',
            state: 'failed',
            problem: 'Adreste bulunamadı',
            date: '2026-11-18T10:00:00Z',
            movedDate: '2026-11-20T10:00:00Z',
            isStranded: false,
            isRefused: false,
            decideBy: null,
          },
          {
            parcelId: 'a2',
            direction: 'outbound',
            orderId: 'dd1b9c1e-0000-4000-8000-000000000001',
            number: 'dd1b9c1e',
            shipmentId: 'f2',
            sellerId: supplier.id,
            sellerName: 'Poyraz Ticaret',
            cargoCompany: 'Aras Kargo',
            trackingNumber: 'AR778899',
            state: 'returned',
            problem: null,
            date: '2026-11-18T10:00:00Z',
            movedDate: '2026-11-20T10:00:00Z',
            isStranded: true,
            isRefused: false,
            decideBy: '2026-11-27',
          },
        ]),
      );
    }),
    http.get('*/api/operator/returns', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([denied, arrivedReturn]));
    }),
  );
});

describe('shipping', () => {
  it('shows who is late, of whom was asked for, and reads on', async () => {
    const { user } = await renderApp('/yonetim/sevkiyat?q=poyraz', { signedInAs: operator });
    const table = await screen.findByRole('table', { name: 'Geciken gönderiler' });
    expect(within(table).getByText('Poyraz Ticaret')).toBeVisible();
    expect(within(table).getByText('18 Kasım')).toBeVisible();
    expect(asked).toContain('?q=poyraz');
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(asked.at(-1)).toBe(`?q=poyraz&after=${ordersToShip[2]?.itemId}`));
    await user.click(within(table).getByRole('link', { name: 'Ödeme sütununa göre sırala' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?q=poyraz&sort=newest'));
  });

  it('shows parcels that did not arrive, with what the carrier said', async () => {
    const { user } = await renderApp('/yonetim/sevkiyat', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Teslim edilemeyen' }));
    const table = await screen.findByRole('table', { name: 'Ulaşmayan koliler' });
    expect(within(table).getByText('Adreste bulunamadı')).toBeVisible();
    expect(within(table).getByText('Satıcıya (iade)')).toBeVisible();
    expect(asked.at(-1)).toBe('?state=failed&sort=newest');
    await user.type(
      screen.getByRole('searchbox', { name: 'Sipariş no, takip no ya da satıcı adı' }),
      'MNG778899{Enter}',
    );
    await waitFor(() => expect(asked.at(-1)).toBe('?state=failed&sort=newest&q=MNG778899'));
  });

  it('decides in a supplier’s place about what came back, and about nothing else', async () => {
    const acts: unknown[] = [];
    server.use(
      http.post('*/api/supplier/shipments/:id/:act', ({ params }) => {
        acts.push([params.id, params.act]);
        return ok(true);
      }),
    );
    const { user } = await renderApp('/yonetim/sevkiyat?durum=returned', { signedInAs: operator });
    const table = await screen.findByRole('table', { name: 'Ulaşmayan koliler' });
    expect(within(table).getAllByRole('link', { name: 'Poyraz Ticaret' })).toHaveLength(2);
    expect(within(table).getByText('Karar için son gün: 27 Kasım')).toBeVisible();
    expect(within(table).queryByRole('button', { name: /#dd0b9c1e/ })).toBeNull();
    await user.click(within(table).getByRole('button', { name: 'Vazgeç, parayı iade et: #dd1b9c1e' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Vazgeç, parayı iade et' }));
    expect(await screen.findByText('#dd1b9c1e iptal edildi, para iadesi başladı')).toBeVisible();
    expect(acts).toEqual([['f2', 'giveUp']]);
  });
});

describe('the parcel of a return that its carrier refused', () => {
  it('is announced again for its return', async () => {
    const acts: unknown[] = [];
    const refused = {
      parcelId: 'p9',
      direction: 'return',
      orderId: 'dd3b9c1e-0000-4000-8000-000000000003',
      number: 'dd3b9c1e',
      shipmentId: null,
      returnId: 'r9',
      sellerId: supplier.id,
      sellerName: 'Poyraz Ticaret',
      cargoCompany: 'Aras Kargo',
      trackingNumber: '12345678901234567890',
      state: 'refused',
      problem: 'Alıcının adresi eksik.',
      date: '2026-11-18T10:00:00Z',
      movedDate: null,
      isStranded: false,
      isRefused: true,
      decideBy: null,
    };
    server.use(
      http.get('*/api/operator/parcels', () => ok(listed([refused]))),
      http.post('*/api/supplier/shipments/:id/:act', ({ params }) => {
        acts.push([params.id, params.act]);
        return ok(true);
      }),
    );
    const { user } = await renderApp('/yonetim/sevkiyat?durum=refused', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Kargoya yeniden bildir: #dd3b9c1e' }));
    expect(await screen.findByText('Gönderi kargo şirketine yeniden bildiriliyor')).toBeVisible();
    expect(acts).toEqual([['r9', 'announceAgain']]);
    expect(screen.queryByRole('button', { name: 'Yeniden gönder: #dd3b9c1e' })).toBeNull();
  });
});

describe('returns', () => {
  it('are overruled only with a reason that fits', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/operator/returns/:returnId/overrule', async ({ request, params }) => {
        sent.push([params.returnId, await request.json()]);
        return sent.length === 1 ? refusal(409, 'conflict', 'Bu adetler başka bir iadede.') : ok(denied);
      }),
    );
    const { user } = await renderApp('/yonetim/urun-iadeleri', { signedInAs: operator });
    await user.click(
      await screen.findByRole('button', { name: 'Satıcının kararını değiştir: #dd0b9c1e Poyraz Nova 14' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Satıcının kararını değiştir' });
    await user.click(confirm);
    expect(dialog.getByText('Gerekçe en az 3 karakter olmalıdır(!)')).toBeVisible();
    expect(sent).toEqual([]);
    expect(dialog.getByLabelText('Gerekçe')).toHaveAttribute('maxlength', '200');
    await user.type(dialog.getByLabelText('Gerekçe'), 'Resimler alıcıyı doğruluyor');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bu adetler başka bir iadede.');
    await user.click(confirm);
    expect(await screen.findByText('Karar değiştirildi')).toBeVisible();
    expect(sent.at(-1)).toEqual([denied.returnId, { note: 'Resimler alıcıyı doğruluyor' }]);
  });

  it('whose buyer objects are found by themselves, and the objection is turned down with a reason', async () => {
    const sent: unknown[] = [];
    const objection = {
      state: 'open',
      objectBy: null,
      text: 'Kullanmadım.',
      date: '2026-11-21T10:00:00Z',
      pictures: [],
      answer: { text: 'Kutusu açılmıştı.', date: '2026-11-21T12:00:00Z', pictures: [] },
    };
    server.use(
      http.get('*/api/operator/returns', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok({ items: [{ ...denied, objection }], page: 1, pages: 1, total: 1 });
      }),
      http.post('*/api/operator/returns/:returnId/uphold', async ({ request, params }) => {
        sent.push([params.returnId, await request.json()]);
        return ok(denied);
      }),
    );
    const { user } = await renderApp('/yonetim/urun-iadeleri?durum=objected', { signedInAs: operator });
    expect(await screen.findByText('“Kullanmadım.”')).toBeVisible();
    expect(screen.getByText('“Kutusu açılmıştı.”')).toBeVisible();
    expect(asked).toContain('?objection=open&sort=newest');
    await user.click(screen.getByRole('button', { name: 'İtirazı reddet: #dd0b9c1e Poyraz Nova 14' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Gerekçe'), 'İzler açık');
    await user.click(dialog.getByRole('button', { name: 'İtirazı reddet' }));
    expect(await screen.findByText('İtiraz reddedildi')).toBeVisible();
    expect(sent).toEqual([[denied.returnId, { note: 'İzler açık' }]]);
  });

  it('are decided for a supplier who is silent', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/supplier/returns/:returnId/inspect', async ({ request }) => {
        sent.push(await request.json());
        return ok(arrivedReturn);
      }),
    );
    const { user } = await renderApp('/yonetim/urun-iadeleri?durum=shipping', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Kabul et: #dd2b9c1e Arden Kulaklık' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kabul et ve iade et' }));
    await waitFor(() => expect(sent).toEqual([{ decision: 'accept', note: '' }]));
    expect(asked).toContain('?status=shipping&sort=newest');
  });

  it('are not shown to suppliers', async () => {
    await renderApp('/yonetim/urun-iadeleri', { signedInAs: supplier });
    expect(await screen.findByText('Yönetim paneli yalnızca yönetici hesaplarına açıktır.')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
