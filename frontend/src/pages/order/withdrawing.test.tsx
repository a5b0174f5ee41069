/** Withdrawing from a purchase: two taps, no reason, and words about what happens to which units. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/types';
import { itemOf, returnOf } from '@/testing/buying';
import { refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder } from '@/testing/orderPage';
import { delivered } from '@/testing/returning';
import { server } from '@/testing/server';

const WITHDRAW = 'Cayma hakkımı kullan';
const all = itemOf({ ...delivered, withdrawableAmount: 2, withdrawBy: '2026-12-16T20:59:59Z' }, { normalPrice: 800 });
const partly = itemOf({ status: 'created', cancellableAmount: 1, withdrawableAmount: 3, withdrawBy: null });

async function open(item: CartItem) {
  const page = await openOrder([item], { status: 'delivered' });
  const dialog = await page.open(WITHDRAW);
  await dialog.findByRole('button', { name: WITHDRAW });
  return { ...page, dialog, send: () => page.user.click(dialog.getByRole('button', { name: WITHDRAW })) };
}

describe('withdrawing from a purchase', () => {
  it('is offered beside returning, with the last day', async () => {
    await openOrder([all], { status: 'delivered' });
    expect(screen.getByText(/Cayma hakkınızı 16 Aralık 2026 tarihine kadar/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kolay iade talebi oluştur' })).toBeVisible();
    expect(screen.getByRole('button', { name: WITHDRAW })).toBeVisible();
  });

  it('is not offered where nothing is left to withdraw from', async () => {
    await openOrder([{ ...all, withdrawableAmount: 0 }], { status: 'delivered' });
    expect(screen.queryByRole('button', { name: WITHDRAW })).toBeNull();
    expect(screen.queryByText(/Cayma hakkınızı/)).toBeNull();
  });

  it('takes two taps for all units, without a word', async () => {
    const { sent, handler } = keptPost('order/withdrawProduct');
    const { dialog, send } = await open(all);
    server.use(handler);
    expect(dialog.getByLabelText('Kaç adet için?')).toHaveValue('2');
    expect(dialog.getByText(/2 adedi 14 gün içinde kargo koduyla ücretsiz/)).toBeVisible();
    expect(dialog.getByText('Kartınıza dönecek tutar').parentElement).toHaveTextContent(/1\.600,00\s₺/);
    expect(dialog.queryByLabelText(/nedeni/)).toBeNull();
    await send();
    expect(await screen.findByText('Cayma bildiriminiz başarıyla alındı')).toBeInTheDocument();
    const [body, key] = sent.mock.calls[0] ?? [];
    expect(body).toEqual({ cartId: ORDER_ID, adId: all.adId, returnAmount: 2, comment: '' });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what is cancelled and what is waited for, as the number changes', async () => {
    const { user, dialog } = await open(partly);
    const told = () => within(dialog.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(told().map((line) => line.textContent?.slice(0, 12))).toEqual(['1 adet kargo', '2 adet yolda']);
    await user.selectOptions(dialog.getByLabelText('Kaç adet için?'), '1');
    expect(told()).toHaveLength(1);
    expect(dialog.queryByText(/hijyen/)).toBeNull();
  });

  it('stays open with the reason when it is refused', async () => {
    const { dialog, send } = await open(all);
    const answer = () =>
      refusal(409, 'withdrawal_window_closed', 'Teslimden sonraki 15 günlük cayma süresi dolmuştur.');
    server.use(keptPost('order/withdrawProduct', answer).handler);
    await send();
    expect(await dialog.findByText('Teslimden sonraki 15 günlük cayma süresi dolmuştur.')).toBeVisible();
  });

  it('is remembered of what is under way', async () => {
    await openOrder([{ ...partly, withdrawableAmount: 0, withdrawnAmount: 2 }]);
    expect(screen.getByText(/2 adet için cayma hakkınızı kullandınız. Size ulaşınca/)).toBeVisible();
  });

  it('is named in the return that comes of it', async () => {
    await openOrder([{ ...all, withdrawableAmount: 0, returns: [returnOf('approved', { isWithdrawal: true })] }]);
    expect(await screen.findByText('Cayma hakkı')).toBeVisible();
    expect(screen.getByText(/satıcının onayı gerekmez/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kargo kodu oluştur' })).toBeVisible();
  });
});
