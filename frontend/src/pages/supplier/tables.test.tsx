/** On a screen with room for it a supplier's lists are tables: sorted by their heads, with the acts of the cards. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shipment, SupplierOrderItem } from '@/features/parcels/parcelsApi';
import type { SupplierAd } from '@/features/supplier/supplierApi';
import * as files from '@/lib/files';
import { ok } from '@/testing/handlers';
import { orderItem, ordersToShip, shippedOrders, strandedOrders } from '@/testing/panelGoods';
import { listed, listedProduct, ownAds, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';

let asked: string[] = [];

const answer = (path: string, items: unknown[]) =>
  http.get(`*/api/supplier/${path}`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return ok(listed(items));
  });

beforeEach(() => {
  asked = [];
  screenIs(1280);
  server.use(
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', () => ok(listed(ordersToShip))),
    http.get('*/api/supplier/proposals', () => ok(listed([]))),
  );
});
afterEach(() => vi.unstubAllGlobals());

const sentTo = (number: string): SupplierOrderItem[] =>
  shippedOrders.map((item) => ({ ...item, itemId: number, orderId: number, number }));

const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the table of ads', () => {
  it('is sorted by its heads, and ends an ad', async () => {
    server.use(answer('ads', ownAds));
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const ads = await table('İlanlarım');
    expect(ads.getAllByRole('row')).toHaveLength(ownAds.length + 1);
    expect(ads.getByRole('columnheader', { name: 'İlan sütununa göre sırala' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(ads.getByRole('link', { name: /^Satılan sütununa göre/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('sort=most'));
    const again = await table('İlanlarım');
    await user.click(again.getAllByRole('button', { name: /^Yayından kaldır/ })[0] as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says what the cards say: how it goes, what is held and doubted, and at which prices it brings what', async () => {
    const [open, , ended] = ownAds as [SupplierAd, SupplierAd, SupplierAd];
    const going = { ...open, held: 3, numOrders: 40, paidUnits: 42, revenue: { initial: 900, now: 800, target: 700 } };
    const backed = { ...ended, adId: 7, held: 0, revenue: { initial: 0, now: 0, target: 0 } };
    server.use(answer('ads', [going, ended, backed]));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const ads = await table('İlanlarım');
    expect(ads.getByRole('columnheader', { name: 'Fiyat' })).toBeInTheDocument();
    const [, first, second, third] = ads.getAllByRole('row') as HTMLElement[];
    expect(first).toHaveTextContent(/En düşük fiyata giden yol: %\d+Geçen süre: %\d+Süresin/);
    expect(first).toHaveTextContent('Ödemesi sürüyor: 3 adet');
    expect(first).toHaveTextContent('2 adet daha ödendi; incelendiği için fiyata sayılmıyor.');
    expect(first).toHaveTextContent('Şu anki fiyat');
    expect(first).toHaveTextContent(/Satış fiyatıyla: 900.*Şu anki fiyatla: 800.*En düşük fiyatla: 700/);
    expect(second).toHaveTextContent('Kesin fiyat');
    expect(second).toHaveTextContent('Kesinleşen fiyatla');
    expect(second).not.toHaveTextContent('Geçen süre');
    expect(second).toHaveTextContent(/En düşük fiyata giden yol: %\d+/);
    for (const row of [first, second]) expect(row?.querySelector('td svg circle')).not.toBeNull();
    expect(third).toHaveTextContent('Gelir yok: yapılan bütün ödemeler alıcılara iade edilir.');
  });

  it('names the price of a withdrawn ad as one of before, and leads to what became of what was paid', async () => {
    const [open] = ownAds as [SupplierAd];
    const withdrawn = { ...open, status: 'withdrawn' as const, finalPrice: null, paidUnits: 2 };
    server.use(answer('ads', [withdrawn, { ...withdrawn, adId: 7, paidUnits: 0 }]));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const [, paid, unpaid] = (await table('İlanlarım')).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    expect(paid).toHaveTextContent('Kaldırılırken fiyat');
    expect(paid).not.toHaveTextContent('Şu anki fiyat');
    const money = within(paid).getByRole('link', { name: 'Para durumu: Poyraz Nova 14' });
    expect(money).toHaveAttribute('href', '/satici/hesap-ozeti/ilan/100201');
    expect(within(unpaid).queryByRole('link', { name: /^Para durumu/ })).toBeNull();
  });

  it('tells when and why an ad was taken down, and not when it would have ended', async () => {
    const [open] = ownAds as [SupplierAd];
    const taken = { withdrawnDate: '2026-11-12T08:30:00Z', withdrawnReason: 'Marka izni gösterilmedi.' };
    server.use(answer('ads', [{ ...open, ...taken, status: 'withdrawn' as const, endDate: '2026-12-24T20:59:59Z' }]));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const [, row] = (await table('İlanlarım')).getAllByRole('row') as [HTMLElement, HTMLElement];
    expect(row).toHaveTextContent(/12 Kasım.*Yayından kalktı/);
    expect(row).toHaveTextContent('Kaldırma gerekçesi: Marka izni gösterilmedi.');
    expect(row).not.toHaveTextContent('24 Aralık');
  });
});

describe('the table of products', () => {
  it('has the code in a column and leads to the form', async () => {
    server.use(answer('products', [{ ...listedProduct, code: 'STK-1' }]));
    const { user } = await renderApp('/satici/urunler', { signedInAs: supplier });
    const products = await table('Ürünlerim');
    expect(products.getByRole('cell', { name: 'STK-1' })).toBeInTheDocument();
    const edit = products.getByRole('link', { name: 'Düzenle: Poyraz Nova 14' });
    expect(edit).toHaveAttribute('href', '/satici/urunler/130');
    await user.click(products.getByRole('link', { name: 'Son değişiklik sütununa göre sırala' }));
    await waitFor(() => expect(asked.at(-1)).toContain('sort=changed'));
  });
});

describe('the table of orders', () => {
  it('prints the slips of those that are chosen, and leads to all of one', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(
      answer('orders', ordersToShip),
      http.get('*/api/supplier/packingSlips.pdf', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.text('%PDF');
      }),
    );
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const orders = await table('Siparişler');
    expect(screen.getByRole('button', { name: 'Seçilenlerin paket fişleri (PDF)' })).toBeDisabled();
    await user.click(orders.getByRole('checkbox', { name: 'Seç: #dd0b9c1e' }));
    await user.click(screen.getByRole('button', { name: 'Seçilen 1 siparişin paket fişleri (PDF)' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'paket-fisleri.pdf'));
    expect(asked.at(-1)).toBe('?orders=dd0b9c1e');
    expect(orders.getByRole('link', { name: '#dd0b9c1e' })).toHaveAttribute(
      'href',
      '/satici/siparisler?durum=to_ship&q=dd0b9c1e',
    );
  });

  it('ships one of them', async () => {
    server.use(answer('orders', ordersToShip));
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const orders = await table('Siparişler');
    await user.click(orders.getByRole('button', { name: 'Kargoya ver: #dd0b9c1e' }));
    expect(await screen.findByRole('dialog', { name: 'Sipariş #dd0b9c1e: kargoya ver' })).toBeVisible();
  });

  it('asks in each row for what its card asks for, by dialogs that outlast the table', async () => {
    server.use(answer('orders', ordersToShip));
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const orders = await table('Siparişler');
    await user.click(orders.getByRole('button', { name: 'Tedarik edemiyorum: #dd0b9c1e' }));
    const dialog = { name: 'Sipariş #dd0b9c1e: tedarik edemiyorum' };
    expect(await screen.findByRole('dialog', dialog)).toBeVisible();
    act(() => screenIs(800));
    expect(screen.queryByRole('table', { name: 'Siparişler' })).toBeNull();
    expect(screen.getByRole('dialog', dialog)).toBeVisible();
  });

  it('says by which number each parcel travels, and puts that right', async () => {
    const [one] = sentTo('bb0b9c1e') as [SupplierOrderItem];
    server.use(answer('orders', [one, ...sentTo('cc0b9c1e')]));
    const { user } = await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
    const orders = await table('Siparişler');
    expect(orders.getByRole('columnheader', { name: 'Takip numarası' })).toBeInTheDocument();
    expect(orders.getAllByText(one.shipment?.trackingNumber ?? '')).toHaveLength(2);
    await user.click(orders.getByRole('button', { name: 'Kargo bilgisini düzelt: #bb0b9c1e' }));
    expect(await screen.findByRole('dialog', { name: 'Sipariş #bb0b9c1e: kargo bilgisini düzelt' })).toBeVisible();
  });

  it('has no boxes where nothing can be done with several at once', async () => {
    const [one] = shippedOrders;
    const other = { ...one, itemId: 'other', orderId: 'ee0b9c1e-0000-4000-8000-000000000001', number: 'ee0b9c1e' };
    server.use(answer('orders', [...shippedOrders, other]));
    await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
    const orders = await table('Siparişler');
    expect(orders.queryByRole('checkbox')).toBeNull();
    expect(orders.queryByRole('button', { name: /Kargoya ver/ })).toBeNull();
  });

  it('shows all of one order, also where it travels in several parcels', async () => {
    const [one] = shippedOrders as [SupplierOrderItem];
    const first = { ...one.shipment, amount: 1 } as Shipment;
    const second = { ...first, shipmentId: 'ff0b9c1e-0000-4000-8000-000000000009', canCorrect: false };
    server.use(answer('orders', [{ ...one, shipments: [first, second] }]));
    await renderApp('/satici/siparisler?durum=shipped&q=dd0b9c1e', { signedInAs: supplier });
    expect(await screen.findByRole('button', { name: 'Kargo bilgisini düzelt: #dd0b9c1e' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Sipariş #dd0b9c1e' })).toHaveLength(2);
    expect(screen.queryByRole('table', { name: 'Siparişler' })).toBeNull();
  });

  it('is sorted by the day until when to ship, in a column of its own', async () => {
    server.use(answer('orders', ordersToShip));
    await renderApp('/satici/siparisler', { signedInAs: supplier });
    const orders = await table('Siparişler');
    const head = orders.getByRole('columnheader', { name: 'Son kargo günü sütununa göre sırala' });
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(orders.queryByRole('columnheader', { name: /Durum/ })).toBeNull();
  });

  it('says how each stands where not all are to be shipped, and is not sorted by that', async () => {
    const waiting = { ...orderItem, itemId: 'w', orderId: 'w', number: 'aa0b9c1e', recipient: null, shipBy: null };
    server.use(answer('orders', [...ordersToShip.slice(2), ...sentTo('bb0b9c1e'), waiting]));
    await renderApp('/satici/siparisler?durum=all', { signedInAs: supplier });
    const orders = await table('Siparişler');
    expect(orders.getByRole('columnheader', { name: 'Durum' })).not.toHaveAttribute('aria-sort');
    const [, toShip, sent, last] = orders.getAllByRole('row');
    expect(toShip).toHaveTextContent('Kargoya verilecek');
    expect(sent).toHaveTextContent('Yolda');
    expect(last).toHaveTextContent('Bekleyen');
  });

  it('has no day to ship by where all has been shipped', async () => {
    server.use(answer('orders', [...sentTo('bb0b9c1e'), ...sentTo('cc0b9c1e')]));
    await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
    const orders = await table('Siparişler');
    expect(orders.queryByRole('columnheader', { name: /Son kargo günü/ })).toBeNull();
    expect(orders.getByRole('columnheader', { name: 'Durum' })).toBeInTheDocument();
  });

  it('gives way to cards while a number is typed, and the number and the choice stay', async () => {
    server.use(answer('orders', ordersToShip));
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    const orders = await table('Siparişler');
    await user.click(orders.getByRole('checkbox', { name: 'Seç: #dd1b9c1e' }));
    await user.click(orders.getByRole('button', { name: 'Kargoya ver: #dd0b9c1e' }));
    await user.type(await screen.findByRole('textbox', { name: /Takip numarası/ }), 'AR12345');
    act(() => screenIs(800));
    expect(screen.queryByRole('table', { name: 'Siparişler' })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Takip numarası/ })).toHaveValue('AR12345');
    act(() => screenIs(1280));
    expect(screen.getByRole('textbox', { name: /Takip numarası/ })).toHaveValue('AR12345');
    const box = { name: 'Seç: #dd1b9c1e', hidden: true };
    expect(screen.getByRole('checkbox', box)).toBeChecked();
  });

  it('takes the place of cards only when the dialog of one of them is closed', async () => {
    screenIs(800);
    server.use(answer('orders', ordersToShip));
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: /[Kk]argoya ver: #dd0b9c1e$/ }));
    await user.type(await screen.findByRole('textbox', { name: /Takip numarası/ }), 'AR12345');
    act(() => screenIs(1280));
    expect(screen.getByRole('textbox', { name: /Takip numarası/ })).toHaveValue('AR12345');
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(await screen.findByRole('table', { name: 'Siparişler' })).toBeVisible();
  });

  it('prints the slips of more than a file may hold as several files', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const numbers = Array.from({ length: 250 }, (_, at) => `a${String(at).padStart(7, '0')}`);
    const many = numbers.map((number) => ({ ...orderItem, orderId: number, itemId: number, number }));
    server.use(
      answer('orders', many),
      http.get('*/api/supplier/packingSlips.pdf', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('orders') ?? '');
        return HttpResponse.text('%PDF');
      }),
    );
    const { user } = await renderApp('/satici/siparisler', { signedInAs: supplier });
    await user.click((await table('Siparişler')).getByRole('checkbox', { name: 'Hepsini seç' }));
    asked = [];
    await user.click(screen.getByRole('button', { name: 'Seçilen 250 siparişin paket fişleri (3 PDF)' }));
    const named = (at: number) => [expect.anything(), `paket-fisleri-${at}.pdf`];
    await waitFor(() => expect(save.mock.calls).toEqual([named(1), named(2), named(3)]));
    expect(asked.map((orders) => orders.split(',').length)).toEqual([100, 100, 50]);
    expect(asked.join()).toBe(numbers.join());
  }, 20_000);
});

describe('a search among the orders of one state', () => {
  it('that finds nothing leads to the same search among all', async () => {
    server.use(answer('orders', []));
    await renderApp('/satici/siparisler?durum=to_ship&q=dd0b9c1e', { signedInAs: supplier });
    expect(await screen.findByText(/Bu durumdaki siparişlerde arandı/)).toBeVisible();
    const inAll = screen.getByRole('link', { name: 'Bütün siparişlerde ara' });
    expect(inAll).toHaveAttribute('href', '/satici/siparisler?durum=all&q=dd0b9c1e');
  });
});

describe('the list of parcels that did not arrive', () => {
  it('stays one of cards, and can be sorted', async () => {
    server.use(answer('orders', strandedOrders));
    const { user } = await renderApp('/satici/siparisler?durum=stranded', { signedInAs: supplier });
    const sorts = await screen.findByLabelText('Sıralama');
    expect(sorts.closest('.lg\\:hidden')).toBeNull();
    await user.selectOptions(sorts, 'oldest');
    await waitFor(() => expect(asked.at(-1)).toContain('sort=oldest'));
  });
});
