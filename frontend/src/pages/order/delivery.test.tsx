/** From the seller to the buyer: what is said while something is prepared, on its way and there. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { itemOf, parcel, refundOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
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
    await user.click(box.getByRole('button', { name: 'Numarayı kopyala: Poyraz Nova 14' }));
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

  it('is said to have arrived by its buyer, once asked twice', async () => {
    const { sent, handler } = keptPost('order/confirmReceipt');
    server.use(handler);
    const { user, open } = await openOrder([shipped], { status: 'submitToCargo' });
    const dialog = await open('Teslim aldım');
    expect(dialog.getByText(/15 günlük iade süreniz bugün başlar/)).toBeVisible();
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

describe('rating a product', () => {
  const arrived = itemOf({ status: 'delivered', deliveredDate: '2026-12-01T10:00:00Z', reviewAvailable: true });
  const SEND = 'Değerlendirmeyi gönder';

  it('needs stars, and takes a few words', async () => {
    const { sent, handler } = keptPost('order/rateItem');
    server.use(handler);
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('button', { name: SEND }));
    expect(await dialog.findByRole('alert')).toHaveFocus();
    expect(dialog.getByText('Puan boş olamaz(!)', { selector: 'p' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: '4 yıldız' }));
    expect(dialog.queryByText('Puan boş olamaz(!)', { selector: 'p' })).toBeNull();
    await user.type(dialog.getByLabelText('Yorumunuz (isteğe bağlı)'), 'Güzel');
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await screen.findByText('Ürün değerlendirme talebiniz başarıyla alındı')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      cartId: ORDER_ID,
      adId: arrived.adId,
      rating: 4,
      comment: 'Güzel',
      pictures: [],
    });
  });

  it('takes pictures along, up to three, and waits for none that failed', async () => {
    const { sent, handler } = keptPost('order/rateItem');
    let uploaded = 0;
    server.use(
      handler,
      http.post('*/api/order/reviewPicture', () => {
        uploaded += 1;
        return uploaded === 2
          ? refusal(422, 'bad_picture', 'Resim okunamadı. JPEG, PNG ya da WebP yükleyiniz(!)')
          : ok({ pictureId: `picture-${uploaded}` });
      }),
    );
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('radio', { name: '4 yıldız' }));
    const file = (name: string) => new File(['x'], name, { type: 'image/png' });
    const chooser = dialog.getByLabelText('Resim ekle');
    expect(chooser).toHaveAccessibleDescription(/En çok 3 resim/);
    await user.upload(chooser, file('iyi.png'));
    expect(await dialog.findByText('Yüklendi')).toBeVisible();
    await user.upload(chooser, file('bozuk.png'));
    expect(await dialog.findByText('Resim okunamadı. JPEG, PNG ya da WebP yükleyiniz(!)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await dialog.findByText('Yüklenemeyen resimleri kaldırın ya da yeniden yükleyin(!)')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'bozuk.png resmini kaldır' }));
    await user.upload(chooser, [file('a.png'), file('b.png'), file('c.png')]);
    expect(await dialog.findByText('En çok 3 resim ekleyebilirsiniz(!)')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByText('Yüklendi')).toHaveLength(3));
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() =>
      expect(sent.mock.calls[0]?.[0]).toMatchObject({ pictures: ['picture-1', 'picture-3', 'picture-4'] }),
    );
  });

  it('sends what was typed while it waited for a picture', async () => {
    const { sent, handler } = keptPost('order/rateItem');
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.use(
      handler,
      http.post('*/api/order/reviewPicture', async () => {
        await finished;
        return ok({ pictureId: 'picture-1' });
      }),
    );
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('radio', { name: '4 yıldız' }));
    await user.upload(dialog.getByLabelText('Resim ekle'), new File(['x'], 'a.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: SEND }));
    await user.type(dialog.getByLabelText('Yorumunuz (isteğe bağlı)'), 'Hızlı geldi');
    expect(sent).not.toHaveBeenCalled();
    finish();
    await waitFor(() =>
      expect(sent.mock.calls[0]?.[0]).toMatchObject({ comment: 'Hızlı geldi', pictures: ['picture-1'] }),
    );
  });

  it('says when it was refused', async () => {
    server.use(
      keptPost('order/rateItem', () => refusal(409, 'already_reviewed', 'Bu ürünü daha önce değerlendirdiniz!'))
        .handler,
    );
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('radio', { name: '5 yıldız' }));
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await screen.findByText('Ürün değerlendirme talebi oluştururken hata oluştu!')).toBeInTheDocument();
    expect(await dialog.findByText('Bu ürünü daha önce değerlendirdiniz!')).toBeVisible();
  });

  it('is offered only when the order says so, and shows what was said', async () => {
    const review = { star: 4, comment: 'Çok beğendim', date: '2026-12-02T10:00:00Z' };
    await openOrder([{ ...arrived, reviewAvailable: false, review }], { status: 'delivered' });
    expect(screen.queryByRole('button', { name: 'Ürünü değerlendir' })).toBeNull();
    expect(screen.getByRole('img', { name: '5 üzerinden 4 yıldız' })).toBeVisible();
    expect(screen.getByText('Çok beğendim')).toBeVisible();
  });
});

