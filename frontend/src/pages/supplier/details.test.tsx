/** A supplier's own details: account, phone, address, and the proofs that a new account asks for. */

import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAuthenticator, playAuthenticator, SIGNED } from '@/testing/authenticator';
import { ok, refusal } from '@/testing/handlers';
import { statement } from '@/testing/panelMoney';
import { supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { choose, supplierAnswers } from '@/testing/supplierForms';

beforeEach(() => server.use(...supplierAnswers));

const credentials = {
  mersisNumber: '',
  kepAddress: 'ege@hs01.kep.tr',
  authorisedName: 'Deniz',
  authorisedSurname: 'Ege',
};

describe('/satici/bilgiler', () => {
  const own = {
    companyName: 'Ege Pazarlama',
    taxOffice: 'Bornova',
    taxNumber: '4810000040',
    iban: 'TR330006100519786457841326',
    phone: '+905321316760',
    status: 'approved',
    dateCreated: '2026-11-01T07:40:25Z',
    city: 35,
    district: 3507,
    town: '',
    address: 'Sanayi Caddesi No: 40',
    ...credentials,
  };
  const sent: object[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.get('*/api/supplier/application', () => ok(own)),
      http.get('*/api/supplier/papers', () => ok([])),
      http.get('*/api/supplier/statement', () => ok(statement)),
      http.get('*/api/user/secondFactor', () => ok({ enabled: true, byApp: true, byPasskey: false })),
      http.get('*/cdn/cities.json', () =>
        HttpResponse.json([
          { id: 34, name: 'İstanbul' },
          { id: 35, name: 'İzmir' },
        ]),
      ),
      http.get('*/cdn/districts/34.json', () => HttpResponse.json([{ id: 3405, name: 'Kadıköy', city_id: 34 }])),
      http.get('*/cdn/districts/35.json', () => HttpResponse.json([{ id: 3507, name: 'Bornova', city_id: 35 }])),
      http.post('*/api/supplier/details', async ({ request }) => {
        sent.push((await request.json()) as object);
        return ok(own);
      }),
    );
  });

  it('says how the card provider knows the supplier', async () => {
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const record = await screen.findByRole('region', { name: 'Ödeme kuruluşundaki kaydınız' });
    expect(record).toHaveTextContent('Tamam: hakedişleriniz IBAN’ınıza gönderilebilir.');
  });

  it('says that the bank sent a payout back, where the account is put right', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, sentBack: 120.5 })));
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    expect(await screen.findByText('Bankanız 120,50 ₺ tutarındaki ödemeyi geri gönderdi')).toBeVisible();
    expect(screen.queryByText(/^Tamam:/)).toBeNull();
  });

  it('changes the address, with the districts of the new city', async () => {
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Bornova'));
    await choose(user, 'İl', 'İstanbul');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('İlçe boş olamaz(!)')).toBeVisible();
    expect(sent).toEqual([]);
    await choose(user, 'İlçe', 'Kadıköy');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bilgileriniz güncellendi')).toBeVisible();
    const { iban, phone, address, town } = own;
    expect(sent).toEqual([{ iban, phone, address, town, city: 34, district: 3405, credentials }]);
  });

  it.each([
    ['phone', 'Telefon'],
    ['address', 'Açık adres'],
  ])('asks for the password when the %s changes, and for none while nothing leads elsewhere', async (_, label) => {
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const field = await screen.findByLabelText(label);
    await user.type(screen.getByLabelText(/Yetkilinin adı/i), ' Can');
    expect(screen.queryByLabelText('Mevcut şifreniz')).toBeNull();
    await user.type(field, label === 'Telefon' ? '{Backspace}1' : ' Kat 2');
    await user.type(screen.getByLabelText('Mevcut şifreniz'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ currentPassword: 'imece123' }));
    expect(sent[0]).not.toHaveProperty('code');
  });

  it('asks for the password when the account changes, and shows what the server says of it', async () => {
    server.use(
      http.post('*/api/supplier/details', async ({ request }) => {
        sent.push((await request.json()) as object);
        return refusal(422, 'wrong_password', 'Mevcut şifreniz hatalı(!)', {
          currentPassword: ['Mevcut şifreniz hatalı(!)'],
        });
      }),
    );
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const iban = await screen.findByLabelText('IBAN');
    expect(screen.queryByLabelText('Mevcut şifreniz')).toBeNull();
    await user.clear(iban);
    await user.type(iban, 'TR43 0006 1005 1978 6457 8413 40');
    await user.type(screen.getByLabelText('Mevcut şifreniz'), 'yanlis');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Mevcut şifreniz')).toHaveAccessibleDescription(/Mevcut şifreniz hatalı/),
    );
    expect(sent[0]).toMatchObject({ iban: 'TR43 0006 1005 1978 6457 8413 40', currentPassword: 'yanlis' });
  });

  const NEW_IBAN = 'TR43 0006 1005 1978 6457 8413 40';
  const refusesOnce = (code: string, text: string) =>
    http.post(
      '*/api/supplier/details',
      async ({ request }) => {
        sent.push((await request.json()) as object);
        return refusal(403, code, text);
      },
      { once: true },
    );

  async function changeIban() {
    const app = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const iban = await screen.findByLabelText('IBAN');
    await app.user.clear(iban);
    await app.user.paste(NEW_IBAN);
    await app.user.type(screen.getByLabelText('Mevcut şifreniz'), 'imece123');
    await app.user.click(screen.getByRole('button', { name: 'Kaydet' }));
    return app;
  }

  it('asks for the code of the second factor when another account needs it, and sends all of it again', async () => {
    server.use(refusesOnce('second_factor_needed', 'Doğrulama kodu gerekli.'));
    const { user } = await changeIban();
    const code = await screen.findByLabelText('Doğrulama kodu');
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByText('Doğrulama kodu gerekli.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('IBAN')).toHaveValue(NEW_IBAN);
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Kodu yazın.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByLabelText('Doğrulama kodu')).not.toBeInTheDocument());
    expect(sent).toEqual([sent[0], { ...sent[0], code: '123456' }]);
    expect(sent[0]).toMatchObject({ iban: NEW_IBAN, currentPassword: 'imece123' });
  });

  const asksForPasskey = async () => {
    playAuthenticator();
    server.use(
      http.get('*/api/user/secondFactor', () => ok({ enabled: true, byApp: false, byPasskey: true })),
      http.post('*/api/user/passkeys/ask', () => ok({ options: { challenge: 'AAEC', rpId: 'localhost' } })),
      refusesOnce('second_factor_needed', 'Doğrulama kodu gerekli.'),
    );
    const { user } = await changeIban();
    return { user, button: await screen.findByRole('button', { name: 'Geçiş anahtarını kullan' }) };
  };

  it('takes a passkey in the place of the code, or a recovery code of who has no app', async () => {
    const { user, button } = await asksForPasskey();
    expect(screen.getByLabelText('Doğrulama kodu')).toHaveAttribute('inputmode', 'text');
    expect(screen.getByText(/geçiş anahtarınızı kullanın ya da bir kurtarma kodu yazın/)).toBeVisible();
    expect(screen.queryByText(/doğrulama uygulamanızdaki/)).toBeNull();
    await user.click(button);
    await waitFor(() => expect(sent).toEqual([sent[0], { ...sent[0], passkey: SIGNED }]));
    forgetAuthenticator();
  });

  it('says when a passkey was refused', async () => {
    const { user, button } = await asksForPasskey();
    const wrong = 'Geçiş anahtarınız doğrulanamadı(!)';
    server.use(http.post('*/api/supplier/details', () => refusal(422, 'wrong_passkey', wrong, { passkey: [wrong] })));
    await user.click(button);
    expect(await screen.findByText(wrong)).toBeVisible();
    forgetAuthenticator();
  });

  it('says what is wrong with the code at its field', async () => {
    server.use(refusesOnce('second_factor_needed', 'Doğrulama kodu gerekli.'));
    const { user } = await changeIban();
    const code = await screen.findByLabelText('Doğrulama kodu');
    server.use(
      http.post('*/api/supplier/details', () => refusal(422, 'wrong_code', 'Kod yanlış.', { code: ['Kod yanlış.'] })),
    );
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Kod yanlış/));
  });

  it('leads who has no second factor to where it is begun with', async () => {
    server.use(refusesOnce('second_factor_missing', 'Önce ikinci adım.'));
    await changeIban();
    expect(await screen.findByText(/önce iki adımlı doğrulamayı açın/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Giriş ve güvenlik sayfasına git' })).toHaveAttribute(
      'href',
      '/hesap/guvenlik',
    );
    expect(screen.getByLabelText('IBAN')).toHaveValue(NEW_IBAN);
  });

  it('says any other refusal', async () => {
    server.use(refusesOnce('forbidden', 'Hesabınız askıda.'));
    await changeIban();
    expect(await screen.findByText('Hesabınız askıda.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Doğrulama kodu')).not.toBeInTheDocument();
  });
});
