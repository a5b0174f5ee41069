/** What people read of their own questions, and of the answers to them. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const asked = (id: number, question: string, rest = {}) => ({
  id,
  title: 'Poyraz Nova 14',
  path: '/ilan/100201/bilgisayar-poyraz-nova-14',
  question,
  questionDate: '2026-12-02T10:00:00Z',
  answer: null,
  answerDate: null,
  firstAnswer: null,
  editDate: null,
  hidden: null,
  answerHidden: null,
  ...rest,
});
const waiting = asked(2, 'Klavyesi Türkçe mi?');
const answered = asked(1, 'Kutusunda kılıf var mı?', {
  answer: 'Hayır, ayrıca alınır.',
  answerDate: '2026-12-03T10:00:00Z',
  firstAnswer: 'Evet.',
  editDate: '2026-12-04T10:00:00Z',
});
const open = (query = '') => renderApp(`/hesap/sorularim${query}`, { signedInAs: buyer });
const card = async (words: string) => within((await screen.findByText(words)).closest('li') as HTMLElement);

describe('my questions', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/item/questions', ({ request }) => {
        const state = new URL(request.url).searchParams.get('state');
        return ok(listed(state === 'waiting' ? [waiting] : state === 'answered' ? [] : [waiting, answered]));
      }),
    ),
  );

  it('stand with their answer, and with what that was before it was changed', async () => {
    await open();
    const known = await card('Kutusunda kılıf var mı?');
    expect(known.getByText('Hayır, ayrıca alınır.')).toBeVisible();
    expect(known.getByText('Evet.')).toBeInTheDocument();
    expect(known.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute('href', waiting.path);
    expect(screen.getByText('2 soru')).toBeVisible();
  });

  it('can be narrowed to those that wait, by the address', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Cevap bekleyen' }));
    expect(await screen.findByText('1 soru')).toBeVisible();
    expect(screen.queryByText('Kutusunda kılıf var mı?')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cevap bekleyen' })).toHaveAttribute('aria-current', 'true');
  });

  it('lead to all of them where none is of the state, and to the deals where there is none at all', async () => {
    const { user } = await open('?durum=answered');
    expect(await screen.findByText('Cevaplanan sorunuz yok')).toBeVisible();
    server.use(http.get('*/api/item/questions', () => ok(listed([]))));
    await user.click(screen.getByRole('link', { name: 'Bütün sorularım' }));
    expect(await screen.findByText('Henüz soru sormadınız')).toBeVisible();
    expect(screen.getByRole('link', { name: 'İlanlara git' })).toHaveAttribute('href', '/kategori');
  });
});
