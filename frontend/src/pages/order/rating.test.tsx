/** What an order's buyer says of a product and of its seller. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { itemOf, parcel } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder } from '@/testing/orderPage';
import { server } from '@/testing/server';

const shipped = itemOf({ status: 'shipped', finalPrice: 800, canConfirmReceipt: true, shipment: parcel });

describe('rating a product', () => {
  const arrived = itemOf({ status: 'delivered', deliveredDate: '2026-12-01T10:00:00Z', reviewAvailable: true });
  const SEND = 'Değerlendirmeyi gönder';

  it('needs stars, and takes a few words', async () => {
    const { sent, handler } = keptPost('order/rateItem');
    server.use(handler);
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('button', { name: SEND }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
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

  it('is done when it is sent again after its answer was lost, but not with other words', async () => {
    const answers = [
      () => HttpResponse.error(),
      () => refusal(409, 'already_reviewed', 'Bu ürünü daha önce değerlendirdiniz!'),
      () => HttpResponse.error(),
      () => refusal(409, 'already_reviewed', 'Bu ürünü daha önce değerlendirdiniz!'),
    ];
    const { sent, handler } = keptPost('order/rateItem', () => answers.shift()?.() as never);
    server.use(handler);
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('radio', { name: '4 yıldız' }));
    const send = () => user.click(dialog.getByRole('button', { name: SEND }));
    await send();
    expect(await dialog.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).toBeVisible();
    await user.type(dialog.getByLabelText('Yorumunuz (isteğe bağlı)'), 'Güzel');
    await send();
    expect(await dialog.findByText('Bu ürünü daha önce değerlendirdiniz!')).toBeVisible();
    await send();
    expect(await dialog.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).toBeVisible();
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(4);
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

  it('waits for a photo that is made smaller, and sends nothing without one that stays too big', async () => {
    const { sent, handler } = keptPost('order/rateItem');
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    vi.stubGlobal('createImageBitmap', async () => {
      await finished;
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    server.use(
      handler,
      http.post('*/api/order/reviewPicture', () => ok({ pictureId: 'picture-1' })),
    );
    const { user, open } = await openOrder([arrived], { status: 'delivered' });
    const dialog = await open('Ürünü değerlendir');
    await user.click(await dialog.findByRole('radio', { name: '4 yıldız' }));
    const photo = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
    const chosen = [photo('a.jpg', 2_000_000), photo('b.jpg', 10 * 1024 * 1024 + 1)];
    await user.upload(dialog.getByLabelText('Resim ekle'), chosen);
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(sent).not.toHaveBeenCalled();
    finish();
    expect(await dialog.findByText('b.jpg 10 MB’tan büyük(!)')).toBeVisible();
    expect(await dialog.findByText('Yüklenemeyen resimleri kaldırın ya da yeniden yükleyin(!)')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'b.jpg resmini kaldır' }));
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject({ pictures: ['picture-1'] }));
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
    await user.type(dialog.getByLabelText('Satıcı hakkında eklemek istedikleriniz'), 'Hızlıydı');
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
