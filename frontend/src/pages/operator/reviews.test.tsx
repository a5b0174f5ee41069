/** What buyers said of products, as an operator looks at it and hides what may not be shown. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskReview } from '@/features/operator/reviewsDeskApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PLACE = '/yonetim/degerlendirmeler';
const said = (reviewId: string, comment: string, hidden: DeskReview['hidden'] = null): DeskReview => ({
  reviewId,
  adId: 100_201,
  title: 'Poyraz Nova 14',
  imageUrl: '',
  slug: 'bilgisayar-poyraz-nova-14',
  star: 1,
  comment,
  date: '2026-12-02T10:00:00Z',
  signature: 'A*** Y.',
  pictures: [{ pictureId: 'p1', url: '/media/1200.webp', srcset: '/media/240.webp 240w', width: 1200, height: 600 }],
  hidden,
});
const why = { reason: 'abuse' as const, note: 'Satıcıya küfür', date: '2026-12-03T10:00:00Z', operatorId: operator.id };
let asked: string[] = [];
let sent: unknown[] = [];
let reviews: DeskReview[] = [];

beforeEach(() => {
  [asked, sent, reviews] = [[], [], [said('r1', 'Ağır sözler')]];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/reviews', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed(reviews));
    }),
    http.post('*/api/operator/reviews/:id/hide', async ({ request, params }) => {
      sent.push({ id: params.id, ...((await request.json()) as object) });
      reviews = [said('r1', 'Ağır sözler', why)];
      return HttpResponse.json({ success: true });
    }),
  );
});

const opened = async () => {
  const page = await renderApp(PLACE, { signedInAs: operator });
  await page.user.click(await screen.findByRole('button', { name: 'Gizle: Poyraz Nova 14' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

describe('reviews, as operators see them,', () => {
  it('show what was said, by whom and of what, with the pictures', async () => {
    await renderApp(PLACE, { signedInAs: operator });
    expect(await screen.findByText('Ağır sözler')).toBeVisible();
    expect(screen.getByText('A*** Y.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute(
      'href',
      '/ilan/100201/bilgisayar-poyraz-nova-14',
    );
    expect(screen.getByRole('img', { name: 'Fotoğraf 1: Poyraz Nova 14' })).toBeVisible();
  });

  it('are hidden for a reason and a note, and then say why', async () => {
    const { user, dialog } = await opened();
    await user.selectOptions(dialog.getByLabelText('Neden (yazana gösterilir)'), 'Hakaret ya da küfür');
    await user.type(dialog.getByLabelText('Açıklama (kayıtta kalır)'), ' Satıcıya küfür ');
    await user.click(dialog.getByRole('button', { name: 'Gizle' }));
    expect(await screen.findByText(/tarihinde gizlendi: Hakaret ya da küfür$|gizlendi: Hakaret/)).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', reason: 'abuse', note: 'Satıcıya küfür' }]);
    expect(screen.getByText('Satıcıya küfür')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Gizle/ })).toBeNull();
  });

  it('are not hidden without a reason', async () => {
    const { user, dialog } = await opened();
    await user.type(dialog.getByLabelText('Açıklama (kayıtta kalır)'), 'Küfür');
    await user.click(dialog.getByRole('button', { name: 'Gizle' }));
    expect(await dialog.findByText('Lütfen bir neden seçiniz(!)')).toBeVisible();
    expect(dialog.getByLabelText('Neden (yazana gösterilir)')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('stay when the server refuses, with what it says', async () => {
    server.use(
      http.post('*/api/operator/reviews/:id/hide', () => refusal(404, 'not_found', 'Değerlendirme bulunamadı.')),
    );
    const { user, dialog } = await opened();
    await user.selectOptions(dialog.getByLabelText('Neden (yazana gösterilir)'), 'Kişisel bilgi');
    await user.type(dialog.getByLabelText('Açıklama (kayıtta kalır)'), 'Telefon numarası');
    await user.click(dialog.getByRole('button', { name: 'Gizle' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Değerlendirme bulunamadı.');
  });

  it('are found by words or by the number of their ad, in one state', async () => {
    const { user } = await renderApp(`${PLACE}?durum=hidden`, { signedInAs: operator });
    await user.type(await screen.findByLabelText('Yazılanlarda ara'), '#100201');
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    await screen.findByText('Ağır sözler');
    expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toEqual(
      expect.arrayContaining([
        { state: 'hidden', sort: 'newest' },
        { state: 'hidden', q: '#100201', sort: 'newest' },
      ]),
    );
  });

  it('may be none', async () => {
    reviews = [];
    await renderApp(`${PLACE}?durum=hidden`, { signedInAs: operator });
    expect(await screen.findByText('Değerlendirme yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm değerlendirmeler' })).toHaveAttribute('href', PLACE);
  });
});
