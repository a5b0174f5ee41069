/** A refund that its card takes no more: its buyer is asked for a bank account, and may correct it. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { itemOf, refundOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { keptPost, openOrder } from '@/testing/orderPage';
import { server } from '@/testing/server';

describe('the invoices of an order', () => {
  it('are asked for again where they could not be fetched: that is not none', async () => {
    server.use(http.get('*/api/order/invoices', () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.')));
    const { user } = await openOrder([itemOf({ finalPrice: 800 })]);
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.getByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    server.use(http.get('*/api/order/invoices', () => ok([])));
    await user.click(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });
});

const inMain = () => within(screen.getByRole('main'));

describe('a refund that its card takes no more', () => {
  const stuck = refundOf(400, { status: 'in_review', sentDate: null, needsIban: true });
  const SEND = 'IBAN’ı gönder';

  async function openDialog() {
    const page = await openOrder([itemOf({ finalPrice: 800, refunds: [stuck] })]);
    expect(await screen.findByText(/Kartınız bu iadeyi kabul etmedi/)).toBeVisible();
    const dialog = await page.open('IBAN bildir');
    const iban = await dialog.findByLabelText('IBAN');
    return { ...page, dialog, iban, holder: dialog.getByLabelText('Hesap sahibinin adı soyadı') };
  }

  it('says later that the account is known, and lets it be corrected', async () => {
    const known = { ...stuck, needsIban: false, hasIban: true };
    const page = await openOrder([itemOf({ finalPrice: 800, refunds: [known] })]);
    expect(await screen.findByText('IBAN’ınız alındı. Ödeme yapıldığında size haber vereceğiz.')).toBeVisible();
    const dialog = await page.open('Düzelt');
    expect(await dialog.findByLabelText('IBAN')).toHaveValue('');
  });

  it('says that a bank sent the money back, and asks again', async () => {
    await openOrder([itemOf({ finalPrice: 800, refunds: [{ ...stuck, hasBounced: true }] })]);
    expect(await screen.findByText(/Gönderdiğimiz tutar bankanızdan geri döndü/)).toBeVisible();
    expect(screen.queryByText(/Kartınız bu iadeyi kabul etmedi/)).toBeNull();
  });

  it('says once it was transferred that it went to the account, and asks for nothing more', async () => {
    const sent = refundOf(400, { status: 'succeeded', sentDate: '2026-11-22T10:00:00Z', isTransfer: true });
    await openOrder([itemOf({ finalPrice: 800, refunds: [sent] })]);
    expect(await screen.findByText(/tarihinde banka hesabınıza gönderildi\./)).toBeVisible();
    expect(screen.queryByText(/Kartınıza geçmesi/)).toBeNull();
  });

  it('asks for a bank account and sends it as it is written down', async () => {
    const { sent, handler } = keptPost('payment/refundIban');
    server.use(handler);
    const { user, dialog, iban, holder } = await openDialog();
    await user.type(iban, 'tr33 0006 1005 1978 6457 8413 26');
    await user.type(holder, 'Ayşe Yılmaz');
    await user.click(dialog.getByRole('button', { name: SEND }));
    const taken = 'IBAN’ınız alındı. Ödeme yapıldığında size haber vereceğiz.';
    await waitFor(() => expect(inMain().getByText(taken)).toHaveFocus());
    expect(await screen.findAllByText(taken)).toHaveLength(2); // there, and in a toast
    expect(inMain().queryByRole('button', { name: 'IBAN bildir' })).toBeNull();
    expect(inMain().getByRole('button', { name: 'Düzelt' })).toBeVisible();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      refundId: stuck.refundId,
      iban: 'TR330006100519786457841326',
      holder: 'Ayşe Yılmaz',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says beside the fields what is wrong', async () => {
    const { user, dialog, iban } = await openDialog();
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(within(await dialog.findByRole('alert')).getAllByRole('link')).toHaveLength(2);
    expect(iban).toHaveAccessibleDescription(/IBAN boş olamaz\(!\)/);
    await user.type(iban, 'TR330006100519786457841327');
    expect(iban).toHaveAccessibleDescription(/IBAN geçersiz\(!\)/);
  });

  it('shows what the server says of a field beside it', async () => {
    const answer = () =>
      refusal(422, 'validation_failed', 'Formda hata var', { holder: ['Ad yalnız harf içermelidir(!)'] });
    server.use(keptPost('payment/refundIban', answer).handler);
    const { user, dialog, iban, holder } = await openDialog();
    await user.type(iban, 'TR330006100519786457841326');
    await user.type(holder, 'Ayşe 1');
    await user.click(dialog.getByRole('button', { name: SEND }));
    await waitFor(() => expect(holder).toHaveAccessibleDescription('Ad yalnız harf içermelidir(!)'));
  });

  it('says why when it is refused', async () => {
    server.use(
      keptPost('payment/refundIban', () => refusal(409, 'conflict', 'Bu iade için hesap istenmiyor.')).handler,
    );
    const { user, dialog, iban, holder } = await openDialog();
    await user.type(iban, 'TR330006100519786457841326');
    await user.type(holder, 'Ayşe Yılmaz');
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await dialog.findByText('Bu iade için hesap istenmiyor.')).toBeVisible();
  });
});
