/** What stands where words were that an operator hid: for shoppers, for who wrote them, and for the supplier. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Question } from '@/lib/types';
import { ok } from '@/testing/handlers';
import { listed, questionsToMe, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { supplierAnswers } from '@/testing/supplierForms';
import { buyer, makeAd, questions, reviews, sellerReviews } from '@/testing/world';

const hidden = { date: '2026-12-03T10:00:00Z', reason: 'abuse' as const };
const QUESTION_GONE = 'Bu soru 3 Aralık 2026 tarihinde ekibimizce gizlendi.';
const ANSWER_GONE = 'Bu cevap 3 Aralık 2026 tarihinde ekibimizce gizlendi.';
const WHY = /Hakaret ya da küfür içeriyor\./;

async function questionsTab(rest: Partial<Question>) {
  const one = { ...(questions[0] as Question), ...rest };
  server.use(http.get('*/cdn/products/:adId/questions.json', () => HttpResponse.json([one])));
  const ad = makeAd(0);
  const { user } = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
  await user.click(await screen.findByRole('tab', { name: 'Sorular' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Sorular' }));
  return within(await panel.findByRole('listitem'));
}

describe('on the page of an ad', () => {
  it('stands where a hidden question was, without its answer', async () => {
    const line = await questionsTab({ question: '', answer: null, hidden });
    expect(line.getByText(QUESTION_GONE)).toBeVisible();
    expect(line.getByText(WHY)).toBeVisible();
    expect(line.queryByText('Satıcının cevabı')).toBeNull();
    expect(line.queryByText('Cevap Bekleniyor...')).toBeNull();
  });

  it('stands where a hidden answer was, below its question', async () => {
    const line = await questionsTab({ answer: null, answerHidden: { ...hidden, reason: 'unrelated' } });
    expect(line.getByText('Klavye Türkçe mi?')).toBeVisible();
    expect(line.getByText(ANSWER_GONE)).toBeVisible();
    expect(line.getByText(/Konuyla ilgili değil\./)).toBeVisible();
    expect(line.queryByText('Cevap Bekleniyor...')).toBeNull();
  });
});

it('stands where a hidden reply to a review was', async () => {
  const one = { ...reviews[0], reply: null, replyDate: '2026-12-02T10:00:00Z', replyHidden: hidden };
  server.use(http.get('*/cdn/products/:adId/reviews.json', () => HttpResponse.json([one])));
  const ad = makeAd(0);
  const { user } = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
  await user.click(await screen.findByRole('tab', { name: 'Yorumlar' }));
  expect(await screen.findByText('Bu yanıt 3 Aralık 2026 tarihinde ekibimizce gizlendi.')).toBeVisible();
  expect(screen.getByText(reviews[0]?.content as string)).toBeVisible();
});

describe('among my own questions', () => {
  const mine = { ...(questions[1] as Question), title: 'Poyraz Nova 14', path: '/ilan/100201/x' };
  const card = async (rest: object) => {
    server.use(http.get('*/api/item/questions', () => ok(listed([{ ...mine, ...rest }]))));
    await renderApp('/hesap/sorularim', { signedInAs: buyer });
    return within((await screen.findByText('Fatura kesiliyor mu?')).closest('li') as HTMLElement);
  };

  it('stands beside the words, and no answer is waited for', async () => {
    const one = await card({ hidden });
    expect(one.getByText(QUESTION_GONE)).toBeVisible();
    expect(one.getByText(/Başkaları göremez\./)).toBeVisible();
    expect(one.queryByText('Cevap Bekleniyor...')).toBeNull();
  });

  it('stands where the answer was', async () => {
    const one = await card({ answerDate: '2026-12-02T10:00:00Z', answerHidden: hidden });
    expect(one.getByText(ANSWER_GONE)).toBeVisible();
    expect(one.queryByText(/Başkaları göremez/)).toBeNull();
  });
});

describe('at the desk of the supplier', () => {
  const [waiting, answered] = questionsToMe as [(typeof questionsToMe)[0], (typeof questionsToMe)[0]];
  const line = async (row: object) => {
    server.use(...supplierAnswers);
    server.use(http.get('*/api/supplier/questions', () => ok(listed([row]))));
    await renderApp('/satici/sorular', { signedInAs: supplier });
    return within((await screen.findByRole('link', { name: 'Poyraz Nova 14' })).closest('li') as HTMLElement);
  };

  it('stands where a hidden question was, which takes no answer any more', async () => {
    const one = await line({ ...waiting, question: '', hidden });
    expect(one.getByText(QUESTION_GONE)).toBeVisible();
    expect(one.queryByRole('textbox')).toBeNull();
    expect(one.queryByText('Cevap bekliyor')).toBeNull();
  });

  it('stands beside a hidden answer of its own, which is not changed any more', async () => {
    const one = await line({ ...answered, answerHidden: hidden });
    expect(one.getByText('Evet, kutudan çıkar.')).toBeVisible();
    expect(one.getByText(ANSWER_GONE)).toBeVisible();
    expect(one.queryByRole('button', { name: 'Cevabı düzelt' })).toBeNull();
  });
});

it('stands where hidden words about a seller were, beside the stars that count on', async () => {
  const [first, ...rest] = sellerReviews;
  const items = [{ ...first, content: '', hidden }, ...rest.slice(0, 4)];
  server.use(
    http.get('*/api/sellers/:id/reviews', () =>
      ok({
        items,
        page: 1,
        pages: 1,
        total: 5,
        distribution: [5, 0, 0, 0, 0].map((count, at) => ({ star: 5 - at, count })),
      }),
    ),
  );
  await renderApp('/tedarikci/5f1c0000-0000-4000-8000-0000000000aa');
  const line = within((await screen.findByText(/Bu yazı 3 Aralık 2026/)).closest('li') as HTMLElement);
  expect(line.getByText('A*** Y.')).toBeVisible();
  expect(line.getByText('10,0')).toBeVisible();
  expect(line.getByText(WHY)).toBeVisible();
});