describe('rating a seller', () => {
  const arrived = itemOf({ status: 'delivered', deliveredDate: '2026-12-01T10:00:00Z' });
  const ASK = 'Satıcıyı değerlendir';

  it('wants every star question answered; texts may stay empty', async () => {
    const { sent, handler } = keptPost('order/rateSeller', () => ok(true) as Response);
    server.use(handler);
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open(ASK);
    const [question] = await dialog.findAllByRole('group', { name: 'Ürün, ilandaki açıklamaya uygun muydu?' });
    const first = within(question as HTMLElement);
    await user.click(first.getByRole('radio', { name: '5 yıldız' }));
    await user.click(dialog.getByRole('button', { name: 'Değerlendirmeyi gönder' }));
    const summary = await dialog.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    expect(sent).not.toHaveBeenCalled();
    const second = within(dialog.getAllByRole('group', { name: 'Paketleme özenli miydi?' })[0] as HTMLElement);
    await user.click(second.getByRole('radio', { name: '3 yıldız' }));
    await user.click(dialog.getByRole('button', { name: 'Değerlendirmeyi gönder' }));
    expect(await screen.findByText('Değerlendirmeniz başarıyla alındı')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      cartId: ORDER_ID,
      sellerId: arrived.product.sellerId,
      ratings: [
        { id: 1, value: 5 },
        { id: 2, value: 3 },
      ],
    });
  });

  it('says when it was refused', async () => {
    server.use(
      keptPost('order/rateSeller', () => refusal(409, 'already_rated', 'Daha önce değerlendirdiniz!')).handler,
    );
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open(ASK);
    for (const star of await dialog.findAllByRole('radio', { name: '5 yıldız' })) await user.click(star);
    await user.type(dialog.getByLabelText('Tedarikçi hakkında eklemek istedikleriniz'), 'Hızlıydı');
    await user.click(dialog.getByRole('button', { name: 'Değerlendirmeyi gönder' }));
    expect(await screen.findByText('Değerlendirme sırasında hata oluştu')).toBeInTheDocument();
    expect(await dialog.findByText('Daha önce değerlendirdiniz!')).toBeVisible();
  });

  it('is offered once for a seller, after something arrived, until it was done', async () => {
    const second = { ...arrived, itemId: 'second' };
    await openOrder([arrived, second], { status: 'delivered' });
    expect(screen.getAllByRole('button', { name: ASK })).toHaveLength(1);
  });

  it('is not offered to who rated already', async () => {
    await openOrder([arrived], { status: 'delivered' }, { ratings: [arrived.product.sellerId] });
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });

  it('is not offered before something arrived', async () => {
    await openOrder([shipped], { status: 'submitToCargo' });
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
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
