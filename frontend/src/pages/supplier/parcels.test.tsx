/** A supplier ships what was bought, and follows it. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { ordersToShip, shippedOrders } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

let asked: Record<string, string>[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  [asked, sent] = [[], []];
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return ok(listed(query.state === 'shipped' ? shippedOrders : query.state === 'to_ship' ? ordersToShip : []));
    }),
    http.post('*/api/supplier/ship', async ({ request }) => {
      sent.push(await request.json());
      return ok({ shipmentId: 'ff', cargoCompany: 'Aras Kargo', trackingNumber: 'AR12345' });
    }),
  );
});

async function openDialog(number = 'dd0b9c1e') {
  const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: new RegExp(`kargoya ver: #${number}`, 'i') }));
  return { user, dialog: await screen.findByRole('dialog') };
}

describe('orders to ship', () => {
  it('stand together by order, with their last day, the late ones marked', async () => {
    await renderApp('/satici/siparisler', { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Sipariş #dd0b9c1e' })).toBeVisible();
    expect(screen.getByText('Son kargo günü: 27 Kasım')).toBeVisible();
    expect(screen.getByText('Gecikti: son gün 18 Kasım')).toBeVisible();
    expect(screen.getAllByText('Ayşe Yılmaz')).toHaveLength(2);
    expect(screen.getAllByText('Stok kodu: PN-14')).toHaveLength(3);
    expect(screen.getByRole('link', { name: /Siparişler\s*3/ })).toHaveAttribute('href', '/satici/siparisler');
  });

  it('are counted as items over all ads, since an order may have some of several, and as orders of one ad', async () => {
    const ad = { title: 'Poyraz Nova 14', toShip: 1, late: 1, shipBy: '2026-11-18T20:59:59Z' };
    server.use(
      http.get('*/api/supplier/toShip', () =>
        ok([
          { ...ad, adId: 100_201 },
          { ...ad, adId: 100_202 },
        ]),
      ),
    );
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const head = await screen.findByRole('region', { name: 'Toplu gönderim' });
    expect(head).toHaveTextContent('2 ürün kargoya verilecek2 ürün gecikti');
    await user.selectOptions(screen.getByLabelText('İlan', { exact: true }), '100201');
    await waitFor(() => expect(head).toHaveTextContent('1 sipariş kargoya verilecek1 sipariş gecikti'));
  });

  it("take the number off the carrier's label, not off the slip beside it", async () => {
    const seen = ['dd0b9c1e', 'AR12345'].map((rawValue) => ({ rawValue }));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => seen;
      },
    );
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    const stop = vi.fn();
    const getUserMedia = async () => ({ getTracks: () => [{ stop }] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    Element.prototype.scrollIntoView = vi.fn();
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Kargo etiketini okut' }));
    const number = within(dialog).getByLabelText('Takip numarası (makbuzdaki)');
    await waitFor(() => expect(number).toHaveValue('AR12345'));
    expect(number).toHaveFocus();
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
  });

  it('copies the address of a parcel', async () => {
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Adresi kopyala: #dd0b9c1e' }));
    expect(copy).toHaveBeenCalledWith(
      'Ayşe Yılmaz\nModa Caddesi No: 1 Daire: 2\nCaferağa\nKadıköy / İstanbul\n+90 532 123 45 67',
    );
    expect((await screen.findAllByText('Kopyalandı'))[0]).toBeVisible();
  });

  it.each([
    ['the order that comes next', ordersToShip.slice(2), 'Sipariş #dd1b9c1e'],
    ['the list that is empty now', [], 'Kargoya verilecek sipariş yok'],
  ])('leave the focus to %s when one is shipped whole', async (_, left, words) => {
    server.use(http.get('*/api/supplier/orders', () => ok(listed(sent.length > 0 ? left : ordersToShip))));
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByLabelText('Aras Kargo'));
    await user.type(within(dialog).getByLabelText('Takip numarası (makbuzdaki)'), 'AR12345');
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sipariş #dd0b9c1e' })).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toHaveTextContent(words);
  });

  it('are not for buyers', async () => {
    server.use(
      http.get('*/api/supplier/application', () => ok(null)),
      http.get('*/api/supplier/application/draft', () => ok(null)),
    );
    await renderApp('/satici/siparisler', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { name: 'Satıcı olun' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('lead on when there are none', async () => {
    await renderApp('/satici/siparisler?durum=delivered', { signedInAs: supplier });
    expect(await screen.findByText('Teslim edilen sipariş yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kargoya verileceklere git' })).toHaveAttribute(
      'href',
      '/satici/siparisler',
    );
    expect(asked).toContainEqual({ state: 'delivered' });
  });

  it('are read on behind the last one that is shown, and counted whole', async () => {
    const [first, ...rest] = ordersToShip;
    server.use(
      http.get('*/api/supplier/orders', ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        if (after) asked.push({ after });
        return ok(after ? listed(rest) : { items: [first], more: true, total: ordersToShip.length });
      }),
    );
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    expect(await screen.findByText(`${ordersToShip.length} ürün`)).toBeVisible();
    const before = screen.getAllByRole('button', { name: /kargoya ver: #/i }).length;
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /kargoya ver: #/i }).length).toBeGreaterThan(before),
    );
    expect(asked).toContainEqual({ after: first?.itemId });
  });

  it('offer another try when they could not be fetched', async () => {
    let isDown = true;
    server.use(
      http.get('*/api/supplier/orders', () =>
        isDown ? refusal(503, 'unavailable', 'Şu anda olmuyor.') : ok(listed(ordersToShip)),
      ),
    );
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Sipariş #dd0b9c1e' })).toBeVisible();
  });
});

describe('shipping', () => {
  it('wants a carrier and a number, beside their fields, and sends nothing before', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    expect(within(dialog).getByText('Lütfen kargo şirketini seçiniz!')).toBeVisible();
    expect(within(dialog).getByText('Takip numarası boş olamaz(!)')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Aras Kargo'));
    await user.type(within(dialog).getByLabelText('Takip numarası (makbuzdaki)'), 'a b');
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    expect(within(dialog).getByLabelText('Takip numarası (makbuzdaki)')).toHaveAccessibleDescription(
      'Takip numarası 5 ile 40 arası harf ve rakamdan oluşmalıdır(!)',
    );
    expect(sent).toEqual([]);
  });

  it('sends the ticked items of the order with the number of the receipt', async () => {
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click(await screen.findByRole('checkbox', { name: /Arden Kulaklık/ }));
    await user.click(screen.getByRole('button', { name: 'Kargoya ver: #dd0b9c1e' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Aras Kargo'));
    await user.type(within(dialog).getByLabelText('Takip numarası (makbuzdaki)'), 'AR12345');
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    expect(await screen.findByText('#dd0b9c1e kargoya verildi, takip no AR12345')).toBeVisible();
    expect(sent).toEqual([
      {
        orderId: ordersToShip[0]?.orderId,
        itemIds: [ordersToShip[0]?.itemId],
        cargoCompany: 'Aras Kargo',
        trackingNumber: 'AR12345',
      },
    ]);
  });

  it('goes on with what was left out of the first parcel', async () => {
    const left = () => ordersToShip.filter(({ itemId }) => !sent.length || itemId !== ordersToShip[0]?.itemId);
    server.use(http.get('*/api/supplier/orders', () => ok(listed(left()))));
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click(await screen.findByRole('checkbox', { name: /Arden Kulaklık/ }));
    await user.click(screen.getByRole('button', { name: 'Kargoya ver: #dd0b9c1e' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Aras Kargo'));
    await user.type(within(dialog).getByLabelText('Takip numarası (makbuzdaki)'), 'AR12345');
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Arden Kulaklık/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Kargoya ver: #dd0b9c1e' })).toBeEnabled();
  });

  it('has the parcel created at the carrier', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByLabelText('Yurtiçi Kargo'));
    await user.click(within(dialog).getByLabelText(/Kargo şirketinde oluştur/));
    expect(within(dialog).queryByLabelText('Takip numarası (makbuzdaki)')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ cargoCompany: 'Yurtici Kargo', trackingNumber: null });
    expect((sent[0] as { itemIds: string[] }).itemIds).toHaveLength(2);
  });

  it('shows what the server refuses, in the dialog and as a toast', async () => {
    server.use(
      http.post('*/api/supplier/ship', () => refusal(409, 'already_shipped', 'Bu ürün zaten kargoya verildi.')),
    );
    const { user, dialog } = await openDialog('dd1b9c1e');
    await user.click(within(dialog).getByLabelText('MNG Kargo'));
    await user.type(within(dialog).getByLabelText('Takip numarası (makbuzdaki)'), 'MNG-998877');
    await user.click(within(dialog).getByRole('button', { name: 'Kargoya ver' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bu ürün zaten kargoya verildi.');
    await waitFor(() => expect(screen.getAllByText('Bu ürün zaten kargoya verildi.')).toHaveLength(2));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('what follows', () => {
  it('shows the steps of a parcel', async () => {
    await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
    const cargo = await screen.findByRole('region', { name: /^dd0b9c1e numaralı siparişin kargosu, / });
    expect(within(cargo).getByText('YK20261121')).toBeVisible();
    expect(within(cargo).getByText('Yurtiçi Kargo')).toBeVisible();
    const steps = within(cargo).getByRole('list', { name: 'Kargo adımları' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Kargo kaydı oluşturuldu19 Kasım 12:00', 'Yolda20 Kasım 09:30']);
  });

  it('prints the slip of one order, reached from its card', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click(await screen.findByRole('link', { name: 'Paket fişi: #dd0b9c1e' }));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Paketteki ürünler' });
    expect(within(table).getAllByText('Stok kodu: PN-14')).toHaveLength(2);
    expect(within(table).getByRole('row', { name: 'Toplam adet 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('finds the slip by its order, however the list that led there is sorted and wherever it stands in it', async () => {
    const { user } = await renderApp('/satici/siparisler?sira=newest', { signedInAs: supplier });
    await user.click(await screen.findByRole('link', { name: 'Paket fişi: #dd0b9c1e' }));
    expect(await screen.findByText('Gönderen: Poyraz Ticaret')).toBeVisible();
    expect(asked.at(-1)).toEqual({ state: 'to_ship', q: ordersToShip[0]?.orderId });
    expect(screen.getByRole('link', { name: /Siparişlere dön/ })).toHaveAttribute(
      'href',
      '/satici/siparisler?durum=to_ship&sira=newest',
    );
  });

  it('shows all of an order in one list: what is to ship, on its way and cancelled', async () => {
    const [toShip] = ordersToShip;
    const [shipped] = shippedOrders;
    if (!toShip || !shipped) throw new Error('There is one of each');
    const cancelled = { ...toShip, itemId: 'gone', orderId: 'ff', number: 'ff', status: 'cancelled', recipient: null };
    server.use(
      http.get('*/api/supplier/orders', () => ok(listed([toShip, { ...shipped, itemId: 'sent' }, cancelled]))),
    );
    await renderApp('/satici/siparisler?durum=all', { signedInAs: supplier });
    expect(await screen.findByText('İptal edildi')).toBeVisible();
    expect(screen.getByText(/Bu ürün kargoya verilmeyecek/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /kargoya ver: #/i })).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Kargo adımları' })).toBeVisible();
  });

  it('says so when the order of a slip was shipped meanwhile', async () => {
    await renderApp('/satici/siparisler/aa/paket-fisi', { signedInAs: supplier });
    expect(await screen.findByText('Bu sipariş artık kargoya verilecekler arasında değil')).toBeVisible();
  });
});
