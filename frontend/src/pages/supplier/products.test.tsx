/** The supplier's own products: found, read on to the end, and changed. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { listed, listedProduct, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
  );
});

const numbered = (id: number) => ({ ...listedProduct, id, modelName: `Nova ${id}` });

describe('/satici/urunler', () => {
  it('asks for what the address says, and writes a search into it', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/supplier/products', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([listedProduct]));
      }),
    );
    const { user } = await renderApp('/satici/urunler?durum=idle&sira=changed', { signedInAs: supplier });
    await screen.findByRole('heading', { name: 'Poyraz Nova 14' });
    await user.type(screen.getByLabelText('Ürünlerimde ara'), 'poyraz{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=poyraz&state=idle&sort=changed'));
    expect(asked[0]).toBe('?state=idle&sort=changed');
    const edit = await screen.findByRole('link', { name: 'Düzenle: Poyraz Nova 14' });
    expect(edit).toHaveAttribute('href', '/satici/urunler/130');
    const offer = screen.getByRole('link', { name: 'İlan ver: Poyraz Nova 14' });
    expect(offer).toHaveAttribute('href', '/shop/create-new-ad?yer=1-10-20-30');
  });

  it('leads to what was proposed', async () => {
    const proposal = { key: 'brand-1', kind: 'brand', date: '2026-12-02T10:00:00Z', intoName: null };
    server.use(
      http.get('*/api/supplier/proposals', () => ok(listed([{ ...proposal, name: 'Rüzgâr', state: 'proposed' }]))),
    );
    await renderApp('/satici/urunler', { signedInAs: supplier });
    const link = await screen.findByRole('link', { name: 'Önerdikleriniz (1)' });
    expect(link).toHaveAttribute('href', '/satici/urunler/oneriler');
  });

  it('is read on behind its last product, and says where it ends', async () => {
    const after: (string | null)[] = [];
    server.use(
      http.get('*/api/supplier/products', ({ request }) => {
        const last = new URL(request.url).searchParams.get('after');
        after.push(last);
        return ok(
          last
            ? { items: [numbered(1)], more: false, total: 3 }
            : { items: [numbered(3), numbered(2)], more: true, total: 3 },
        );
      }),
    );
    const { user } = await renderApp('/satici/urunler', { signedInAs: supplier });
    expect(await screen.findByText('3 ürün')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByRole('heading', { name: 'Poyraz Nova 1' })).toBeVisible();
    expect(after).toEqual([null, '2']);
    await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
  });

  it('teaches a supplier without any what a product is', async () => {
    server.use(http.get('*/api/supplier/products', () => ok(listed([]))));
    await renderApp('/satici/urunler', { signedInAs: supplier });
    expect(await screen.findByText('Henüz ürününüz yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'İlk ürünü ekle' })).toHaveAttribute('href', '/shop/create-catalog-items');
  });

  it('leads back from a search that finds nothing', async () => {
    server.use(http.get('*/api/supplier/products', () => ok(listed([]))));
    await renderApp('/satici/urunler?q=yok', { signedInAs: supplier });
    expect(await screen.findByText('Bu aramaya uyan ürününüz yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm ürünlerim' })).toHaveAttribute('href', '/satici/urunler');
  });
});

