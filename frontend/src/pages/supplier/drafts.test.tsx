/** Ads as their supplier writes them: kept, gone on with, planned, copied and removed. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_PATH, draftBegun } from '@/testing/drafts';
import { ok, refusal } from '@/testing/handlers';
import { listed, ownAds, ownDraft, supplier, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const sent: Sent[] = [];
const FORM = `/shop/create-new-ad?taslak=${ownDraft.draftId}`;

/** Answers every POST of drafts, and keeps what was sent. */
function takeDrafts(answer: (one: Sent) => unknown = ({ body }) => ({ ...ownDraft, ...body, version: 2 })) {
  for (const path of ['*/api/supplier/drafts', '*/api/supplier/drafts/*']) {
    server.use(
      http.post(path, async ({ request }) => {
        const one = { path: new URL(request.url).pathname, body: (await request.json()) as Sent['body'] };
        sent.push(one);
        const said = answer(one);
        return said instanceof Response ? said : ok(said);
      }),
    );
  }
}

/** Writes one after the other, and lets as much time go by as a change is waited with. */
async function writeStock(...values: string[]) {
  vi.useFakeTimers();
  for (const value of values) fireEvent.change(screen.getByLabelText('Stok'), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  sent.length = 0;
  server.use(...draftBegun);
});

const planned = {
  ...ownDraft,
  state: 'planned',
  version: 4,
  startsAt: '2030-03-09T06:00:00Z',
  endDate: '2030-03-16T20:59:59Z',
};

