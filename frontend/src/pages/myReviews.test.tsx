/** What buyers read of the sellers' replies to their reviews. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const review = (reviewId: string, comment: string) => ({
  reviewId,
  adId: 100_201,
  title: 'Poyraz Nova 14',
  imageUrl: null,
  slug: 'bilgisayar-poyraz-nova-14',
  star: 4,
  comment,
  pictures: [],
  date: '2026-12-02T10:00:00Z',
  hidden: null,
});
const reply = { reviewId: 'r1', reply: 'Yenisini yolladık.', replyDate: '2026-12-03T10:00:00Z', replyHidden: null };
const open = () => renderApp('/hesap/degerlendirmelerim', { signedInAs: buyer });
const card = async (words: string) => (await screen.findByText(words)).closest('li');

const partOf = (items: object[], more = false, total = items.length) => ({ items, more, total });

describe('a long list of my reviews', () => {
  it('is read on, and the replies with it', async () => {
    const asked: string[][] = [];
    const first = Array.from({ length: 50 }, (_, place) => review(`n${place}`, `Yorum ${place}`));
    server.use(
      http.get('*/api/order/reviews', ({ request }) =>
        new URL(request.url).searchParams.get('after') === 'n49'
          ? ok(partOf([review('r1', 'Kutusu ezikti')], false, 51))
          : ok(partOf(first, true, 51)),
      ),
      http.get('*/api/item/replies', ({ request }) => {
        const ids = new URL(request.url).searchParams.getAll('reviewId');
        asked.push(ids);
        return ok(ids.includes('r1') ? [reply] : []);
      }),
    );
    const { user } = await open();
    expect(await screen.findByText('51 değerlendirme')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Yenisini yolladık.')).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(51);
    expect(asked.map((ids) => ids.length)).toEqual([50, 1]);
  });

  it('says so when more of it cannot be had, and asks again at a press', async () => {
    const first = Array.from({ length: 50 }, (_, place) => review(`n${place}`, `Yorum ${place}`));
    let isAway = true;
    server.use(
      http.get('*/api/order/reviews', ({ request }) => {
        if (!new URL(request.url).searchParams.has('after')) return ok(partOf(first, true, 51));
        return isAway ? Response.error() : ok(partOf([review('r1', 'Kutusu ezikti')], false, 51));
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Bilgiler şu anda alınamıyor.');
    expect(screen.getByText('Yorum 49')).toBeVisible();
    isAway = false;
    const again = screen.getByRole('button', { name: 'Tekrar dene' });
    expect(again).toHaveFocus();
    await user.click(again);
    expect(await screen.findByText('Kutusu ezikti')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the reply to a review of mine', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/order/reviews', () => ok(partOf([review('r1', 'Kutusu ezikti'), review('r2', 'Çok güzel')]))),
    ),
  );

  it('stands with its review, and with no other', async () => {
    server.use(http.get('*/api/item/replies', () => ok([reply])));
    await open();
    await screen.findByText('Yenisini yolladık.');
    expect(await card('Kutusu ezikti')).toHaveTextContent('Satıcının yanıtı3 Aralık 2026Yenisini yolladık.');
    expect(await card('Çok güzel')).not.toHaveTextContent('Satıcının yanıtı');
  });

  it('is asked for again where it could not be had, while the reviews are read', async () => {
    server.use(http.get('*/api/item/replies', () => refusal(503, 'unavailable', 'Biraz sonra deneyin.')));
    const { user } = await open();
    expect(await screen.findByText('Kutusu ezikti')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.use(http.get('*/api/item/replies', () => ok([reply])));
    await user.click(again);
    expect(await screen.findByText('Yenisini yolladık.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).not.toBeInTheDocument();
  });

  it('is not asked for where there is no review', async () => {
    const asked = vi.fn(() => ok([]));
    server.use(
      http.get('*/api/order/reviews', () => ok(partOf([]))),
      http.get('*/api/item/replies', asked),
    );
    await open();
    expect(await screen.findByText('Henüz bir ürün değerlendirmediniz')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a photo of a review of mine', () => {
  const photo = (pictureId: string) => ({ pictureId, url: `/m/${pictureId}.jpg`, width: 640, height: 480, sizes: [] });
  const withPhotos = (ids: string[]) =>
    http.get('*/api/order/reviews', () =>
      ok(partOf([{ ...review('r1', 'Kutusu ezikti'), pictures: ids.map(photo) }, review('r2', 'Çok güzel')])),
    );
  const removed = vi.fn();

  beforeEach(() => {
    removed.mockReset();
    server.use(
      withPhotos(['f1', 'f2']),
      http.post('*/api/order/reviewPicture/remove', async ({ request }) => {
        removed(await request.json());
        server.use(withPhotos(['f2']));
        return ok(true);
      }),
    );
  });

  it('goes only after a question, and the focus goes on to what is left', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '1. fotoğrafı kaldır: Poyraz Nova 14' }));
    const question = screen.getByRole('dialog', { name: 'Fotoğraf kaldırılsın mı?' });
    expect(question).toHaveTextContent('geri getirilemez');
    await user.click(within(question).getByRole('button', { name: 'Vazgeç' }));
    expect(removed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '1. fotoğrafı kaldır: Poyraz Nova 14' })).toHaveFocus();

    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Fotoğrafı kaldır' }));
    expect(await screen.findByText('Fotoğraf kaldırıldı.')).toBeVisible();
    expect(removed.mock.calls).toEqual([[{ pictureId: 'f1' }]]);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /fotoğrafı kaldır/ })).toHaveLength(1));
    expect(screen.getByRole('button', { name: /fotoğrafı kaldır/ }).closest('ul')).toHaveFocus();
  });

  it('stays where it could not be removed, and the question says why', async () => {
    server.use(
      http.post('*/api/order/reviewPicture/remove', () => refusal(429, 'rate_limited', 'Biraz sonra yeniden deneyin.')),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '2. fotoğrafı kaldır: Poyraz Nova 14' }));
    await user.click(screen.getByRole('button', { name: 'Fotoğrafı kaldır' }));
    const question = screen.getByRole('dialog', { name: 'Fotoğraf kaldırılsın mı?' });
    expect(await within(question).findByRole('alert')).toHaveTextContent('Biraz sonra yeniden deneyin.');
    expect(screen.getAllByRole('button', { name: /fotoğrafı kaldır/ })).toHaveLength(2);
  });
});