describe('/satici/urunler/{id}', () => {
  async function openProduct(changes: Partial<typeof ownProduct> = {}) {
    server.use(http.get('*/api/supplier/products/130', () => ok({ ...ownProduct, ...changes })));
    const view = await renderApp('/satici/urunler/130', { signedInAs: supplier });
    await screen.findByLabelText('Açıklama');
    return view;
  }
  const save = () => screen.getByRole('button', { name: 'Ürünü güncelle' });
  const tiles = () => within(screen.getByRole('list', { name: 'Resimler' })).getAllByRole('img');

  it('is filled as the product stands', async () => {
    await openProduct();
    expect(screen.getByLabelText('Açıklama')).toHaveValue('Sessiz ve hafif.');
    expect(screen.getByLabelText('Özellik')).toHaveValue('Bellek');
    expect(screen.getByLabelText('Değer')).toHaveValue('16 GB');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Nova 14');
    expect(tiles().map((one) => one.getAttribute('src'))).toEqual(['/media/on/700.jpg', '/media/arka/700.jpg']);
  });

  it('goes for good where no ad was made of it, once that was asked twice', async () => {
    const asked: string[] = [];
    const { user } = await openProduct();
    server.use(
      http.post('*/api/supplier/products/:id/remove', ({ params }) => {
        asked.push(String(params.id));
        return ok(true);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    expect(asked).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Ürün silinsin mi?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Ürün silindi')).toBeVisible();
    expect(await screen.findByLabelText('Ürünlerimde ara')).toBeVisible();
    expect(asked).toEqual(['130']);
  });

  it('stays with the reason where an ad was made of it meanwhile', async () => {
    const said = 'Bu ürün için ilan verilmiş; ürün artık silinemez(!)';
    const { user } = await openProduct();
    server.use(http.post('*/api/supplier/products/:id/remove', () => refusal(409, 'product_offered', said)));
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    const dialog = screen.getByRole('dialog', { name: 'Ürün silinsin mi?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    expect(await within(dialog).findByText(said)).toBeVisible();
  });

  it('can not be removed once it was offered', async () => {
    await openProduct({ isFixed: true });
    expect(screen.queryByRole('button', { name: 'Sil' })).not.toBeInTheDocument();
  });

  it('sends everything with the pictures in their order, and goes back to the list', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/products', async ({ request }) => {
        sent.push(await request.text());
        return ok({ id: 130 });
      }),
    );
    const { user } = await openProduct();
    const input = document.getElementById('pictures') as HTMLInputElement;
    await user.upload(input, [new File([new Uint8Array(20)], 'yan.png', { type: 'image/png' })]);
    await user.click(screen.getByRole('button', { name: '3. resmi öne al' }));
    expect(screen.getByText('3. resim 2. sıraya taşındı')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '3. resmi kapak yap' }));
    expect(screen.getByRole('button', { name: '1. resmi kapak yap' })).toHaveFocus();
    await user.clear(screen.getByLabelText('Açıklama'));
    await user.click(screen.getByRole('button', { name: '1. özelliği kaldır' }));
    await user.click(save());
    expect(await screen.findByText('Ürün güncellendi')).toBeVisible();
    const parts = [...(sent[0] ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)];
    const form = Object.fromEntries(parts.map(([, name, value]) => [name, value]));
    expect(form).toMatchObject({ Id: '130', ModelId: '30', Description: '', Specs: '[]' });
    expect(JSON.parse(form.Pictures ?? '')).toEqual(['/media/arka/700.jpg', '/media/on/700.jpg', 0]);
    expect(await screen.findByText('1 ürün')).toBeVisible();
  });

  it('needs a picture', async () => {
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: '1. resmi kaldır' }));
    await user.click(screen.getByRole('button', { name: '1. resmi kaldır' }));
    await user.click(save());
    await waitFor(() => expect(document.getElementById('pictures')).toHaveAccessibleDescription(/zorunlu alan\(!\)/));
  });

  it('stays, with what was typed while it was being saved', async () => {
    const call = held('products', () => {
      const saved = { ...ownProduct, description: 'Sessiz.', changedDate: '2026-12-03T10:00:00Z' };
      server.use(http.get('*/api/supplier/products/130', () => ok(saved)));
      return ok({ id: 130 }) as Response;
    });
    server.use(call.handler);
    const { user, store, addressShown } = await openProduct();
    const description = screen.getByLabelText('Açıklama');
    await user.clear(description);
    await user.type(description, 'Sessiz.');
    await user.click(save());
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.type(description, ' Hafif de.');
    await answered(call, store);
    expect(await screen.findByText('Ürün güncellendi')).toBeVisible();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(addressShown()).toBe('/satici/urunler/130');
    expect(screen.getByLabelText('Açıklama')).toHaveValue('Sessiz. Hafif de.');
  });

  it('finds what was typed before a reload, with what was saved elsewhere meanwhile', async () => {
    server.use(http.post('*/api/products', () => ok({ id: 130 })));
    const first = await openProduct();
    await first.user.type(screen.getByLabelText('Açıklama'), ' Yeni ekranla.');
    first.unmount();
    const { user } = await openProduct({ specs: [{ id: 1, name: 'Bellek', value: '32 GB' }] });
    expect(screen.getByText(/Yarım kalan yazılarınızı geri getirdik/)).toBeVisible();
    expect(screen.getByLabelText('Açıklama')).toHaveValue('Sessiz ve hafif. Yeni ekranla.');
    expect(screen.getByLabelText('Değer')).toHaveValue('32 GB');
    await user.click(save());
    expect(await screen.findByText('1 ürün')).toBeVisible();
    expect(sessionStorage.length).toBe(0);
  });

  it('forgets what was typed and taken back', async () => {
    const { user, unmount } = await openProduct();
    await user.type(screen.getByLabelText('Açıklama'), '!');
    expect(sessionStorage.length).toBe(1);
    await user.type(screen.getByLabelText('Açıklama'), '{Backspace}');
    expect(sessionStorage.length).toBe(0);
    unmount();
    await openProduct();
    expect(screen.queryByText(/Yarım kalan yazılarınızı/)).toBeNull();
  });

  it('shows what shoppers would see as it is written', async () => {
    const { user } = await openProduct();
    const preview = within(screen.getByRole('region', { name: 'Alıcıların göreceği' }));
    await user.type(screen.getByLabelText('Açıklama'), ' Yeni ekranla.');
    expect(preview.getByText('Sessiz ve hafif. Yeni ekranla.')).toBeVisible();
    expect(preview.getByText('16 GB')).toBeVisible();
  });

  it('says of a product that is offered what a change does, and keeps its names', async () => {
    await openProduct({ isFixed: true, openAds: 2 });
    expect(screen.getByText(/Bu ürünün 2 açık ilanı var\..*değişiklik geçmişine/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Model' })).toBeNull();
  });

  it('shows beside the pictures why they are refused', async () => {
    const text = 'Resim sırası ürünün resimlerine uymuyor.';
    server.use(http.post('*/api/products', () => refusal(422, 'validation_failed', text, { Pictures: [text] })));
    const { user } = await openProduct();
    await user.click(save());
    await waitFor(() => expect(document.getElementById('pictures')).toHaveAccessibleDescription(new RegExp(text)));
  });

  it('says so when there is no such product', async () => {
    server.use(http.get('*/api/supplier/products/130', () => refusal(404, 'not_found', 'Yok')));
    await renderApp('/satici/urunler/130', { signedInAs: supplier });
    expect(await screen.findByText('Böyle bir ürününüz yok')).toBeVisible();
  });
});
