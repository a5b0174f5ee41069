/** Giving up what was bought before it is shipped. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { depositItem, itemOf, orderOf, refundOf } from '@/testing/buying';
import { refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder, openThisOrder, ordersInTurn, reasons } from '@/testing/orderPage';
import { server } from '@/testing/server';

const ASK = 'Ürünü iptal et';
const SEND = 'İptal talebini gönder';
const two = itemOf({ cancellableAmount: 2 });

async function openDialog(item = two) {
  const page = await openOrder([item]);
  const dialog = await page.open(ASK);
  await dialog.findByRole('option', { name: 'Diğer' });
  return { ...page, dialog };
}

describe('cancelling', () => {
  it('asks why and how many, and shows what comes back', async () => {
    const { sent, handler } = keptPost('order/cancelProduct');
    const { user, dialog } = await openDialog();
    server.use(handler);
    const offered = within(dialog.getByLabelText('İptal nedeni')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Seçiniz', 'Vazgeçtim', 'Diğer']);
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Vazgeçtim');
    await user.selectOptions(dialog.getByLabelText('İptal edilecek adet'), '2');
    await user.type(dialog.getByLabelText('Açıklama (isteğe bağlı)'), ' Daha ucuzunu buldum ');
    expect(dialog.getByText('Kartınıza dönecek tutar').parentElement).toHaveTextContent(/2\.000,00\s₺/);
    expect(dialog.getByText(/genel ahlaka aykırı/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await screen.findByText('Ürün iptal talebiniz başarıyla alındı')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith(
      { cartId: ORDER_ID, adId: two.adId, returnAmount: 2, reason: 'Vazgeçtim', comment: 'Daha ucuzunu buldum' },
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'Poyraz Nova 14' })).toHaveFocus();
  });

  it('does not ask how many when there is one', async () => {
    const { sent, handler } = keptPost('order/cancelProduct');
    const { user, dialog } = await openDialog(itemOf({ amount: 1, cancellableAmount: 1 }));
    server.use(handler);
    expect(dialog.queryByLabelText('İptal edilecek adet')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Diğer');
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ returnAmount: 1 }), expect.anything()),
    );
  });

  it('says beside the fields and on top what is missing, and sends nothing', async () => {
    const { sent, handler } = keptPost('order/cancelProduct');
    const { user, dialog } = await openDialog();
    server.use(handler);
    await user.click(dialog.getByRole('button', { name: SEND }));
    const summary = await dialog.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(dialog.getByLabelText('İptal nedeni')).toHaveAccessibleDescription('İptal nedeni boş olamaz(!)');
    expect(dialog.getByLabelText('İptal edilecek adet')).toHaveAccessibleDescription(
      'İptal edilecek adet boş olamaz(!)',
    );
    await user.click(within(summary).getByRole('link', { name: /İptal nedeni/ }));
    expect(dialog.getByLabelText('İptal nedeni')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes no more than 200 characters', async () => {
    const { user, dialog } = await openDialog();
    const note = dialog.getByLabelText('Açıklama (isteğe bağlı)');
    await user.click(note);
    await user.paste('a'.repeat(250));
    expect(note).toHaveValue('a'.repeat(200));
    expect(dialog.getByText('200/200')).toBeVisible();
  });

  it('stays open with the reason when it is refused', async () => {
    const { user, dialog } = await openDialog();
    server.use(
      keptPost('order/cancelProduct', () => refusal(409, 'already_shipped', 'Kargoya verilen ürün iptal edilemez!'))
        .handler,
    );
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Diğer');
    await user.selectOptions(dialog.getByLabelText('İptal edilecek adet'), '1');
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await screen.findByText('Ürün iptal talebi oluşturulurken hata oluştu!')).toBeInTheDocument();
    expect(await dialog.findByText('Kargoya verilen ürün iptal edilemez!')).toBeVisible();
  });

  it('repeats a wish whose outcome is not known with the same key, and a refused one with a new key', async () => {
    let status = 503;
    const { sent, handler } = keptPost('order/cancelProduct', () =>
      refusal(status, 'unavailable', 'Sonucu henüz belli değil.'),
    );
    const { user, dialog } = await openDialog();
    server.use(handler);
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Diğer');
    await user.selectOptions(dialog.getByLabelText('İptal edilecek adet'), '1');
    for (const times of [1, 2, 3]) {
      if (times === 2) status = 409;
      await waitFor(() => expect(dialog.getByRole('button', { name: SEND })).toBeEnabled());
      await user.click(dialog.getByRole('button', { name: SEND }));
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(times));
    }
    const [first, second, third] = sent.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  it('says in the dialog too that no answer came', async () => {
    const { user, dialog } = await openDialog(itemOf({ amount: 1, cancellableAmount: 1 }));
    server.use(http.post('*/api/order/cancelProduct', () => HttpResponse.error()));
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Diğer');
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await dialog.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).toBeVisible();
  });

  it('says known reasons in its own words, and sends those of the list', async () => {
    const { sent, handler } = keptPost('order/cancelProduct');
    const list = [
      { id: 7, reasonText: 'Kırık', formtype: 'both' },
      { id: 18, reasonText: 'Diğer', formtype: 'both' },
    ];
    const page = await openOrder([itemOf({ amount: 1, cancellableAmount: 1 })]);
    server.use(
      http.get('*/cdn/reasons.json', () => HttpResponse.json(list)),
      handler,
    );
    const { user } = page;
    const dialog = await page.open(ASK);
    await dialog.findByRole('option', { name: 'Diğer' });
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Ürün hasarlı ya da kırık geldi');
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Kırık' }), expect.anything()),
    );
  });

  it('says that reasons cannot be had, and fetches them again', async () => {
    const page = await openOrder([two]);
    server.use(http.get('*/cdn/reasons.json', () => new HttpResponse(null, { status: 503 })));
    const dialog = await page.open(ASK);
    expect(await dialog.findByText('Nedenler şu anda alınamıyor.')).toBeVisible();
    server.use(reasons);
    await page.user.click(dialog.getByRole('button', { name: 'Tekrar dene' }));
    expect(await dialog.findByRole('option', { name: 'Diğer' })).toBeInTheDocument();
  });

  it('closes on request, gives the focus back and keeps nothing', async () => {
    const { user, dialog, open } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('İptal nedeni'), 'Diğer');
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: ASK })).toHaveFocus();
    expect((await open(ASK)).getByLabelText('İptal nedeni')).toHaveValue('');
  });

  it('of a deposit gives the deposit back', async () => {
    const { user, dialog } = await openDialog(depositItem('due', { cancellableAmount: 2 }));
    await user.selectOptions(dialog.getByLabelText('İptal edilecek adet'), '2');
    expect(dialog.getByText('Kartınıza dönecek tutar').parentElement).toHaveTextContent(/400,00\s₺/);
  });

  it.each([
    ['while the ad is open', null, 'open', true],
    ['and not while its last payments are waited for', null, 'closing', false],
    ['and not once it is over', 1850, 'ended', false],
  ] as const)('says that the price may rise %s', async (_, finalPrice, adStatus, isSaid) => {
    const { dialog } = await openDialog(itemOf({ finalPrice, cancellableAmount: 1 }, { adStatus }));
    expect(dialog.getByText(/^İptal hemen gerçekleşir ve geri alınamaz\./).textContent?.includes('yükselebilir')).toBe(
      isSaid,
    );
    expect(dialog.queryByText(/İlan sürüyorsa/)).toBeNull();
  });

  it('is not offered for what cannot be cancelled any more', async () => {
    await openOrder([itemOf({ status: 'shipped' })]);
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });
});

