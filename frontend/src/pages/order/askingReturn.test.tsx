/** Asking to give back: why, how many, with pictures. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder } from '@/testing/orderPage';
import { ASK, delivered, picture, SEND, uploads } from '@/testing/returning';
import { server } from '@/testing/server';

async function openDialog(item = delivered) {
  const page = await openOrder([item], { status: 'delivered' });
  const dialog = await page.open(ASK);
  await dialog.findByRole('option', { name: 'Diğer' });
  const fill = async () => {
    await page.user.selectOptions(dialog.getByLabelText('İade nedeni'), 'Diğer');
    if (item.returnableAmount > 1) await page.user.selectOptions(dialog.getByLabelText('İade edilecek adet'), '1');
  };
  const send = () => page.user.click(dialog.getByRole('button', { name: SEND }));
  return { ...page, dialog, fill, send };
}

describe('asking to give back', () => {
  it('is offered while it is possible, with the last day', async () => {
    await openOrder([delivered], { status: 'delivered' });
    expect(screen.getByText(/1 Aralık 2026 tarihinde teslim edildi. 16 Aralık 2026 tarihine kadar/)).toBeVisible();
    expect(screen.getByRole('button', { name: ASK })).toBeVisible();
  });

  it('is not offered when nothing may be given back', async () => {
    await openOrder([{ ...delivered, returnableAmount: 0 }], { status: 'delivered' });
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
    expect(screen.queryByText(/tarihine kadar/)).toBeNull();
  });

  it('sends why, how many and the pictures', async () => {
    const { sent, handler } = keptPost('order/returnProduct');
    const { handler: upload, letGo } = uploads();
    const { user, dialog, fill, send } = await openDialog();
    server.use(handler, upload);
    const offered = within(dialog.getByLabelText('İade nedeni')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Seçiniz', 'Ürün hasarlı ya da kırık geldi', 'Diğer']);
    await user.upload(dialog.getByLabelText('Resim ekle'), [picture('kutu.jpg'), picture('ürün.webp', 'image/webp')]);
    expect(await dialog.findByRole('img', { name: '1. resim: kutu.jpg' })).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'ürün.webp yükleniyor' })).toBeVisible();
    await waitFor(() => expect(letGo).toHaveLength(2));
    for (const go of letGo) go();
    expect(await dialog.findAllByText('Yüklendi')).toHaveLength(2);
    await fill();
    await send();
    expect(await screen.findByText('Ürün iade talebiniz başarıyla alındı')).toBeInTheDocument();
    const [body, key] = sent.mock.calls[0] ?? [];
    expect(body).toEqual({
      cartId: ORDER_ID,
      adId: delivered.adId,
      returnAmount: 1,
      reason: 'Diğer',
      comment: '',
      pictures: ['picture-1', 'picture-2'],
    });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sent once the pictures that are on their way are up, however often it was asked', async () => {
    const { sent, handler } = keptPost('order/returnProduct');
    const { handler: upload, letGo } = uploads();
    const { user, dialog, fill, send } = await openDialog();
    server.use(handler, upload);
    await user.upload(dialog.getByLabelText('Resim ekle'), picture('kutu.jpg'));
    await fill();
    await send();
    await send();
    expect(await dialog.findByText('Resimler yüklenince gönderilecek.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await waitFor(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ pictures: ['picture-1'] });
  });

  it('is not sent when a picture on its way does not arrive, and says so', async () => {
    const { sent, handler } = keptPost('order/returnProduct');
    const { handler: upload, letGo } = uploads(
      () => refusal(422, 'validation_failed', 'Fotoğraf okunamadı(!)') as Response,
    );
    const { user, dialog, fill, send } = await openDialog();
    server.use(handler, upload);
    await user.upload(dialog.getByLabelText('Resim ekle'), picture('bozuk.jpg'));
    await fill();
    await send();
    await waitFor(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    expect(await dialog.findByText('Yüklenemeyen resimleri kaldırın ya da yeniden yükleyin(!)')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'bozuk.jpg resmini yeniden yükle' }));
    await waitFor(() => expect(letGo).toHaveLength(2));
    expect(dialog.queryByText('Resimler yüklenince gönderilecek.')).toBeNull();
  });

  it('says what is wrong with a picture, tries it again and takes it out', async () => {
    const { handler: upload, letGo } = uploads(
      () => refusal(422, 'validation_failed', 'Fotoğraf okunamadı(!)') as Response,
      () => ok({ pictureId: 'second' }) as Response,
    );
    const { user, dialog, fill, send } = await openDialog();
    server.use(upload);
    await user.upload(dialog.getByLabelText('Resim ekle'), picture('bozuk.jpg'));
    await waitFor(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    expect(await dialog.findByText('Fotoğraf okunamadı(!)')).toBeVisible();
    await fill();
    await send();
    expect(await dialog.findByText('Yüklenemeyen resimleri kaldırın ya da yeniden yükleyin(!)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'bozuk.jpg resmini yeniden yükle' }));
    await waitFor(() => expect(letGo).toHaveLength(2));
    letGo[1]?.();
    expect(await dialog.findByText('Yüklendi')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'bozuk.jpg resmini kaldır' }));
    expect(dialog.queryByText('bozuk.jpg')).toBeNull();
    expect(dialog.getByLabelText('Resim ekle')).toHaveFocus();
  });

  it('takes five pictures and says so when there are more', async () => {
    const { handler: upload } = uploads();
    const { user, dialog } = await openDialog();
    server.use(upload);
    const six = [1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.jpg`));
    await user.upload(dialog.getByLabelText('Resim ekle'), six);
    expect(await dialog.findByText('En çok 5 resim ekleyebilirsiniz(!)')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    expect(dialog.getByLabelText('Resim ekle')).toBeDisabled();
  });

  it('stays open with the reason when it is refused', async () => {
    const { dialog, fill, send } = await openDialog();
    const answer = () => refusal(409, 'return_window_closed', 'Teslimden sonraki 15 günlük iade süresi dolmuştur.');
    server.use(keptPost('order/returnProduct', answer).handler);
    await fill();
    await send();
    expect(await screen.findByText('Ürün iade talebi oluştururken hata oluştu!')).toBeInTheDocument();
    expect(await dialog.findByText('Teslimden sonraki 15 günlük iade süresi dolmuştur.')).toBeVisible();
  });

  it('shows what would come back: units times what they have cost', async () => {
    const item = itemOf({ ...delivered }, { normalPrice: 800 });
    const { user, dialog } = await openDialog(item);
    await user.selectOptions(dialog.getByLabelText('İade edilecek adet'), '2');
    expect(dialog.getByText('Kartınıza dönecek tutar').parentElement).toHaveTextContent(/1\.600,00\s₺/);
  });
});
