/** The supplier's pages, as a supplier meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAuthenticator, playAuthenticator, SIGNED } from '@/testing/authenticator';
import { ok, refusal } from '@/testing/handlers';
import { listed, listedProduct, operator, ownAds, ownDraft, paged, questionsToMe, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, categories } from '@/testing/world';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
    http.get('*/api/supplier/questions', () => ok(listed(questionsToMe))),
    http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
    http.get('*/api/supplier/orders', () => ok(paged([]))),
    http.get('*/api/supplier/returns', () => ok(paged([]))),
    http.get('*/api/supplier/application', () => ok(null)),
  );
});

async function choose(user: User, label: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
}

/** The first press asks, the second one does. */
async function publish(user: User) {
  await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));
  await user.click(await screen.findByRole('button', { name: 'Evet, yayınla' }));
}

async function fillTerms(user: User) {
  await choose(user, 'Kategori', 'Elektronik');
  await choose(user, 'Alt kategori', 'Bilgisayar');
  await choose(user, 'Marka', 'Poyraz');
  await choose(user, 'Model', 'Nova 14');
  await user.type(screen.getByLabelText('Satış fiyatı (₺)'), '24.537,00');
  await user.type(screen.getByLabelText('En yüksek indirim (%)'), '34');
  await user.type(screen.getByLabelText('Stok'), '125');
  await user.type(screen.getByLabelText('İlan süresi (gün)'), '7');
  await user.type(screen.getByLabelText('Minimum katılım'), '15');
  await user.type(screen.getByLabelText('Maksimum katılım'), '105');
}

