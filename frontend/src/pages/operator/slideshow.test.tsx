/** The slideshow of the home page, as an operator fills it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '@/features/operator/bannersApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';

const named = (id: number, alt: string): Banner => ({
  id,
  url: `/media/${id}/700.jpg`,
  srcset: `/media/${id}/240.webp 240w`,
  alt,
  showsFrom: null,
  showsUntil: null,
});
const picture = (name = 'vitrin.png', type = 'image/png') => new File(['x'], name, { type });

let banners: Banner[] = [];

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  banners = [named(1, 'Telefon'), named(2, 'Bisiklet'), named(3, 'Kamera')];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/banners', () => ok(banners)),
    http.get('*/api/operator/homeRow', () => ok([])),
    http.post('*/api/operator/banners/order', async ({ request }) => {
      const { Ids, SeenIds } = (await request.json()) as { Ids: number[]; SeenIds: number[] };
      expect(SeenIds).toEqual(banners.map(({ id }) => id));
      banners = Ids.flatMap((id) => banners.find((one) => one.id === id) ?? []);
      return ok(banners);
    }),
    http.post('*/api/operator/banners/:id/remove', ({ params }) => {
      banners = banners.filter(({ id }) => id !== Number(params.id));
      return ok(banners);
    }),
  );
});

const open = () => renderApp('/yonetim/vitrin', { signedInAs: operator });
const list = () => screen.findByRole('list', { name: 'Ana sayfa vitrini' });
const shown = async () =>
  within(await list())
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

