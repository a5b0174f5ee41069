/** A supplier decides about parcels that did not reach their buyer. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { strandedOrders } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const BACK = 'ff0b9c1e-0000-4000-8000-000000000001';
const REFUSED = 'ff0b9c1e-0000-4000-8000-000000000002';
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', ({ request }) => {
      const { state } = Object.fromEntries(new URL(request.url).searchParams);
      return ok(listed(state === 'stranded' ? strandedOrders : []));
    }),
    http.post('*/api/supplier/shipments/:id/:act', async ({ request, params }) => {
      const text = await request.text();
      sent.push([params.id, params.act, text && JSON.parse(text)]);
      return ok(
        params.act === 'sendAgain' ? { shipmentId: 'x', cargoCompany: 'Aras Kargo', trackingNumber: 'AR777888' } : true,
      );
    }),
  );
});

const open = () => renderApp('/satici/siparisler?durum=stranded', { signedInAs: supplier });

describe('a parcel that came back', () => {
  it('says until when to decide, and counts as waiting work', async () => {
    await open();
    const box = within(await screen.findByRole('region', { name: '#dd0b9c1e ulaşmayan gönderi' }));
    expect(box.getByText(/koliyi size geri getirdi/)).toBeVisible();
    expect(box.getByText(/27 Kasım sonuna kadar karar verilmezse/)).toBeVisible();
    expect(box.queryByRole('button', { name: /Kargoya yeniden bildir/ })).toBeNull();
    expect(await screen.findByRole('link', { name: /Siparişler\s*2/ })).toBeVisible();
  });

  it('is sent again with another number', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Yeniden gönder: #dd0b9c1e' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Aras Kargo' }));
    await user.type(dialog.getByRole('textbox', { name: /Takip numarası/ }), 'AR777888');
    await user.click(dialog.getByRole('button', { name: 'Kargoya ver' }));
    expect(await screen.findByText('#dd0b9c1e kargoya verildi, takip no AR777888')).toBeVisible();
    expect(sent).toEqual([[BACK, 'sendAgain', { cargoCompany: 'Aras Kargo', trackingNumber: 'AR777888' }]]);
  });

  it('is given up only after asking once, and says what was refused', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Vazgeç, parayı iade et: #dd0b9c1e' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/tamamı iade edilir/)).toBeVisible();
    expect(sent).toEqual([]);
    server.use(
      http.post('*/giveUp', () => refusal(409, 'already_decided', 'Bu gönderi için daha önce karar verilmiş.'), {
        once: true,
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Vazgeç, parayı iade et' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('daha önce karar verilmiş');
    await user.click(dialog.getByRole('button', { name: 'Vazgeç, parayı iade et' }));
    expect(await screen.findByText('#dd0b9c1e iptal edildi, para iadesi başladı')).toBeVisible();
    expect(sent).toEqual([[BACK, 'giveUp', '']]);
  });
});

describe('a parcel that the carrier refused', () => {
  it('is announced again', async () => {
    const { user } = await open();
    const box = within(await screen.findByRole('region', { name: '#dd1b9c1e ulaşmayan gönderi' }));
    expect(box.getByText('Telefon numarası 10 haneli değil')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Kargoya yeniden bildir: #dd1b9c1e' }));
    expect(await screen.findByText('Gönderi kargo şirketine yeniden bildiriliyor')).toBeVisible();
    expect(sent).toEqual([[REFUSED, 'announceAgain', '']]);
  });
});
