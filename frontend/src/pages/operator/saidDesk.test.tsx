/** Questions with answers, and words about sellers, as an operator looks at them and hides what may not be shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskQuestion, DeskRating, DeskReply } from '@/features/operator/reviewsDeskApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PLACE = '/yonetim/degerlendirmeler';
const ORDER = '1a2b3c4d-0000-4000-8000-000000000000';
const SELLER = '5f1c0000-0000-4000-8000-0000000000aa';
const why = { reason: 'abuse' as const, note: 'Ağır hakaret', date: '2026-12-03T10:00:00Z', operatorId: operator.id };
const asked: DeskQuestion = {
  id: 7,
  adId: 100_201,
  title: 'Poyraz Nova 14',
  path: '/ilan/100201/bilgisayar-poyraz-nova-14',
  userName: 'Üye 4F2A',
  userCode: '4F2A',
  isBought: false,
  question: 'Bu satıcı kim?',
  questionDate: '2026-12-01T10:00:00Z',
  answer: 'Sana ne.',
  answerDate: '2026-12-02T10:00:00Z',
  firstAnswer: null,
  editDate: null,
  hidden: null,
  answerHidden: null,
};
const rated: DeskRating = {
  ratingId: `${ORDER}_${SELLER}`,
  orderId: ORDER,
  sellerId: SELLER,
  sellerName: 'Işık Ticaret',
  rating: 2.7,
  comment: 'Dolandırıcı',
  signature: 'A*** Y.',
  date: '2026-12-02T10:00:00Z',
  hidden: null,
};
const replied: DeskReply = {
  reviewId: 'r1',
  adId: 100_201,
  title: 'Poyraz Nova 14',
  signature: 'İ*** Ö.',
  userCode: 'B001',
  star: 1,
  content: 'Kutusu ezikti.',
  date: '2026-12-01T10:00:00Z',
  pictures: [],
  reply: 'Yalancı.',
  replyDate: '2026-12-02T10:00:00Z',
  replyHidden: null,
};
let searched: string[] = [];
let sent: unknown[] = [];
let questions: DeskQuestion[] = [];
let ratings: DeskRating[] = [];
let replies: DeskReply[] = [];

beforeEach(() => {
  [searched, sent, questions, ratings, replies] = [[], [], [asked], [rated], [replied]];
  server.use(
    http.get('*/api/operator/questions', ({ request }) => {
      searched.push(new URL(request.url).search);
      return ok(listed(questions));
    }),
    http.post('*/api/operator/questions/:id/hide', async ({ request, params }) => {
      const body = (await request.json()) as { part: 'question' | 'answer' };
      sent.push({ id: params.id, ...body });
      questions = [{ ...asked, [body.part === 'answer' ? 'answerHidden' : 'hidden']: why }];
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/operator/replies', ({ request }) => {
      searched.push(new URL(request.url).search);
      return ok(listed(replies));
    }),
    http.post('*/api/operator/replies/:id/hide', async ({ request, params }) => {
      sent.push({ id: params.id, ...((await request.json()) as object) });
      replies = [{ ...replied, replyHidden: why }];
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/operator/ratings', ({ request }) => {
      searched.push(new URL(request.url).search);
      return ok(listed(ratings));
    }),
    http.post('*/api/operator/ratings/:order/:seller/hide', async ({ request, params }) => {
      sent.push({ order: params.order, seller: params.seller, ...((await request.json()) as object) });
      ratings = [{ ...rated, hidden: why }];
      return HttpResponse.json({ success: true });
    }),
  );
});

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function hide(user: User, act: string, confirm: string) {
  await user.click(await screen.findByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Neden (herkese gösterilir)'), 'Hakaret ya da küfür');
  await user.type(dialog.getByLabelText('Açıklama (kayıtta kalır)'), 'Ağır hakaret');
  await user.click(dialog.getByRole('button', { name: confirm }));
  return dialog;
}

describe('operators', () => {
  it.each([
    ['question', 'Soruyu gizle', 'Cevabı gizle'],
    ['answer', 'Cevabı gizle', 'Soruyu gizle'],
  ])('of a question hide it or its answer, each for a reason of its own: %s', async (part, act, other) => {
    const { user } = await renderApp(`${PLACE}/sorular`, { signedInAs: operator });
    await hide(user, `${act}: Poyraz Nova 14`, act);
    expect(await screen.findByText(/gizlendi: Hakaret ya da küfür/)).toBeVisible();
    expect(sent).toEqual([{ id: '7', part, reason: 'abuse', note: 'Ağır hakaret' }]);
    expect(screen.getByText('Ağır hakaret')).toBeVisible();
    expect(screen.getByText('Bu satıcı kim?')).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(`^${act}`) })).toBeNull();
    expect(screen.getByRole('button', { name: `${other}: Poyraz Nova 14` })).toBeVisible();
  });

  it('hide what was written about a seller, with the order and the seller at hand', async () => {
    const { user } = await renderApp(`${PLACE}/saticilar`, { signedInAs: operator });
    expect(await screen.findByText('10 üzerinden 2,7')).toBeVisible();
    expect(screen.getByRole('link', { name: '#1a2b3c4d' })).toHaveAttribute('href', `/yonetim/siparisler/${ORDER}`);
    await hide(user, 'Yazıyı gizle: Işık Ticaret', 'Yazıyı gizle');
    expect(await screen.findByText(/gizlendi: Hakaret ya da küfür/)).toBeVisible();
    expect(sent).toEqual([{ order: ORDER, seller: SELLER, reason: 'abuse', note: 'Ağır hakaret' }]);
  });

  it('hide what a seller replied, and the review stays', async () => {
    const { user } = await renderApp(`${PLACE}/yanitlar`, { signedInAs: operator });
    expect(await screen.findByText('Kutusu ezikti.')).toBeVisible();
    await hide(user, 'Yanıtı gizle: Poyraz Nova 14', 'Yanıtı gizle');
    expect(await screen.findByText(/gizlendi: Hakaret ya da küfür/)).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', reason: 'abuse', note: 'Ağır hakaret' }]);
  });

  it.each([
    ['sorular', 'soru', 'questions/7', { part: 'question' }],
    ['sorular', 'cevap', 'questions/7', { part: 'answer' }],
    ['yanitlar', 'yanıt', 'replies/r1', {}],
    ['saticilar', 'yazı', `ratings/${ORDER}/${SELLER}`, {}],
  ])('show again what was hidden, for a note that is kept: %s, %s', async (list, what, place, part) => {
    [questions, replies, ratings] = [
      [{ ...asked, hidden: why, answerHidden: why }],
      [{ ...replied, replyHidden: why }],
      [{ ...rated, hidden: why }],
    ];
    server.use(
      http.post(`*/api/operator/${place}/show`, async ({ request }) => {
        sent.push(await request.json());
        [questions, replies, ratings] = [[asked], [replied], [rated]];
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = await renderApp(`${PLACE}/${list}`, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Yeniden göster: ${what},`) }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Açıklama (kayıtta kalır)'), 'Yanlış gizlenmiş');
    await user.click(dialog.getByRole('button', { name: 'Yeniden göster' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Yeniden göster/ })).toBeNull());
    expect(sent).toEqual([{ note: 'Yanlış gizlenmiş', ...part }]);
  });

  it('read what the server says when it refuses', async () => {
    server.use(http.post('*/api/operator/questions/:id/hide', () => refusal(404, 'not_found', 'Soru bulunamadı.')));
    const { user } = await renderApp(`${PLACE}/sorular`, { signedInAs: operator });
    const dialog = await hide(user, 'Soruyu gizle: Poyraz Nova 14', 'Soruyu gizle');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Soru bulunamadı.');
  });

  it.each([
    ['sorular', 'Bu satıcı kim?', 'Tüm sorular', 'Soru yok'],
    ['yanitlar', 'Yalancı.', 'Tüm yanıtlar', 'Yanıt yok'],
    ['saticilar', 'Dolandırıcı', 'Tüm değerlendirmeler', 'Değerlendirme yok'],
  ])('find them by words and by their state: %s', async (place, words, all, none) => {
    const { user, addressShown } = await renderApp(`${PLACE}/${place}?durum=shown&sira=oldest`, {
      signedInAs: operator,
    });
    await screen.findByText(words);
    await user.type(screen.getByLabelText('Yazılanlarda ara'), 'hırsız');
    [questions, ratings, replies] = [[], [], []];
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    expect(await screen.findByText(none)).toBeVisible();
    expect(addressShown()).toBe(`${PLACE}/${place}?q=h%C4%B1rs%C4%B1z&durum=shown&sira=oldest`);
    expect(Object.fromEntries(new URLSearchParams(searched.at(-1)))).toEqual({
      state: 'shown',
      q: 'hırsız',
      sort: 'oldest',
    });
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', `${PLACE}/${place}`);
  });

  it('go from one kind of words to the others', async () => {
    server.use(http.get('*/api/operator/reviews', () => ok(listed([]))));
    const { user } = await renderApp(PLACE, { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Sorular ve cevaplar' }));
    expect(await screen.findByText('Bu satıcı kim?')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Satıcılar hakkında' }));
    expect(await screen.findByText('Dolandırıcı')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Satıcılar hakkında' })).toHaveAttribute('aria-current');
  });
});