describe('the list', () => {
  it('shows each picture beside the sentence that the home page gives it', async () => {
    screenIs(1280);
    await open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(await shown()).toEqual(['Telefon', 'Bisiklet', 'Kamera']);
    expect(rows[0]).toHaveTextContent('Birlikte alınca fiyat düşer');
    expect(rows[1]).toHaveTextContent('Geç kalan yok, herkes aynı fiyatı öder');
    expect(screen.getByRole('link', { name: 'Vitrin' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows how they stand on another day, and has room for twelve of them', async () => {
    banners = Array.from({ length: 12 }, (_, at) => named(at + 1, `Resim ${at + 1}`));
    Object.assign(banners[0] as Banner, { showsUntil: '2099-01-01' });
    Object.assign(banners[3] as Banner, { showsFrom: '2099-01-02', showsUntil: '2099-01-03' });
    await open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('1. slayt');
    expect(rows[0]).toHaveTextContent('1 Ocak 2099 gününe kadar');
    expect(rows[3]).toHaveTextContent('Günü gelmedi');
    expect(rows[4]).toHaveTextContent('Boş slayt bekliyor');
    fireEvent.change(screen.getByLabelText('Hangi günün vitrini?'), { target: { value: '2099-01-02' } });
    expect(rows[0]).toHaveTextContent('Günü geçti');
    expect(rows[3]).toHaveTextContent('3. slayt');
    expect(screen.getByText(/Vitrin dolu: en çok 12 resim/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resim ekle' })).toBeNull();
  });

  it('says that there is none, and leads to adding one', async () => {
    banners = [];
    const { user } = await open();
    expect(await screen.findByText('Vitrinde resim yok')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resim ekle' }));
    expect(await screen.findByRole('dialog', { name: 'Vitrine resim ekle' })).toBeVisible();
  });

  it('can be asked for again when it did not come', async () => {
    server.use(http.get('*/api/operator/banners', () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
    expect(await shown()).toEqual(['Telefon', 'Bisiklet', 'Kamera']);
  });
});

describe('moving', () => {
  it('works by the keyboard, keeps the focus on the button and says the new place', async () => {
    const { user } = await open();
    (await screen.findByRole('button', { name: 'Aşağı taşı: Telefon' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await shown()).toEqual(['Bisiklet', 'Telefon', 'Kamera']));
    expect(await screen.findByText('Telefon, 2. slayta taşındı')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aşağı taşı: Telefon' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await shown()).toEqual(['Bisiklet', 'Kamera', 'Telefon']));
    expect(screen.getByRole('button', { name: 'Aşağı taşı: Telefon' })).toHaveFocus();
  });

  it('ends at both ends', async () => {
    const { user } = await open();
    const first = await screen.findByRole('button', { name: 'Yukarı taşı: Telefon' });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await user.click(first);
    expect(screen.getByRole('button', { name: 'Aşağı taşı: Kamera' })).toHaveAttribute('aria-disabled', 'true');
    expect(await shown()).toEqual(['Telefon', 'Bisiklet', 'Kamera']);
  });

  it('says why it was refused, and shows what is there now', async () => {
    const { user } = await open();
    await list();
    server.use(
      http.post('*/api/operator/banners/order', () => {
        banners = [named(2, 'Bisiklet')];
        return refusal(422, 'validation_failed', 'Sıralama eskidi.');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Aşağı taşı: Telefon' }));
    expect(await screen.findByText('Sıralama eskidi.')).toBeVisible();
    await waitFor(async () => expect(await shown()).toEqual(['Bisiklet']));
  });
});

describe('the days of a picture', () => {
  it('are chosen and taken away, and what is wrong with them stands beside them', async () => {
    const sent: unknown[] = [];
    const said = 'Son gün ilk günden önce olamaz(!)';
    server.use(
      http.post('*/api/operator/banners/:id/days', async ({ params, request }) => {
        sent.push([params.id, await request.json()]);
        return sent.length === 1 ? refusal(422, 'validation_failed', said, { Until: [said] }) : ok(banners);
      }),
    );
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Günleri: Bisiklet' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bisiklet hangi günlerde görünsün?' }));
    fireEvent.change(dialog.getByLabelText('İlk gün'), { target: { value: '2026-12-02' } });
    fireEvent.change(dialog.getByLabelText('Son gün'), { target: { value: '2026-12-01' } });
    await user.click(dialog.getByRole('button', { name: 'Günleri kaydet' }));
    await waitFor(() => expect(dialog.getByLabelText('Son gün')).toHaveAccessibleDescription(/önce olamaz/));
    fireEvent.change(dialog.getByLabelText('Son gün'), { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Günleri kaydet' }));
    expect(await screen.findByText('Resmin günleri kaydedildi')).toBeVisible();
    expect(sent).toEqual([
      ['2', { From: '2026-12-02', Until: '2026-12-01', Seen: { From: null, Until: null } }],
      ['2', { From: '2026-12-02', Until: null, Seen: { From: null, Until: null } }],
    ]);
    expect(button).toHaveFocus();
  });

  it('that another operator chose meanwhile are shown with the refusal, and may be replaced then', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/operator/banners/:id/days', async ({ request }) => {
        seen.push(((await request.json()) as { Seen: unknown }).Seen);
        if (seen.length > 1) return ok(banners);
        banners = banners.map((one) => (one.id === 2 ? { ...one, showsFrom: '2026-12-24' } : one));
        return refusal(409, 'banners_changed', 'Vitrini başka bir yönetici değiştirdi.');
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Günleri: Bisiklet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bisiklet hangi günlerde görünsün?' }));
    fireEvent.change(dialog.getByLabelText('Son gün'), { target: { value: '2026-12-31' } });
    await user.click(dialog.getByRole('button', { name: 'Günleri kaydet' }));
    expect(await dialog.findByText(/^Şimdiki günleri: 24 Aralık 2026 gününden beri$/)).toBeVisible();
    expect(dialog.getByLabelText('Son gün')).toHaveValue('2026-12-31');
    await user.click(dialog.getByRole('button', { name: 'Günleri kaydet' }));
    expect(await screen.findByText('Resmin günleri kaydedildi')).toBeVisible();
    expect(seen).toEqual([
      { From: null, Until: null },
      { From: '2026-12-24', Until: null },
    ]);
  });
});

describe('removing', () => {
  it('asks once, and leaves the focus on the page', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Kaldır: Bisiklet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resim kaldırılsın mı?' });
    expect(dialog).toHaveTextContent('“Bisiklet” ana sayfada artık görünmez.');
    expect(banners).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Resmi kaldır' }));
    await waitFor(async () => expect(await shown()).toEqual(['Telefon', 'Kamera']));
    expect(screen.getByRole('heading', { name: 'Ana sayfa vitrini' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Resim ekle' })).toBeVisible();
  });
});

describe('adding', () => {
  async function openDialog() {
    banners = [named(1, 'Telefon')];
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Resim ekle' }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      ...view,
      dialog,
      file: dialog.getByLabelText(/Resim seç/),
      alt: dialog.getByLabelText('Resmin açıklaması'),
      add: dialog.getByRole('button', { name: 'Vitrine ekle' }),
    };
  }

  it('sends the picture and what it shows, and the same key when the answer was lost', async () => {
    const sent: { text: string; key: string | null }[] = [];
    server.use(
      http.post('*/api/operator/banners', async ({ request }) => {
        sent.push({ text: await request.text(), key: request.headers.get('Idempotency-Key') });
        if (sent.length === 1) return HttpResponse.error();
        banners = [...banners, named(2, 'Bisiklet')];
        return ok({ id: 2 });
      }),
    );
    const { user, dialog, file, alt, add } = await openDialog();
    await user.upload(file, picture());
    await user.type(alt, ' Bisiklet ');
    await user.click(add);
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(add);
    expect(await screen.findByText('Resim vitrine eklendi')).toBeVisible();
    await waitFor(async () => expect(await shown()).toEqual(['Telefon', 'Bisiklet']));
    expect([...(sent[1]?.text ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['File', 'Alt']);
    expect(sent[1]?.text).toContain('\r\n\r\nBisiklet\r\n');
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('takes one picture: another choice takes its place', async () => {
    const { user, dialog, file } = await openDialog();
    await user.upload(file, picture('bir.png'));
    await user.upload(file, picture('iki.png'));
    expect(dialog.getAllByRole('button', { name: /resmini kaldır/ })).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'iki.png resmini kaldır' })).toBeVisible();
  });

  it('needs both', async () => {
    const { user, file, alt, add } = await openDialog();
    await user.click(add);
    await waitFor(() => expect(file).toHaveAccessibleDescription(/Bir resim seçiniz\(!\)/));
    expect(alt).toHaveAccessibleDescription(/Resmin açıklaması boş olamaz\(!\)/);
    expect(file).toHaveFocus();
  });

  it('says beside the picture what the service said of it', async () => {
    const said = 'Vitrinde en fazla 12 resim durabilir. Önce birini kaldırın(!)';
    server.use(http.post('*/api/operator/banners', () => refusal(409, 'banners_full', said, { File: [said] })));
    const { user, dialog, file, alt, add } = await openDialog();
    await user.upload(file, picture());
    await user.type(alt, 'Bisiklet');
    await user.click(add);
    expect(await dialog.findByRole('alert')).toHaveTextContent(said);
    expect(file).toHaveAccessibleDescription(/Önce birini kaldırın/);
  });
});