describe('/shop/create-new-ad', () => {
  it('says what is missing and sends nothing', async () => {
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'İlanı yayınla' }));
    const summary = await screen.findByText('Lütfen şu alanları düzeltin:');
    expect(summary.parentElement).toHaveFocus();
    expect(screen.getAllByText('zorunlu alan(!)')).toHaveLength(8);
  });

  it.each([
    ['Stok', '1,5', 'Bu alan sadece tam sayı içermelidir(!)'],
    ['Stok', '-1', '1 ile 1.000.000 arasında bir sayı giriniz(!)'],
    ['Minimum katılım', '2.5', 'Bu alan sadece tam sayı içermelidir(!)'],
    ['Kişi başı en çok adet (isteğe bağlı)', '1,5', 'Bu alan sadece tam sayı içermelidir(!)'],
    ['İlan süresi (gün)', '1,5', 'Bu alan sadece tam sayı içermelidir(!)'],
    ['Satış fiyatı (₺)', '1,000.50', 'Satış fiyatını 1.000,50 gibi yazın(!)'],
    ['En yüksek indirim (%)', '-5', 'İndirim oranı 0 ile 100 arasında olmalıdır(!)'],
  ])('keeps what is typed or pasted into %s: %s, and says what is wrong with it', async (label, typed, said) => {
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    const field = screen.getByLabelText(label);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(typed);
    expect(await screen.findByText(said)).toBeVisible();
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(said));
  });

  it('says what two fields contradict while other fields are still empty, until either is mended', async () => {
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    await user.type(screen.getByLabelText('Minimum katılım'), '15');
    await user.type(screen.getByLabelText('Maksimum katılım'), '10');
    await user.type(screen.getByLabelText('Stok'), '5');
    await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));
    const minimum = 'Minimum katılım, maksimum katılımdan çok olamaz(!)';
    expect(await screen.findByText(minimum)).toBeVisible();
    expect(screen.getByText(/^Stok, maksimum katılımdan az olamaz/)).toBeVisible();
    expect(screen.getAllByText('zorunlu alan(!)').length).toBeGreaterThan(3);
    await user.type(screen.getByLabelText('Maksimum katılım'), '0');
    await waitFor(() => expect(screen.queryByText(minimum)).toBeNull());
    expect(screen.getByText(/^Stok, maksimum katılımdan az olamaz/)).toBeVisible();
  });

  it('asks for a model with a message of its own', async () => {
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    await choose(user, 'Kategori', 'Elektronik');
    await choose(user, 'Alt kategori', 'Bilgisayar');
    await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));
    await waitFor(() =>
      expect(screen.getAllByText(/Lütfen model kategorisinden seçim yapınız!/).length).toBeGreaterThanOrEqual(2),
    );
  });

  it('previews the terms, publishes them as the contract names them and leads to the listing', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/product-features', async ({ request }) => {
        sent.push(await request.json(), request.headers.get('Idempotency-Key'));
        return ok({ adId: 100_300, slug: 'bilgisayar-poyraz-nova-14' });
      }),
    );
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(user);
    const preview = screen.getByRole('region', { name: 'Canlı önizleme' });
    expect(within(preview).getByText('60 satışta %17 indirim: birim gelir 20.365,71 ₺.')).toBeVisible();
    expect(within(preview).getAllByText('16.194,42 ₺').length).toBeGreaterThan(0);
    await publish(user);
    expect(await screen.findByText('İlan Başarıyla Oluşturulmuştur!')).toBeVisible();
    expect(sent[0]).toEqual({
      ProductId: 130,
      MinParticipants: 15,
      MaxParticipants: 105,
      MaxDiscountPercent: 0.34,
      ProductPrice: 24_537,
      Quantity: 125,
      EndDay: 7,
      DraftId: ownDraft.draftId,
    });
    expect(sent[1]).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'İlanı yayınla' })).toBeNull());
  }, 30_000);

  it('shows what an ad would leave, or says that the rates are missing', async () => {
    let answer = () => refusal(503, 'unavailable', 'Biraz sonra yeniden deneyin.');
    server.use(http.get('*/api/supplier/rates', () => answer()));
    const { user, unmount } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(user);
    expect(await screen.findByText(/Komisyon oranı alınamadı/)).toBeVisible();
    unmount();
    answer = () => ok({ commission: '0.08', withholding: '0', holdSeconds: 1_296_000, next: null });
    const again = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(again.user);
    await again.user.type(screen.getByLabelText('Bir adedin size maliyeti (₺)'), '17.000');
    // 20.365,71 at 60: 3.394,29 VAT, 1.629,26 commission, 17.000 cost
    const net = screen.getByRole('region', { name: 'Elinize ne geçer?' });
    expect(within(net).getAllByText('-1.657,84 ₺').length).toBeGreaterThan(0);
    expect(within(net).getByText('En düşük fiyatta parça başına 4.800,20 ₺ zarar edersiniz.')).toBeVisible();
  }, 40_000);

  it('says that it could not be asked rather than that one has no product of the model', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/supplier/products', () => refusal(503, 'upstream_unavailable', 'Yanıt yok')),
      http.post('*/api/product-features', async ({ request }) => {
        sent.push(await request.json());
        return ok({ adId: 100_302, slug: 'bilgisayar-poyraz-nova-14' });
      }),
    );
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    const publish = await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(user);
    await user.click(publish);
    expect((await screen.findAllByText('Yanıt yok', undefined, { timeout: 15_000 })).length).toBeGreaterThan(0);
    expect(screen.queryByText(/ilan yalnızca kendi ürününüz için verilir/)).toBeNull();
    expect(sent).toEqual([]);
  }, 30_000);

  it('leads to adding one’s own product where only others have one of the model, and sends nothing', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/supplier/products', () => ok(listed([]))),
      http.post('*/api/product-features', async ({ request }) => {
        sent.push(await request.json());
        return ok({ adId: 100_302, slug: 'bilgisayar-poyraz-nova-14' });
      }),
    );
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    const publish = await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(user);
    await user.click(publish);
    await waitFor(() =>
      expect(screen.getAllByText(/ilan yalnızca kendi ürününüz için verilir/).length).toBeGreaterThan(1),
    );
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ürünü ekle' }));
    await screen.findByLabelText('Açıklama');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Nova 14');
  }, 30_000);

  it('begins with the product that the list of products leads from', async () => {
    await renderApp('/shop/create-new-ad?yer=1-10-20-30', { signedInAs: supplier });
    expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveValue('Nova 14');
  });

  it('takes a deposit below the lowest price, and shows how it is paid', async () => {
    const sent: { Deposit?: number }[] = [];
    server.use(
      http.post('*/api/product-features', async ({ request }) => {
        sent.push((await request.json()) as { Deposit?: number });
        return sent.length === 1
          ? refusal(422, 'invalid', 'Bilgileri kontrol edin.', {
              Deposit: ['Kapora 0 ile en düşük fiyat arasında olmalıdır(!)'],
            })
          : ok({ adId: 100_301, slug: 'bilgisayar-poyraz-nova-14' });
      }),
    );
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    const publish = await screen.findByRole('button', { name: 'İlanı yayınla' });
    await fillTerms(user);
    const deposit = screen.getByLabelText('Birim kapora (₺, isteğe bağlı)');
    await user.type(deposit, '16.194,42');
    await user.click(publish);
    await waitFor(() => expect(deposit).toHaveAccessibleDescription(/Kapora 0 ile en düşük fiyat arasında olmalıdır/));
    expect(sent).toEqual([]);
    await user.clear(deposit);
    await user.type(deposit, '2.000');
    const note = screen.getByRole('region', { name: 'Kapora ile satış' });
    expect(note).toHaveTextContent('2.000,00 ₺');
    expect(note).toHaveTextContent('18.365,71 ₺');
    await user.click(publish);
    await user.click(await screen.findByRole('button', { name: 'Evet, yayınla' }));
    await waitFor(() => expect(deposit).toHaveAccessibleDescription(/Kapora 0 ile en düşük fiyat arasında olmalıdır/));
    expect(sent[0]?.Deposit).toBe(2000);
  }, 30_000);

  it('is for suppliers only, and says so', async () => {
    await renderApp('/shop/create-new-ad', { signedInAs: buyer });
    expect(await screen.findByText(/yalnızca onaylı satıcılar oluşturabilir/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Satıcı başvurusuna git' })).toHaveAttribute('href', '/satici');
  });
});

