/** From the seller to the buyer: what is said while something is prepared, on its way and there. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itemOf, parcel, refundOf } from '@/testing/buying';
import { refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder } from '@/testing/orderPage';
import { server } from '@/testing/server';

const shipped = itemOf({ status: 'shipped', finalPrice: 800, canConfirmReceipt: true, shipment: parcel });

describe('what is prepared', () => {
  it.each([
    [
      'its ad is open',
      itemOf({}, { endDate: '2026-11-23T20:59:59Z' }),
      /İlan 23 Kasım 2026 tarihinde bitince hazırlanır/,
    ],
    [
      'the day is known',
      itemOf({ shipBy: '2026-11-30' }, { adStatus: 'ended' }),
      /En geç 30 Kasım 2026 tarihinde kargoya/,
    ],
  ])('says so while %s', async (_while, item, words) => {
    await openOrder([item]);
    expect(screen.getByText('Siparişiniz Hazırlanıyor')).toBeVisible();
    expect(screen.getByText(words)).toHaveTextContent('Tahmini kargo süresi 3 gün.');
  });

  it('says when the seller is late', async () => {
    await openOrder([itemOf({ shipBy: '2026-11-18', isLate: true, cancellableAmount: 2 }, { adStatus: 'ended' })]);
    expect(screen.getByText('Kargo gecikti')).toBeVisible();
    expect(screen.getByText(/18 Kasım 2026 tarihine kadar .* ücretsiz iptal edebilirsiniz/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ürünü iptal et' })).toBeVisible();
  });
});

describe('what travels in several parcels', () => {
  const first = { ...parcel, amount: 1, status: 'delivered' as const };
  const second = { ...parcel, shipmentId: 'shipment-2', trackingNumber: 'YK100200301', amount: 2 };

  it('shows each with its units', async () => {
    await openOrder([{ ...shipped, shipment: second, shipments: [first, second] }]);
    const one = await screen.findByRole('region', { name: /^Kargo 1\/2:/ });
    expect(one).toHaveTextContent('1 adet');
    const two = screen.getByRole('region', { name: /^Kargo 2\/2:/ });
    expect(two).toHaveTextContent('2 adet');
    expect(two).toHaveTextContent('YK100200301');
  });

  it.each([
    ['in time', { shipBy: '2026-11-30' }, /kalanı en geç 30 Kasım 2026 tarihinde kargoya verilir/],
    ['late', { shipBy: '2026-11-18', isLate: true }, /kalanını ücretsiz iptal edebilirsiniz/],
  ])('says until when the rest is shipped while it is %s', async (_when, until, words) => {
    const partly = { ...until, shipment: first, shipments: [first], toShipAmount: 2 };
    await openOrder([itemOf(partly, { adStatus: 'ended' })]);
    expect(await screen.findByText('Bir bölümü kargoda')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says how much is in the only one, when fewer arrived than were ordered', async () => {
    await openOrder([{ ...shipped, amount: 3, cancelledAmount: 2, status: 'delivered', shipment: first }]);
    expect(await screen.findByRole('region', { name: /^Kargo 1\/1:/ })).toHaveTextContent('1 adet');
  });

  it('tells which of them did not arrive', async () => {
    const gone = { ...first, status: 'returned' as const, isGivenUp: true };
    await openOrder([{ ...shipped, shipment: second, shipments: [gone, second] }]);
    expect(await screen.findByText('Bu gönderi ulaşmadı; içindekilerin tutarı iade edilir.')).toBeVisible();
  });

  it('waits for what its seller decides about the one that came back, even while another is on its way', async () => {
    const back = { ...first, status: 'returned' as const, isStranded: true, decideBy: '2026-12-07' };
    await openOrder([{ ...shipped, shipment: second, shipments: [back, second] }]);
    expect(await screen.findByText(/7 Aralık 2026/)).toBeVisible();
  });
});

describe('what the seller cannot deliver, or not in time', () => {
  const said = { shortfallId: 's1', amount: null, days: null, shipBy: null, note: null, date: '2026-11-20T09:00:00Z' };

  it('tells the new day, the reason, and that it may still be cancelled', async () => {
    const told = { ...said, outcome: 'extra_days', days: 3, shipBy: '2026-12-03', reason: 'own_supplier' } as const;
    await openOrder([
      itemOf({ shipBy: '2026-12-03', cancellableAmount: 2, shortfalls: [told] }, { adStatus: 'ended' }),
    ]);
    const shown = await screen.findByText(/^Satıcı 3 gün ek süre aldı/);
    expect(shown).toHaveTextContent('Satıcı 3 gün ek süre aldı; en geç 3 Aralık 2026 tarihinde kargoya verir.');
    expect(shown).toBeVisible();
    expect(screen.getByText('Neden: ürün satıcıya teslim edilmedi')).toBeVisible();
    expect(screen.getByText(/‘Ürünü iptal et’ ile ödediğinizin tamamını/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ürünü iptal et' })).toBeVisible();
  });

  it('tells how many units are refunded, in the words of the seller', async () => {
    const told = { ...said, outcome: 'refund', amount: 2, reason: 'other', note: 'Depomuzu su bastı.' } as const;
    await openOrder([itemOf({ status: 'cancelled', shortfalls: [told] })], { status: 'cancelled' });
    expect(await screen.findByText('Satıcı 2 adedi tedarik edemedi; bu adetler iptal edildi.')).toBeVisible();
    expect(screen.getByText('Depomuzu su bastı.')).toBeVisible();
    expect(screen.getByText(/^Satıcı ürünü tedarik edemedi. Ödediğiniz tutarın tamamı/)).toBeVisible();
  });
});

describe('what is on its way', () => {
  it('has the number of its label called that, until its carrier has one', async () => {
    await openOrder([{ ...shipped, shipment: { ...parcel, isBarcode: true } }], { status: 'submitToCargo' });
    const box = within(screen.getByRole('region', { name: 'Kargo: Poyraz Nova 14' }));
    expect(box.getByText('Barkod no')).toBeVisible();
    expect(box.queryByText('Takip no')).toBeNull();
  });

  it('shows its carrier, its number to copy and its steps', async () => {
    const { user } = await openOrder([shipped], { status: 'submitToCargo' });
    expect(screen.getByText('Kargoya Verildi')).toBeVisible();
    const box = within(screen.getByRole('region', { name: 'Kargo: Poyraz Nova 14' }));
    expect(box.getByText('Yurtiçi Kargo')).toBeVisible();
    expect(box.getByText('Takip no')).toBeVisible();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(box.getByRole('button', { name: 'Numarayı kopyala: Poyraz Nova 14, YK100200300' }));
    expect(write).toHaveBeenCalledWith('YK100200300');
    const steps = within(box.getByRole('list', { name: 'Kargo adımları' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Kargo kaydı oluşturuldu28 Kasım 12:00/),
      expect.stringMatching(/^Kargo şubesine teslim edildi/),
      expect.stringMatching(/^Yolda/),
    ]);
    expect(screen.queryByRole('button', { name: 'Ürünü iptal et' })).toBeNull();
  });

  it('says that it came back, and until when it may be sent again', async () => {
    const back = { ...parcel, status: 'returned' as const, isStranded: true, decideBy: '2026-12-07' };
    await openOrder([{ ...shipped, shipment: back }], { status: 'submitToCargo' });
    expect(screen.getByText('Satıcıya Geri Döndü')).toBeVisible();
    expect(screen.getByText(/7 Aralık 2026 gününün sonuna kadar yeniden göndermezse/)).toBeVisible();
    expect(screen.queryByText('Kargoya Verildi')).toBeNull();
  });

  it('says that people look into one that is lost', async () => {
    await openOrder([{ ...shipped, shipment: { ...parcel, isStranded: true } }], { status: 'submitToCargo' });
    expect(screen.getByText('Gönderide Sorun Var')).toBeVisible();
  });

  it('says why what could not be delivered was cancelled', async () => {
    const refunds = [refundOf(800, { cause: 'undelivered' })];
    await openOrder([itemOf({ status: 'cancelled', cancelledAmount: 1, refunds })], { status: 'cancelled' });
    expect(screen.getByText(/teslim edemedi ve ürün yeniden gönderilmedi/)).toBeVisible();
    expect(screen.getByText('Teslim edilemedi')).toBeVisible();
  });

  it('is said to have arrived with as many units as are on their way, and not those that came back', async () => {
    const back = { ...parcel, id: 'p-back', status: 'returned' as const, amount: 3 };
    const shipments = [back, { ...parcel, amount: 2 }];
    const { open } = await openOrder([{ ...shipped, shipments }], { status: 'submitToCargo' });
    const dialog = await open('Teslim aldım');
    expect(await dialog.findByText(/\(2 adet\) teslim edildi olarak kaydedilir/)).toBeVisible();
  });

  it('is said to have arrived by its buyer, once asked twice', async () => {
    const { sent, handler } = keptPost('order/confirmReceipt');
    server.use(handler);
    const { user, open } = await openOrder([shipped], { status: 'submitToCargo' });
    const dialog = await open('Teslim aldım');
    expect(await dialog.findByText(/15 günlük iade süreniz bugün başlar/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Evet, teslim aldım' }));
    expect(await screen.findByText('Teslim aldığınız kaydedildi')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[0]).toEqual({ cartId: ORDER_ID, adId: shipped.adId });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it cannot be said to have arrived', async () => {
    server.use(
      keptPost('order/confirmReceipt', () => refusal(409, 'conflict', 'Bu ürün henüz kargoda değil.')).handler,
    );
    const { user, open } = await openOrder([shipped], { status: 'submitToCargo' });
    const dialog = await open('Teslim aldım');
    await user.click(dialog.getByRole('button', { name: 'Evet, teslim aldım' }));
    expect(await dialog.findByText('Bu ürün henüz kargoda değil.')).toBeVisible();
    expect(await screen.findByText('Teslim alma kaydedilirken hata oluştu!')).toBeInTheDocument();
  });
});

describe('what was accepted', () => {
  it('can be read again, with its day and version', async () => {
    const { user } = await openOrder([itemOf()]);
    const section = (await screen.findByRole('heading', { name: 'Onayladığınız sözleşmeler' })).parentElement;
    if (!section) throw new Error('The heading stands alone');
    expect(section).toHaveTextContent(/20 Kasım 2026 12:30 tarihinde onayladınız. Sürüm: 2026-11-21/);
    await user.click(within(section).getByRole('button', { name: 'Ön Bilgilendirme Formu' }));
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Taraflar' })).toBeVisible();
  });
});