describe('the form of a new ad', () => {
  it('keeps what is written, and the address leads back to it', async () => {
    takeDrafts();
    const { user, addressShown } = await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    await user.click(await screen.findByLabelText('Stok'));
    await user.paste('125'); // at once: on a slow machine a second may pass between two letters
    expect(await screen.findByText(/^Taslak kaydedildi/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: '/api/supplier/drafts', body: { quantity: 125, price: null } });
    await waitFor(() => expect(addressShown()).toBe(FORM));
    expect(screen.getByLabelText('Stok')).toHaveValue('125');
    await user.type(screen.getByLabelText('İlan süresi (gün)'), '7');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ path: DRAFT_PATH, body: { version: 2, quantity: 125, endDay: 7 } });
  });

  it('is filled with what was written before, and keeps nothing that was not changed', async () => {
    takeDrafts();
    await renderApp(FORM, { signedInAs: supplier });
    expect(await screen.findByLabelText('Satış fiyatı (₺)')).toHaveValue('24537');
    expect(screen.getByLabelText('En yüksek indirim (%)')).toHaveValue('34');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Nova 14');
    expect(screen.getByText(/^Taslak kaydedildi/)).toBeVisible();
    await writeStock('1250', '125');
    expect(sent).toEqual([]);
    expect(screen.getByText(/^Taslak kaydedildi/)).toBeVisible();
  });

  it('says the day too of one that was last written on another one', async () => {
    takeDrafts();
    await renderApp(FORM, { signedInAs: supplier });
    expect(await screen.findByText(/^Taslak kaydedildi: \d+ \p{L}+/u)).toBeVisible();
  });

  it('stops keeping where another device wrote on, and says so', async () => {
    takeDrafts(() => refusal(409, 'draft_changed', 'Bu taslak başka bir yerde değiştirildi.'));
    const { user } = await renderApp(FORM, { signedInAs: supplier });
    await user.type(await screen.findByLabelText('Stok'), '0');
    expect(await screen.findByText(/başka bir yerde değişti ya da silindi/)).toBeVisible();
    await writeStock('1250');
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Son hâlini aç' })).toBeVisible();
  });

  it('says what can never be changed before it publishes, and publishes nothing when that is given up', async () => {
    const published: unknown[] = [];
    takeDrafts();
    server.use(
      http.post('*/api/product-features', async ({ request }) => {
        published.push(await request.json());
        return ok({ adId: 100_300, slug: 'x' });
      }),
    );
    const { user } = await renderApp(FORM, { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'İlanı yayınla' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('hiçbir zaman değiştirilemez');
    for (const said of ['24.537,00 ₺', '16.194,42 ₺', '125 adet', '15. adetten sonra düşer, 105. adette dibe iner']) {
      expect(dialog).toHaveTextContent(said);
    }
    expect(within(dialog).getByText('Kişi başı en çok').nextSibling).toHaveTextContent('10 adet');
    await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(published).toEqual([]);
  });

  it('has an ad begin at a chosen hour, by the clock of Istanbul', async () => {
    takeDrafts(({ path }) => (path.endsWith('/plan') ? planned : ownDraft));
    server.use(http.get('*/api/supplier/drafts', () => ok(listed([planned]))));
    const { user } = await renderApp(FORM, { signedInAs: supplier });
    await user.click(await screen.findByRole('checkbox', { name: 'İleri bir gün ve saatte başlasın' }));
    await user.click(screen.getByRole('button', { name: 'İlanı planla' }));
    expect((await screen.findAllByText('İleri bir gün ve saat seçin(!)')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Başlangıç günü ve saati'), '2030-03-09T09:00');
    await user.click(screen.getByRole('button', { name: 'İlanı planla' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('9 Mart 2030 09:00');
    expect(dialog).toHaveTextContent('16 Mart 2030 23:59');
    await user.click(within(dialog).getByRole('button', { name: 'Evet, planla' }));
    expect(await screen.findByText('İlan planlandı; zamanı gelince kendiliğinden başlar.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      path: `${DRAFT_PATH}/plan`,
      body: { version: 1, startsAt: '2030-03-09T06:00:00Z', productId: 130, quantity: 125 },
    });
    expect(await screen.findByText('9 Mart 2030 09:00 – 16 Mart 2030 23:59')).toBeVisible();
  });

  it('keeps a planned ad as it was planned until its plan is updated or given up', async () => {
    takeDrafts(({ path }) => ({ ...ownDraft, version: path.endsWith('/unplan') ? 5 : 6 }));
    server.use(http.get(`*${DRAFT_PATH}`, () => ok(planned)));
    const { user } = await renderApp(FORM, { signedInAs: supplier });
    expect(await screen.findByText(/9 Mart 2030 09:00 tarihinde kendiliğinden başlayacak/)).toBeVisible();
    expect(screen.getByLabelText('Başlangıç günü ve saati')).toHaveValue('2030-03-09T09:00');
    expect(screen.getByRole('button', { name: 'Planı güncelle' })).toBeVisible();
    await writeStock('1250');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Plandan çıkar' }));
    await waitFor(() => expect(sent[0]).toEqual({ path: `${DRAFT_PATH}/unplan`, body: { version: 4 } }));
    expect(await screen.findByText(/^Taslak kaydedildi/)).toBeVisible();
    await waitFor(() => expect(sent[1]).toMatchObject({ path: DRAFT_PATH, body: { version: 5, quantity: 1250 } }));
  });

  it('says why an ad could not begin at its hour', async () => {
    server.use(http.get(`*${DRAFT_PATH}`, () => ok({ ...ownDraft, refusal: 'Satış yetkiniz askıda.' })));
    await renderApp(FORM, { signedInAs: supplier });
    expect(await screen.findByText('Satış yetkiniz askıda.', { exact: false })).toBeVisible();
  });

  it('says that a draft is gone', async () => {
    server.use(http.get(`*${DRAFT_PATH}`, () => refusal(404, 'not_found', 'Taslak bulunamadı.')));
    await renderApp(FORM, { signedInAs: supplier });
    expect(await screen.findByText('Bu taslak yok')).toBeVisible();
  });
});

describe('the curve coach', () => {
  it('says what became of ads like it, asks anew when the terms change, and is silent where there are too few', async () => {
    const asked: string[] = [];
    takeDrafts();
    server.use(
      http.get('*/api/supplier/coach', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.toString());
        const isKnown = query.get('quantity') === '125';
        return ok({ ads: isKnown ? 34 : null, lowestPercent: isKnown ? 62 : null, fellPercent: isKnown ? 88 : null });
      }),
    );
    const { user } = await renderApp(FORM, { signedInAs: supplier });
    expect(
      await screen.findByText(/34 ilanın yüzde 62 kadarı en düşük fiyata ulaştı; yüzde 88 kadarında/),
    ).toBeVisible();
    expect(asked).toEqual([
      'categoryId=10&maxDiscountBasisPoints=3400&minParticipants=15&maxParticipants=105&quantity=125&endDay=7',
    ]);
    await user.type(screen.getByLabelText('Stok'), '0');
    expect(screen.queryByText(/34 ilanın/)).toBeNull();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByText(/ilanın yüzde/)).toBeNull();
    await user.clear(screen.getByLabelText('Stok'));
    await user.type(screen.getByLabelText('Stok'), '99');
    await user.clear(screen.getByLabelText('Stok'));
    await user.type(screen.getByLabelText('Stok'), '125');
    expect(await screen.findByText(/34 ilanın/)).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});

describe('/satici/ilanlar', () => {
  it('is searched, filtered and sorted by the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/supplier/ads', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed(ownAds));
      }),
    );
    const { user, addressShown } = await renderApp('/satici/ilanlar?q=nova&durum=open&sira=ending', {
      signedInAs: supplier,
    });
    await waitFor(() => expect(asked.at(-1)).toBe('?q=nova&status=open&sort=ending'));
    await user.click(screen.getByRole('link', { name: 'Biten' }));
    expect(addressShown()).toBe('/satici/ilanlar?q=nova&durum=ended&sira=ending');
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'newest');
    await waitFor(() => expect(addressShown()).toBe('/satici/ilanlar?q=nova&durum=ended'));
  });

  it('sorts drafts and planned ads by the address, each in its own orders', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/supplier/drafts', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([ownDraft]));
      }),
    );
    const { user, addressShown } = await renderApp('/satici/ilanlar?durum=planned', { signedInAs: supplier });
    expect(await screen.findByLabelText('Sıralama')).toHaveDisplayValue('Önce başlayacak olan');
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'oldest');
    await waitFor(() => expect(addressShown()).toBe('/satici/ilanlar?durum=planned&sira=oldest'));
    await waitFor(() => expect(asked).toEqual(['?state=planned', '?state=planned&sort=oldest']));
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'newest');
    await waitFor(() => expect(addressShown()).toBe('/satici/ilanlar?durum=planned&sira=newest'));
    await user.click(screen.getByRole('link', { name: 'Taslaklar' }));
    expect(addressShown()).toBe('/satici/ilanlar?durum=draft&sira=newest');
    expect(screen.getByLabelText('Sıralama')).toHaveDisplayValue('Son değişen önce');
  });

  it('shows drafts, and removes one only when asked twice', async () => {
    let drafts = [
      ownDraft,
      { ...ownDraft, draftId: planned.draftId.replace('1', '2'), modelName: null, brandName: null },
    ];
    server.use(
      http.get('*/api/supplier/drafts', ({ request }) => {
        expect(new URL(request.url).searchParams.get('state')).toBe('draft');
        return ok(listed(drafts));
      }),
    );
    takeDrafts(() => true);
    const { user } = await renderApp('/satici/ilanlar?durum=draft', { signedInAs: supplier });
    expect(await screen.findByText('Ürünü seçilmemiş taslak')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yazmayı sürdür: Poyraz Nova 14' })).toHaveAttribute('href', FORM);
    await user.click(screen.getByRole('button', { name: 'Sil: Poyraz Nova 14' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('geri getirilemez');
    expect(sent).toEqual([]);
    drafts = drafts.slice(1);
    await user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Taslak silindi')).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual([`${DRAFT_PATH}/remove`]);
    await waitFor(() => expect(screen.queryByText('Poyraz Nova 14')).toBeNull());
  });

  it('teaches what drafts and planned ads are where there are none', async () => {
    const { user } = await renderApp('/satici/ilanlar?durum=draft', { signedInAs: supplier });
    expect(await screen.findByText('Taslağınız yok')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Planlı' }));
    expect(await screen.findByText('Planlı ilanınız yok')).toBeVisible();
  });

  it('copies no ad of a supplier who could not open the draft', async () => {
    server.use(http.get('*/api/supplier/application', () => ok({ ...supplierFile, status: 'suspended', reason: '' })));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Poyraz Nova 14' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kopyala: Poyraz Nova 14' })).toBeNull());
  });

  it('copies an ad into a draft and opens it', async () => {
    server.use(http.post('*/api/supplier/ads/:adId/clone', () => ok(ownDraft)));
    const { user, addressShown } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Kopyala: Poyraz Nova 14' }));
    await waitFor(() => expect(addressShown()).toBe(FORM));
    expect(await screen.findByLabelText('Satış fiyatı (₺)')).toHaveValue('24537');
  });
});
