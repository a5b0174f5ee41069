/** Publishing an ad, and the names it may need first. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, listedProduct, ownDraft, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { choose, fillTerms, publish, supplierAnswers, typeTerms } from '@/testing/supplierForms';
import { buyer, categories } from '@/testing/world';

beforeEach(() => server.use(...supplierAnswers));

describe('/shop/create-new-ad', () => {
  it('says what is missing and sends nothing', async () => {
    const { user } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'İlanı yayınla' }));
    const summary = await screen.findByText('Lütfen şu alanları düzeltin:');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
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

  it('leads to adding a picture where one’s own product has none, and asks nothing further', async () => {
    server.use(http.get('*/api/supplier/products', () => ok(listed([{ ...listedProduct, picture: null }]))));
    const { user } = await renderApp('/shop/create-new-ad?yer=1-10-20-30', { signedInAs: supplier });
    const link = await screen.findByRole('link', { name: 'Resim ekle' });
    expect(link).toHaveAttribute('href', '/satici/urunler/130');
    expect(link.parentElement).toHaveTextContent(/^Bu modeldeki ürününüzün resmi yok/);
    await typeTerms(user);
    await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));
    await waitFor(() => expect(screen.getAllByText(/Bu modeldeki ürününüzün resmi yok/).length).toBeGreaterThan(1));
    expect(screen.queryByRole('dialog')).toBeNull();
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
