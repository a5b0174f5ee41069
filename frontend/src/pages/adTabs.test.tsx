/** The tabs of an ad: description, specifications, reviews, questions, history; and what each says when it cannot be fetched. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Question, Review } from '@/lib/types';
import { bareList } from '@/testing/bareList';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, questions, reviews } from '@/testing/world';

const down = () => new HttpResponse(null, { status: 502 });
const documents = (name: 'reviews' | 'questions', list: unknown[]) =>
  http.get(`*/cdn/products/:adId/${name}.json`, () => HttpResponse.json(list as never));

async function openTab(
  name: string,
  { ad = makeAd(0), ...options }: { ad?: ReturnType<typeof makeAd>; signedInAs?: typeof buyer } = {},
) {
  const view = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad }, ...options });
  await view.user.click(await screen.findByRole('tab', { name }));
  return { ...view, panel: within(screen.getByRole('tabpanel', { name })) };
}

// First, while no toast of another test is still on its way out.
describe('a list that cannot be fetched', () => {
  it.each([
    ['Yorumlar', '*/cdn/products/:adId/reviews.json', 'Bu ilan hakkında herhangi bir yorum yapılmamıştır'],
    ['Sorular', '*/cdn/products/:adId/questions.json', 'Bu ilan hakkında herhangi bir soru sorulmamıştır'],
    ['Katılım geçmişi', '*/api/ads/:adId/history', 'Henüz kimse katılmadı. İlk siz olun.'],
  ])('of %s is not called empty, raises no toast, and can be tried again', async (name, path, none) => {
    server.use(http.get(path, down, { once: true }));
    const { panel, user } = await openTab(name);
    expect(await panel.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    expect(panel.queryByText(none)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Tekrar dene' }));
    expect(await panel.findByRole(name === 'Katılım geçmişi' ? 'table' : 'list')).toBeVisible();
  });
});

describe('units that are bought and held out of the price', () => {
  it('are told, with the way to the history that says when', async () => {
    const ad = { ...makeAd(0), numOrders: 0 };
    const heldOut = { ...ad, remaining: ad.quantity - 23 };
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([heldOut])));
    const { user } = await openTab('Açıklama', { ad: heldOut });
    const notice = screen.getByText(/^23 adet daha alındı; incelendiği için fiyata sayılmıyor\./);
    await user.click(within(notice).getByRole('button', { name: 'Katılım geçmişi' }));
    expect(screen.getByRole('tab', { name: 'Katılım geçmişi', selected: true })).toBeVisible();
  });

  it('are not spoken of where there are none', async () => {
    await openTab('Açıklama');
    expect(screen.queryByText(/fiyata sayılmıyor/)).toBeNull();
  });
});

describe('the stars near the title', () => {
  it('lead to the reviews, which begin with how the stars are spread', async () => {
    server.use(
      http.get('*/cdn/products/:adId/stars.json', () =>
        HttpResponse.json([2, 0, 1, 0, 0].map((count, at) => ({ star: 5 - at, count }))),
      ),
    );
    Element.prototype.scrollIntoView = vi.fn();
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const ad = makeAd(0, { productRating: 4.3, reviewCount: 3 });
    const { user } = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
    await user.click(screen.getByRole('button', { name: /4,3/ }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    const panel = within(await screen.findByRole('tabpanel', { name: 'Yorumlar' }));
    expect(await panel.findByText('3 yoruma göre')).toBeVisible();
    expect(panel.getByText('5 yıldız: 2 yorum')).toBeInTheDocument();
    expect(panel.getByText('4 yıldız: 0 yorum')).toBeInTheDocument();
    expect(panel.getByText('3 yıldız: 1 yorum')).toBeInTheDocument();
  });

  it('are not there until a buyer has said so', async () => {
    const ad = makeAd(0);
    await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
    expect(screen.queryByText(/5 üzerinden/)).toBeNull();
  });
});

describe('specifications', () => {
  it('are names and values', async () => {
    const { panel } = await openTab('Özellikler');
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(['Garanti', 'Renk']);
    expect(panel.getAllByRole('definition').map((one) => one.textContent)).toEqual(['2 yıl', 'Gece mavisi']);
  });

  it('may be missing', async () => {
    const { panel } = await openTab('Özellikler', { ad: makeAd(0, { specs: [] }) });
    expect(panel.getByText('Bu ürün için özellik girilmemiş.')).toBeVisible();
  });
});

describe('a list of more rows than one answer has', () => {
  const ids = Array.from({ length: 52 }, (_, at) => at);

  it.each([
    ['Yorumlar', 'reviews', ids.map((id) => ({ ...(reviews[0] as Review), reviewId: `${id}` }))],
    ['Sorular', 'questions', ids.map((id) => ({ ...(questions[0] as Question), id }))],
  ] as const)('of %s is read on when those that are there have been shown', async (name, list, rows) => {
    const idOf = (row: Review | Question) => ('reviewId' in row ? row.reviewId : row.id);
    const { handler, asked } = bareList<Review | Question>(`*/cdn/products/:adId/${list}.json`, {
      rows: [...rows],
      size: 50,
      idOf,
    });
    server.use(handler);
    const { panel, user } = await openTab(name);
    const shown = async (count: number) =>
      waitFor(() => expect(panel.getAllByRole('listitem').length).toBeGreaterThanOrEqual(count));
    for (let count = 5; count < 50; count += 5) {
      await shown(count);
      await user.click(panel.getByRole('button', { name: 'Daha fazla göster' }));
    }
    await shown(50);
    expect(asked).toEqual([null]);
    await user.click(panel.getByRole('button', { name: 'Daha fazla göster' }));
    await shown(52);
    expect(asked).toEqual([null, '49']);
    expect(panel.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('says that the next part could not be read, and reads it at the next press', async () => {
    const rows = ids.slice(0, 7).map((id) => ({ ...(questions[0] as Question), id }));
    let isDown = true;
    const fails = (after: string | null) => (after !== null && isDown ? down() : undefined);
    server.use(bareList('*/cdn/products/:adId/questions.json', { rows, size: 5, idOf: ({ id }) => id, fails }).handler);
    const { panel, user } = await openTab('Sorular');
    await user.click(await panel.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Bilgiler şu anda alınamıyor.');
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(7));
    expect(panel.queryByRole('alert')).toBeNull();
  });
});

describe('reviews', () => {
  it('are marked as of buyers', async () => {
    const { panel } = await openTab('Yorumlar');
    expect(await panel.findAllByText('Ürünü satın aldı')).toHaveLength(5);
    expect(panel.getAllByRole('img', { name: '5 üzerinden 5 yıldız' })[0]).toBeInTheDocument();
  });

  it('show what was photographed, each picture large when it is asked for', async () => {
    const picture = (name: string) => ({
      url: `/media/reviews/${name}/1200.webp`,
      srcset: `/media/reviews/${name}/240.webp 240w`,
      width: 1200,
      height: 900,
      blur: '',
    });
    server.use(documents('reviews', [{ ...reviews[0], pictures: [picture('a'), picture('b')] }]));
    const { panel, user } = await openTab('Yorumlar');
    const small = within(await panel.findByRole('list', { name: 'İ*** Ö. yorumunun fotoğrafları' }));
    for (const image of small.getAllByRole('img')) expect(image).toHaveAttribute('loading', 'lazy');
    const opener = small.getByRole('button', { name: '2. fotoğrafı büyüt: İ*** Ö. yorumu' });
    opener.focus();
    await user.keyboard('{Enter}');
    const large = within(await screen.findByRole('dialog', { name: 'İ*** Ö. yorumunun fotoğrafları' }));
    expect(large.getByRole('img')).toHaveAttribute('src', '/media/reviews/b/1200.webp');
    await user.click(large.getByRole('button', { name: 'Kapat' }));
    expect(opener).toHaveFocus();
  });

  it('are signed with the first letters of names, those of before with a code', async () => {
    const { panel } = await openTab('Yorumlar');
    expect(await panel.findAllByText('İ*** Ö.')).toHaveLength(4);
    expect(panel.getByText('Üye B001')).toBeVisible();
    expect(panel.queryByText('Üye B000')).toBeNull();
  });

  it('come with what the seller replied', async () => {
    server.use(documents('reviews', [{ ...reviews[0], reply: 'Teşekkürler.', replyDate: '2026-11-18T10:00:00Z' }]));
    const { panel } = await openTab('Yorumlar');
    expect(await panel.findByText('Teşekkürler.')).toBeVisible();
    expect(panel.getByText('Satıcının yanıtı')).toBeVisible();
    expect(panel.getByText('18 Kasım 2026')).toBeVisible();
  });

  it('may be none yet', async () => {
    server.use(documents('reviews', []));
    const { panel } = await openTab('Yorumlar');
    expect(await panel.findByText('Bu ilan hakkında herhangi bir yorum yapılmamıştır')).toBeVisible();
  });
});

describe('questions', () => {
  const many: Question[] = Array.from({ length: 6 }, (_, i) => ({
    id: i + 1,
    userName: `Üye C00${i + 1}`,
    userCode: `C00${i + 1}`,
    isBought: i === 0,
    question: `Soru ${i + 1}?`,
    questionDate: '2026-11-15T10:00:00Z',
    answer: i === 0 ? 'Evet.' : null,
    answerDate: i === 0 ? '2026-11-17T12:00:00Z' : null,
    firstAnswer: null,
    editDate: null,
    hidden: null,
    answerHidden: null,
  }));

  it('come five at a time, with who bought, and when they were answered', async () => {
    server.use(documents('questions', many));
    const { panel, user } = await openTab('Sorular');
    expect(await panel.findAllByText(/^Soru \d\?$/)).toHaveLength(5);
    expect(panel.getAllByText('Ürünü satın aldı')).toHaveLength(1);
    expect(panel.getByText('17 Kasım 2026')).toBeVisible();
    expect(panel.getAllByText('Cevap Bekleniyor...')).toHaveLength(4);
    await user.click(panel.getByRole('button', { name: 'Daha fazla göster' }));
    expect(panel.getAllByText(/^Soru \d\?$/)).toHaveLength(6);
    expect(panel.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('show that an answer was changed, and what it said first', async () => {
    const [one] = many;
    server.use(
      documents('questions', [{ ...one, answer: 'Hayır.', firstAnswer: 'Evet.', editDate: '2026-11-18T12:00:00Z' }]),
    );
    const { panel, user } = await openTab('Sorular');
    expect(await panel.findByText('Hayır.')).toBeVisible();
    expect(panel.getByText('Evet.')).not.toBeVisible();
    await user.click(panel.getByText('Düzenlendi: 18 Kasım 2026'));
    expect(panel.getByText('Evet.')).toBeVisible();
  });

  it('may be none yet', async () => {
    server.use(documents('questions', []));
    const { panel } = await openTab('Sorular');
    expect(await panel.findByText('Bu ilan hakkında herhangi bir soru sorulmamıştır')).toBeVisible();
  });

  it('are asked by members: a visitor is offered to sign in', async () => {
    const { panel, user } = await openTab('Sorular');
    const signIn = await panel.findByRole('button', { name: 'Soru sormak için giriş yapın' });
    expect(panel.queryByRole('button', { name: 'Satıcıya soru sor' })).toBeNull();
    await user.click(signIn);
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
  });

  it('have two hundred letters at most, come with a warning, and are forgotten on closing', async () => {
    const { panel, user } = await openTab('Sorular', { signedInAs: buyer });
    await user.click(await panel.findByRole('button', { name: 'Satıcıya soru sor' }));
    const field = screen.getByLabelText('Sorunuz');
    expect(field).toHaveAttribute('maxlength', '200');
    expect(
      screen.getByText('Lütfen genel ahlaka aykırı, müstehcen, siyasi ya da yasalara aykırı içerik yazmayın.'),
    ).toBeVisible();
    await user.type(field, 'Kutusu var mı?');
    expect(screen.getByText('14/200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(panel.getByRole('button', { name: 'Satıcıya soru sor' }));
    expect(screen.getByLabelText('Sorunuz')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
  });

  it('keep their text when sending fails, and can be sent again', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/item/askQuestion', async ({ request }) => {
        sent(await request.json());
        if (sent.mock.calls.length === 1) return refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.');
        return sent.mock.calls.length === 2 ? HttpResponse.error() : ok(true);
      }),
    );
    const { panel, user } = await openTab('Sorular', { signedInAs: buyer });
    await user.click(await panel.findByRole('button', { name: 'Satıcıya soru sor' }));
    await user.type(screen.getByLabelText('Sorunuz'), 'Kutusu var mı?');
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(await screen.findByText('Sorunuz iletilirken hata oluştu')).toBeInTheDocument();
    // Why, too: at another time the same press is refused once more.
    expect(screen.getByLabelText('Sorunuz')).toHaveAccessibleDescription(/Şu anda yanıt veremiyoruz\./);
    expect(screen.getByLabelText('Sorunuz')).toHaveValue('Kutusu var mı?');
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Sorunuz')).toHaveAccessibleDescription(
        /Bağlantı kurulamadı\. Lütfen tekrar deneyin\./,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(await screen.findByText('Sorunuz satıcıya başarıyla iletildi')).toBeInTheDocument();
    expect(sent).toHaveBeenLastCalledWith({ adId: 100_201, question: 'Kutusu var mı?' });
  });
});