describe('/shop/create-catalog-items', () => {
  it('adds a brand and goes on with its model', async () => {
    const sent: unknown[] = [];
    let tree = categories;
    server.use(
      http.get('*/api/supplier/categories', () => ok(tree)),
      http.post('*/api/brands', async ({ request }) => {
        sent.push(await request.json());
        const brand = { id: 77, name: 'Karaca', count: 0, models: [] };
        tree = categories.map((one) => ({
          ...one,
          subCategories: one.subCategories.map((sub) =>
            sub.id === 10 ? { ...sub, brands: [...sub.brands, brand] } : sub,
          ),
        }));
        return ok({ id: 77 });
      }),
    );
    const { user } = await renderApp('/shop/create-catalog-items?adim=marka', { signedInAs: supplier });
    await screen.findByLabelText('Marka adı');
    await choose(user, 'Kategori', 'Elektronik');
    await choose(user, 'Alt kategori', 'Bilgisayar');
    await user.type(screen.getByLabelText('Marka adı'), 'Karaca');
    await user.click(screen.getByRole('button', { name: 'Markayı ekle' }));
    expect(await screen.findByText('Yeni marka eklendi')).toBeVisible();
    expect(sent).toEqual([{ Name: 'Karaca', BrandCategories: [{ BrandId: 0, CategoryId: 10 }] }]);
    expect(await screen.findByLabelText('Model adı')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Marka' })).toHaveValue('Karaca'));
  });

  it('shows why the server refuses a name', async () => {
    server.use(
      http.post('*/api/categories', () =>
        refusal(409, 'name_taken', "'Spor' adında bir kategori zaten var(!)", { Name: ['Bu ad zaten var(!)'] }),
      ),
    );
    const { user } = await renderApp('/shop/create-catalog-items', { signedInAs: supplier });
    await user.type(await screen.findByLabelText('Kategori adı'), 'Spor');
    await user.click(screen.getByRole('button', { name: 'Kategoriyi ekle' }));
    expect(await screen.findByText("'Spor' adında bir kategori zaten var(!)")).toBeVisible();
    expect(screen.getByLabelText('Kategori adı')).toHaveAccessibleDescription('Bu ad zaten var(!)');
  });
});

describe('/satici/ilanlar', () => {
  it('takes an ad back only with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/disable-ad', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: { adId: 100_201 }, Result: true });
      }),
    );
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Yayından kaldır: Poyraz Nova 14' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Ödenmiş 42 adedin tamamı iptal edilir');
    await user.click(within(dialog).getByRole('button', { name: 'Yayından kaldır' }));
    expect(within(dialog).getByText('Gerekçe en az 3 karakter olmalıdır(!)')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Gerekçe'), 'Stok hasarlı geldi');
    await user.click(within(dialog).getByRole('button', { name: 'Yayından kaldır' }));
    expect(await screen.findByText('İlan yayından kaldırıldı')).toBeVisible();
    expect(sent).toEqual([{ AdId: 100_201, Reason: 'Stok hasarlı geldi' }]);
  });

  it('answers a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/supplier/answerQuestion', async ({ request }) => {
        sent.push(await request.json());
        return ok(true);
      }),
    );
    const { user } = await renderApp('/satici/sorular', { signedInAs: supplier });
    await user.type(await screen.findByLabelText('Cevabınız'), 'Evet, Q klavye.');
    await user.click(screen.getByRole('button', { name: 'Cevabı gönder' }));
    expect(await screen.findByText('Cevabınız yayımlandı')).toBeVisible();
    expect(sent).toEqual([{ questionId: 7, answer: 'Evet, Q klavye.' }]);
  });

  it('leads an operator to the operator panel', async () => {
    await renderApp('/satici', { signedInAs: operator });
    expect(await screen.findByRole('link', { name: 'Yönetim paneline git' })).toHaveAttribute('href', '/yonetim');
  });
});

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
  };
  const sent: object[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.get('*/api/supplier/application', () => ok(own)),
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
    expect(sent).toEqual([{ iban, phone, address, town, city: 34, district: 3405 }]);
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

describe('ads and questions of a supplier', () => {
  const parts = (path: string, idOf: string, [first, second]: object[]) => {
    const after: (string | null)[] = [];
    server.use(
      http.get(path, ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.size === 0 || query.has('after')) after.push(query.get('after'));
        return ok({
          items: [query.has('after') ? second : { ...first, [idOf]: 77 }],
          more: !query.has('after'),
          total: 2,
        });
      }),
    );
    return after;
  };

  it('are read on behind the last ad', async () => {
    const after = parts('*/api/supplier/ads', 'adId', ownAds);
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
    expect(after).toEqual([null, '77']);
  });

  it('are read on behind the last question', async () => {
    const after = parts('*/api/supplier/questions', 'id', questionsToMe);
    const { user } = await renderApp('/satici/sorular', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
    expect(after).toEqual([null, '77']);
  });
});
