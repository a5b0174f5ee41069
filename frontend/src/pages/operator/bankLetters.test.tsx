/** How an operator records what a bank's letter says. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let sent: unknown[] = [];

describe('letters of banks', () => {
  async function openForm() {
    const { user } = await renderApp('/yonetim/ters-ibrazlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Ters ibraz kaydet' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  beforeEach(() => {
    sent = [];
    server.use(
      http.get('*/api/operator/suppliers', () => ok(listed([]))),
      http.get('*/api/operator/approvals', () => ok(listed([]))),
      http.get('*/api/operator/refunds', () => ok(listed([]))),
      http.get('*/api/operator/chargebacks', () => ok(listed([]))),
      http.post('*/api/operator/chargebacks', async ({ request: asked }) => {
        sent.push(await asked.json());
        return ok({});
      }),
    );
  });

  it('say beside each field what is wrong, and send nothing', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Sipariş numarası'), '123');
    await user.type(dialog.getByLabelText('Tutar (₺)'), '0');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Sipariş numarası 8 karakter olmalıdır(!)')).toBeVisible();
    expect(dialog.getByText('Tutar geçersiz(!)')).toBeVisible();
    expect(dialog.getByLabelText('Sipariş numarası')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('are recorded as the bank’s letter says', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Sipariş numarası'), '#DD0B9C1E');
    await user.type(dialog.getByLabelText('İlan numarası'), '#100204');
    await user.type(dialog.getByLabelText('Tutar (₺)'), '1.234,50');
    await user.type(dialog.getByLabelText('Banka referansı'), 'CB-7');
    await user.type(dialog.getByLabelText('Son gün (yazıda varsa)'), '2026-12-10');
    await user.type(dialog.getByLabelText('Gerekçe'), 'Kart sahibi işlemi tanımıyor');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      orderNumber: 'dd0b9c1e',
      adId: 100_204,
      amount: 1234.5,
      bankReference: 'CB-7',
      reason: 'Kart sahibi işlemi tanımıyor',
      dueDate: '2026-12-10',
    });
    expect(await screen.findByText('Ters ibraz kaydedildi')).toBeVisible();
  });

  it('keep what was typed when the server refuses it', async () => {
    server.use(
      http.post('*/api/operator/chargebacks', () =>
        refusal(422, 'invalid', 'Bilgileri kontrol edin.', { amount: ['Tutar ödenenden fazla olamaz(!)'] }),
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Sipariş numarası'), 'dd0b9c1e');
    await user.type(dialog.getByLabelText('İlan numarası'), '#100204');
    await user.type(dialog.getByLabelText('Tutar (₺)'), '999999');
    await user.type(dialog.getByLabelText('Banka referansı'), 'CB-7');
    await user.type(dialog.getByLabelText('Gerekçe'), 'Deneme');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Tutar ödenenden fazla olamaz(!)')).toBeVisible();
    expect(dialog.getByLabelText('Tutar (₺)')).toHaveValue('999999');
  });
});
