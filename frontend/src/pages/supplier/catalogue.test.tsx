/** What suppliers add to the catalogue and take back, with the toast of every outcome. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, listedProduct, ownAds, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/products', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

async function choose(user: User, label: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
}

async function openStep(step: string, field: string) {
  const view = await renderApp(`/shop/create-catalog-items?adim=${step}`, { signedInAs: supplier });
  await screen.findByLabelText(field);
  return view;
}

const picture = (name: string, type = 'image/png', size = 20) => new File([new Uint8Array(size)], name, { type });

describe('the catalogue', () => {
  it('takes a category', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/categories', async ({ request }) => {
        sent(await request.json());
        return ok({ id: 90 });
      }),
    );
    const { user } = await openStep('kategori', 'Kategori adı');
    await user.type(screen.getByLabelText('Kategori adı'), 'Bahçe');
    await user.click(screen.getByRole('button', { name: 'Kategoriyi ekle' }));
    expect(await screen.findByText('Yeni kategori eklendi')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ Id: 0, Name: 'Bahçe', ParentId: null });
  });

  it('takes a model', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/models', async ({ request }) => {
        sent(await request.json());
        return ok({ id: 91 });
      }),
    );
    const { user } = await openStep('model', 'Model adı');
    await choose(user, 'Kategori', 'Elektronik');
    await choose(user, 'Alt kategori', 'Bilgisayar');
    await choose(user, 'Marka', 'Poyraz');
    await user.type(screen.getByLabelText('Model adı'), 'Nova 16');
    await user.click(screen.getByRole('button', { name: 'Modeli ekle' }));
    expect(await screen.findByText('Yeni model eklendi')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ Name: 'Nova 16', BrandId: 20, CategoryId: 10 });
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Ürün' })).toHaveFocus());
  });

  it.each([
    ['brands', 'marka', 'Marka adı', 'Markayı ekle', ['Kategori', 'Alt kategori']],
    ['models', 'model', 'Model adı', 'Modeli ekle', ['Kategori', 'Alt kategori', 'Marka']],
  ])('shows why %s are refused', async (path, step, field, button, places) => {
    server.use(http.post(`*/api/${path}`, () => refusal(409, 'name_taken', `Bu ad alınmış: ${path}`)));
    const { user } = await openStep(step, field);
    const names = ['Elektronik', 'Bilgisayar', 'Poyraz'];
    for (const [i, label] of places.entries()) await choose(user, label, names[i] ?? '');
    await user.type(screen.getByLabelText(field), 'Poyraz');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`Bu ad alınmış: ${path}`)).toBeInTheDocument();
  });
});

describe('the product form', () => {
  async function openProduct() {
    const view = await openStep('urun', 'Açıklama');
    await choose(view.user, 'Kategori', 'Elektronik');
    await choose(view.user, 'Alt kategori', 'Bilgisayar');
    await choose(view.user, 'Marka', 'Poyraz');
    await choose(view.user, 'Model', 'Nova 14');
    return { ...view, files: document.getElementById('pictures') as HTMLInputElement };
  }
  const add = () => screen.getByRole('button', { name: 'Ürünü ekle' });

  it('sends the parts that the contract names, pictures and all', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/products', async ({ request }) => {
        sent.push(await request.text());
        return ok({ id: 92 });
      }),
    );
    const { user, files } = await openProduct();
    await user.upload(files, [picture('on.png'), picture('arka.png')]);
    await user.click(add());
    expect(await screen.findByText('Yeni ürün eklendi')).toBeInTheDocument();
    const names = [...(sent[0] ?? '').matchAll(/name="(\w+)"/g)].map((found) => found[1]);
    expect(names).toEqual(['CategoryId', 'BrandId', 'ModelId', 'File', 'File']);
    const values = [...(sent[0] ?? '').matchAll(/Id"\r\n\r\n(\d+)\r\n/g)].map((found) => found[1]);
    expect(values).toEqual(['10', '20', '30']);
  });

  it('leads to the form of a product that there is already, rather than making another', async () => {
    server.use(http.get('*/api/supplier/products', () => ok(listed([listedProduct]))));
    const { user } = await renderApp('/shop/create-catalog-items?adim=urun&yer=1-10-20-30', { signedInAs: supplier });
    await screen.findByText(/Bu model için bir ürününüz zaten var/);
    expect(screen.queryByRole('button', { name: 'Ürünü ekle' })).toBeNull();
    server.use(http.get('*/api/supplier/products/130', () => ok(ownProduct)));
    const toAd = '/shop/create-new-ad?yer=1-10-20-30';
    for (const link of screen.getAllByRole('link', { name: 'Yeni ilan oluştur' })) {
      expect(link).toHaveAttribute('href', toAd);
    }
    await user.click(screen.getByRole('link', { name: 'Düzenle' }));
    expect(await screen.findByRole('heading', { name: 'Poyraz Nova 14' })).toBeVisible();
  });

  it('finds what was typed before a reload, and forgets what was added', async () => {
    server.use(http.post('*/api/products', () => ok({ id: 92 })));
    const first = await openProduct();
    await first.user.type(screen.getByLabelText('Açıklama'), 'Dörtlü paket');
    first.unmount();
    const { user } = await openStep('urun', 'Açıklama');
    expect(await screen.findByText(/Yarım kalan yazılarınızı geri getirdik/)).toBeVisible();
    expect(screen.getByLabelText('Açıklama')).toHaveValue('Dörtlü paket');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Nova 14');
    await user.upload(screen.getByLabelText(/^Resim seç/), [picture('on.png')]);
    await user.click(add());
    expect(await screen.findByText('Yeni ürün eklendi')).toBeVisible();
    expect(sessionStorage.length).toBe(0);
  });

  it('puts the words of one model under no other', async () => {
    const first = await openProduct();
    await first.user.type(screen.getByLabelText('Açıklama'), 'Dörtlü paket');
    first.unmount();
    await openStep('urun&yer=1-10-20-31', 'Açıklama');
    expect(screen.getByLabelText('Açıklama')).toHaveValue('');
    expect(screen.queryByText(/Yarım kalan/)).toBeNull();
  });

  it('needs a picture', async () => {
    const { user, files } = await openProduct();
    await user.click(add());
    await waitFor(() => expect(files).toHaveAccessibleDescription(/zorunlu alan\(!\)/));
  });

  it.each([
    ['seven pictures', Array.from({ length: 7 }, (_, i) => picture(`${i}.png`)), /6/],
    ['what is no picture', [picture('fatura.pdf', 'application/pdf')], /JPEG|JPG|PNG/i],
    ['more than ten megabytes', [picture('buyuk.png', 'image/png', 10 * 1024 * 1024 + 1)], /10 MB/],
  ])('refuses %s', async (_name, chosen, said) => {
    const sent = vi.fn(() => ok({ id: 92 }));
    server.use(http.post('*/api/products', sent));
    const { user, files } = await openProduct();
    files.removeAttribute('accept');
    await user.upload(files, chosen);
    await waitFor(() => expect(document.getElementById('pictures-error')).toHaveTextContent(said));
    await user.click(add());
    expect(await screen.findByText('Lütfen şu alanları düzeltin:')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows why the server refuses', async () => {
    server.use(
      http.post('*/api/products', () =>
        refusal(422, 'invalid', 'Görsel okunamadı(!)', { File: ['Görsel okunamadı(!)'] }),
      ),
    );
    const { user, files } = await openProduct();
    await user.upload(files, [picture('on.png')]);
    await user.click(add());
    await waitFor(() => expect(screen.getAllByText('Görsel okunamadı(!)').length).toBeGreaterThanOrEqual(2));
  });
});

describe('taking an ad back', () => {
  async function withdraw() {
    const view = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await view.user.click(await screen.findByRole('button', { name: 'Yayından kaldır: Poyraz Nova 14' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Gerekçe'), 'Stok hasarlı geldi');
    await view.user.click(dialog.getByRole('button', { name: 'Yayından kaldır' }));
  }

  it('leads to the listing', async () => {
    server.use(http.post('*/api/disable-ad', () => HttpResponse.json({ success: { adId: 100_201 }, Result: true })));
    await withdraw();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tüm ilanlar' })).toBeVisible();
  });

  it('says why it is refused', async () => {
    server.use(http.post('*/api/disable-ad', () => refusal(409, 'ad_closed', 'İlan sona erdi; kaldırılamaz.')));
    await withdraw();
    // In the dialog that stays, and as a toast.
    await waitFor(() => expect(screen.getAllByText('İlan sona erdi; kaldırılamaz.')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1, name: 'Satıcı paneli' })).toBeInTheDocument();
  });
});
