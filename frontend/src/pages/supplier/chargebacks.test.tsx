/** What banks took back, as the supplier whose item it was sees it, speaks of it and sends papers. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnCase } from '@/features/chargebacks/ownChargebacksApi';
import { ok, refusal } from '@/testing/handlers';
import { ownChargeback as one } from '@/testing/panelMoney';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { supplierAnswers } from '@/testing/supplierForms';

const ID = one.chargebackId;
const PAPER = '1c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const WORDS = 'Paketi alıcının kendisi imzalayarak teslim aldı.';

const paper = new File(['%PDF-1.4'], 'irsaliye.pdf', { type: 'application/pdf' });
let file: OwnCase;
let asked: string[] = [];
let said: unknown[] = [];

beforeEach(() => {
  [asked, said] = [[], []];
  file = { ...one, reason: 'Kart sahibi işlemi tanımıyor', taken: 184, givenBack: 0, words: [], papers: [] };
  server.use(
    ...supplierAnswers,
    http.get('*/api/supplier/chargebacks', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([one]));
    }),
    http.get(`*/api/supplier/chargebacks/${ID}`, () => ok(file)),
    http.post(`*/api/supplier/chargebacks/${ID}/words`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      said.push(text);
      file = { ...file, words: [{ text, date: one.date }], dateHeard: one.date };
      return ok(file);
    }),
    http.post(`*/api/supplier/chargebacks/${ID}/papers`, () => {
      file = { ...file, papers: [{ id: PAPER, mimeType: 'application/pdf', size: 15, date: one.date }] };
      return ok(file);
    }),
    http.post(`*/api/supplier/chargebacks/${ID}/papers/${PAPER}/remove`, () => {
      file = { ...file, papers: [] };
      return ok(file);
    }),
  );
});

const open = (path = `/${ID}`) => renderApp(`/satici/ters-ibrazlar${path}`, { signedInAs: supplier });

describe('the list', () => {
  it('shows what is undecided with its last day, and leads to each', async () => {
    const { user } = await open('');
    const link = await screen.findByRole('link', { name: 'Tencere' });
    expect(link).toHaveAttribute('href', `/satici/ters-ibrazlar/${ID}`);
    expect(screen.getByText('Yanıtınız bekleniyor')).toBeVisible();
    expect(screen.getByText(/1 Aralık 2099/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tümü' }));
    await waitFor(() => expect(asked).toContain('?state=all'));
  });

  it('is searched by an order and sorted by its address, which all choices keep', async () => {
    const { user, addressShown } = await open('');
    await user.type(await screen.findByRole('searchbox', { name: 'Listede ara' }), '#0b6f3c1e{Enter}');
    await waitFor(() => expect(asked).toContain('?state=open&q=%230b6f3c1e'));
    const choice = screen.getByRole('combobox', { name: 'Sıralama' });
    expect(choice).toHaveDisplayValue('Yanıtınız için son gün: önce süresi en yakın');
    await user.selectOptions(choice, 'Bankanın geri aldığı: önce en büyük');
    expect(addressShown()).toBe('/satici/ters-ibrazlar?q=%230b6f3c1e&sira=largest');
    await waitFor(() => expect(asked).toContain('?state=open&q=%230b6f3c1e&sort=largest'));
    await user.click(screen.getByRole('link', { name: 'Tümü' }));
    await waitFor(() => expect(asked).toContain('?state=all&q=%230b6f3c1e&sort=largest'));
  });

  it('says so where there is none', async () => {
    server.use(http.get('*/api/supplier/chargebacks', () => ok(listed([]))));
    await open('');
    expect(await screen.findByText('Sonuçlanmayan ters ibrazınız yok')).toBeVisible();
  });
});

describe('a case', () => {
  it('says what was taken from the balance and why, and what is sent without being asked for', async () => {
    await open();
    expect(await screen.findByText('184,00 ₺')).toBeVisible();
    expect(screen.getByText('Kart sahibi işlemi tanımıyor')).toBeVisible();
    expect(screen.getByText(/takip numarası/)).toBeVisible();
  });

  it('takes words, once they say something', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Ne oldu?'), 'kısa');
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(await screen.findAllByText('En az 10 karakter yazınız(!)')).not.toHaveLength(0);
    expect(said).toEqual([]);
    await user.clear(screen.getByLabelText('Ne oldu?'));
    await user.type(screen.getByLabelText('Ne oldu?'), ` ${WORDS}`);
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(within(await screen.findByRole('list', { name: 'Açıklamalarınız' })).getByText(WORDS)).toBeVisible();
    expect(said).toEqual([WORDS]);
    expect(screen.getByLabelText('Ne oldu?')).toHaveValue('');
    expect(screen.getByText('Yanıtınız alındı')).toBeVisible();
  });

  it('finds the words that were typed before a reload, and forgets them once they are said', async () => {
    const first = await open();
    await first.user.type(await screen.findByLabelText('Ne oldu?'), WORDS);
    first.unmount();
    const { user } = await open();
    expect(await screen.findByLabelText('Ne oldu?')).toHaveValue(WORDS);
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(screen.getByLabelText('Ne oldu?')).toHaveValue(''));
    expect(sessionStorage.length).toBe(0);
  });

  it('takes papers, and gives one back before the bank is answered', async () => {
    const { user } = await open();
    await user.upload(await screen.findByLabelText(/Belge ekle/), paper);
    await user.click(await screen.findByRole('button', { name: 'Belge 1: kaldır' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kaldır' }));
    await waitFor(() => expect(screen.queryByText('Belge 1')).toBeNull());
    expect(screen.getByText('0 / 10 dosya yüklendi')).toBeVisible();
  });

  it('says why a paper was refused', async () => {
    server.use(
      http.post(`*/api/supplier/chargebacks/${ID}/papers`, () =>
        refusal(422, 'file_too_large', 'Belge en fazla 5 MB olabilir(!)'),
      ),
    );
    const { user } = await open();
    await user.upload(await screen.findByLabelText(/Belge ekle/), paper);
    expect(await screen.findByText('Belge en fazla 5 MB olabilir(!)')).toBeVisible();
  });

  it('takes nothing more once the bank was answered, and shows what was said and sent', async () => {
    file = {
      ...file,
      state: 'sent',
      isHeard: false,
      words: [{ text: WORDS, date: one.date }],
      papers: [{ id: PAPER, mimeType: 'image/webp', size: 15, date: one.date }],
    };
    await open();
    expect(await screen.findByText(WORDS)).toBeVisible();
    expect(screen.getByText('Bankaya gönderildi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Belge 1: göster' })).toBeVisible();
    expect(screen.queryByLabelText('Ne oldu?')).toBeNull();
    expect(screen.queryByRole('button', { name: /kaldır/ })).toBeNull();
  });

  it('that was won says what came back', async () => {
    file = { ...file, state: 'won', isHeard: false, givenBack: 184, dateClosed: one.date };
    await open();
    expect(await screen.findByText('Bakiyenize geri yazılan')).toBeVisible();
    expect(screen.getByText('Bir şey söylemediniz.')).toBeVisible();
    expect(screen.getByText('Belge göndermediniz.')).toBeVisible();
  });
});