describe('what was cancelled', () => {
  it('in part is counted apart, and the difference is expected for the rest only', async () => {
    const cancelled = refundOf(1000, { cause: 'cancelled', status: 'queued', sentDate: null });
    await openOrder([itemOf({ cancelledAmount: 1, cancellableAmount: 1, refunds: [cancelled] })]);
    const passport = screen.getByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });
    expect(passport).toHaveTextContent(/Ödediğiniz2\.000,00/);
    expect(passport).toHaveTextContent(/Bugün bitse iade150,00/);
    expect(passport).toHaveTextContent(/Yolda1\.000,00/);
    expect(passport).toHaveTextContent(/İade edilen0,00/);
    expect(passport).toHaveTextContent('1 adet iptal edildi');
    expect(passport).toHaveTextContent(/İptal1\.000,00\s₺Sırada, kendiliğinden gönderilecek/);
  });

  it('says that its refund is being written down until it is', async () => {
    const before = orderOf([itemOf({ cancelledAmount: 1, cancellableAmount: 1 })], { uuid: ORDER_ID });
    const after = orderOf([itemOf({ cancelledAmount: 1, refunds: [refundOf(1000, { cause: 'cancelled' })] })]);
    server.use(ordersInTurn(before, after), reasons, keptPost('order/cancelProduct').handler);
    const { user, open } = await openThisOrder();
    expect(screen.getByText('İptal iadeniz hazırlanıyor.')).toBeVisible();
    const dialog = await open(ASK);
    await user.selectOptions(
      await dialog.findByLabelText('İptal nedeni'),
      await dialog.findByRole('option', { name: 'Diğer' }),
    );
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() => expect(screen.queryByText('İptal iadeniz hazırlanıyor.')).toBeNull());
  });

  it.each([
    [itemOf({ status: 'cancelled' }), 'İptal Edildi', /kartınıza geçme süresi bankanıza bağlıdır/],
    [
      itemOf({ status: 'cancelled', refunds: [refundOf(400, { cause: 'ad_failed' })] }),
      'İptal Edildi',
      /en az katılıma ulaşmadan bitti/,
    ],
    [
      { ...depositItem('forfeited'), status: 'cancelled' as const },
      'Kapora İade Edilmedi',
      /Kalan tutar süresinde ödenmediği için sipariş iptal oldu/,
    ],
  ])('says why: %#', async (item, word, more) => {
    await openOrder([item], { status: 'cancelled' });
    expect(screen.getByText(word, { selector: 'li p' })).toBeVisible();
    expect(screen.getByText(more)).toBeVisible();
  });
});
