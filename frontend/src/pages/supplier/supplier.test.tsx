/** The supplier's pages, as a supplier meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator, ownAds, questionsToMe, receivedReview, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ownApplication, supplierAnswers } from '@/testing/supplierForms';

beforeEach(() => server.use(...supplierAnswers));

describe('/satici/ilanlar', () => {
  it('takes an ad back only with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/disable-ad', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: { adId: 100_201 }, Result: true });
      }),
    );
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Yayından kaldır: Poyraz Nova 14' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Ödenmiş 42 adedin tamamı iptal edilir');
    await user.click(within(dialog).getByRole('button', { name: 'Yayından kaldır' }));
    expect(within(dialog).getByText('Gerekçe en az 3 karakter olmalıdır(!)')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Gerekçe'), 'Stok hasarlı geldi');
    await user.click(within(dialog).getByRole('button', { name: 'Yayından kaldır' }));
    expect(await screen.findByText('İlan yayından kaldırıldı')).toBeVisible();
    expect(sent).toEqual([{ AdId: 100_201, Reason: 'Stok hasarlı geldi' }]);
  });

  it('leads from an ad to what was ordered of it, where something was', async () => {
    const [ad, other] = ownAds;
    server.use(http.get('*/api/supplier/ads', () => ok(listed([ad, { ...other, paidUnits: 0 }]))));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const links = await screen.findAllByRole('link', { name: /^Siparişler: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/satici/siparisler?durum=all&ilan=${ad?.adId}`]);
  });

  it('folds what is secondary away on a phone until it is asked for', async () => {
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const unfold = await screen.findByRole('button', { name: 'Ayrıntılar: Poyraz Nova 14' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    const disable = screen.getByRole('button', { name: 'Yayından kaldır: Poyraz Nova 14' });
    expect(disable).toHaveClass('max-sm:hidden');
    await user.click(unfold);
    expect(screen.getByRole('button', { name: 'Ayrıntıları kapat: Poyraz Nova 14' })).toHaveFocus();
    expect(disable).not.toHaveClass('max-sm:hidden');
  });

  it('tells of units that are paid for, though the price does not count them for now', async () => {
    const [ad] = ownAds;
    if (!ad) throw new Error('the world has own ads');
    server.use(http.get('*/api/supplier/ads', () => ok(listed([{ ...ad, numOrders: 0, paidUnits: 23 }]))));
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    expect(await screen.findByText('23 adet daha ödendi; incelendiği için fiyata sayılmıyor.')).toBeVisible();
  });

  it('says of an ad that ended that what was given back since is not taken off its worth', async () => {
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    const worth = await screen.findAllByText('Satılanların tutarı (komisyon öncesi)');
    const notes = screen.getAllByText(/sonraki iptal ve iadeler düşülmemiştir/);
    expect([worth.length, notes.length]).toEqual([3, 1]);
    expect(notes[0]?.parentElement).toHaveTextContent('Kesinleşen fiyatla');
  });

  it('names of each ad the commission and the hold that it goes by, and asks for those of no withdrawn one', async () => {
    const asked: (string | null)[] = [];
    const [ad, other] = ownAds;
    if (!ad || !other) throw new Error('the world has own ads');
    server.use(
      http.get('*/api/supplier/ads', () => ok(listed([ad, { ...other, status: 'withdrawn' }]))),
      http.get('*/api/supplier/adRates', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ads'));
        return ok({ items: [{ adId: ad.adId, commission: '0.085', withholding: '0.01', holdSeconds: 1_209_600 }] });
      }),
    );
    await renderApp('/satici/ilanlar', { signedInAs: supplier });
    expect(
      await screen.findByText('Bu ilanın koşulları: komisyon %8,5, teslimden ödemeye 14 gün bekleme'),
    ).toBeInTheDocument();
    expect(asked.at(-1)).toBe(String(ad.adId));
  });

  it('answers a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/supplier/answerQuestion', async ({ request }) => {
        sent.push(await request.json());
        return ok(true);
      }),
    );
    const before = await renderApp('/satici/sorular', { signedInAs: supplier });
    await before.user.type(await screen.findByLabelText('Cevabınız'), 'Evet, Q klavye.');
    // As a reload does.
    before.unmount();
    const { user } = await renderApp('/satici/sorular', { signedInAs: supplier });
    expect(await screen.findByLabelText('Cevabınız')).toHaveValue('Evet, Q klavye.');
    await user.click(screen.getByRole('button', { name: 'Cevabı gönder' }));
    expect(await screen.findByText('Cevabınız yayımlandı')).toBeVisible();
    expect(sent).toEqual([{ questionId: 7, answer: 'Evet, Q klavye.' }]);
  });

  it('changes an answer once, with what it said first in the open', async () => {
    const sent: unknown[] = [];
    const answered = questionsToMe[1] as (typeof questionsToMe)[number];
    let shown = [answered];
    server.use(
      http.get('*/api/supplier/questions', () => ok(listed(shown))),
      http.post('*/api/supplier/editAnswer', async ({ request }) => {
        sent.push(await request.json());
        shown = [{ ...answered, answer: 'Hayır.', firstAnswer: answered.answer, editDate: '2026-11-21T10:00:00Z' }];
        return ok(true);
      }),
    );
    const { user } = await renderApp('/satici/sorular?durum=answered', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Cevabı düzelt' }));
    await user.click(screen.getByRole('button', { name: 'Düzeltilmiş cevabı yayımla' }));
    const words = screen.getByLabelText('Cevabınız');
    expect(words).toHaveAccessibleDescription(/Cevapta bir değişiklik yok/);
    await user.clear(words);
    await user.type(words, 'Hayır.');
    await user.click(screen.getByRole('button', { name: 'Düzeltilmiş cevabı yayımla' }));
    expect(await screen.findByText('Düzenlendi: 21 Kasım 2026')).toBeVisible();
    expect(screen.getByText('Hayır.')).toBeVisible();
    expect(screen.getByText('Evet, kutudan çıkar.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cevabı düzelt' })).toBeNull();
    expect(sent).toEqual([{ questionId: 6, answer: 'Hayır.' }]);
  });

  it('replies to a review, and reads why the services refuse a second one', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/supplier/reviews', () => ok(listed([receivedReview]))),
      http.post('*/api/supplier/replyToReview', async ({ request }) => {
        sent.push(await request.json());
        return refusal(409, 'already_replied', 'Bu değerlendirmeyi zaten yanıtladınız.');
      }),
    );
    const { user } = await renderApp('/satici/degerlendirmeler', { signedInAs: supplier });
    expect(await screen.findByText('Kutusu ezikti.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yanıtla' }));
    await user.type(screen.getByLabelText('Yanıtınız'), ' Özür dileriz. ');
    await user.click(screen.getByRole('button', { name: 'Yanıtı yayımla' }));
    await waitFor(() => expect(screen.getByLabelText('Yanıtınız')).toHaveAccessibleDescription(/zaten yanıtladınız/));
    expect(sent).toEqual([{ reviewId: receivedReview.reviewId, reply: 'Özür dileriz.' }]);
  });

  it.each([
    ['sorular', 'questions', 'Sorularda ara', 'state=answered&sort=oldest&q=garanti'],
    ['degerlendirmeler', 'reviews', 'Değerlendirmelerde ara', 'state=waiting&sort=worst&q=garanti'],
  ])('finds, filters and sorts /satici/%s by the address', async (place, list, label, wish) => {
    const asked: string[] = [];
    const [state, sort] = new URLSearchParams(wish).values();
    server.use(
      http.get(`*/api/supplier/${list}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        query.sort();
        asked.push(query.toString());
        return ok(listed([]));
      }),
    );
    const { user } = await renderApp(`/satici/${place}?durum=${state}&sira=${sort}`, { signedInAs: supplier });
    await user.type(await screen.findByLabelText(label), 'garanti');
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    expect(await screen.findByText(/^Aramanıza uyan .* yok$/)).toBeVisible();
    const wanted = new URLSearchParams(wish);
    wanted.sort();
    await waitFor(() => expect(asked).toContain(wanted.toString()));
  });

  it('calls a tab as its section, so that two tabs are told apart', async () => {
    await renderApp('/satici/sorular', { signedInAs: supplier });
    await waitFor(() => expect(document.title).toBe('Sorular | İmece'));
  });

  it('leads an operator to the operator panel', async () => {
    await renderApp('/satici', { signedInAs: operator });
    expect(await screen.findByRole('link', { name: 'Yönetim paneline git' })).toHaveAttribute('href', '/yonetim');
  });
});

describe('ads and questions of a supplier', () => {
  const parts = (path: string, idOf: string, [first, second]: object[]) => {
    const after: (string | null)[] = [];
    server.use(
      http.get(path, ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.size === 0 || query.has('after')) after.push(query.get('after'));
        return ok({
          items: [query.has('after') ? second : { ...first, [idOf]: 77 }],
          more: !query.has('after'),
          total: 2,
        });
      }),
    );
    return after;
  };

  it('are read on behind the last ad', async () => {
    const after = parts('*/api/supplier/ads', 'adId', ownAds);
    const { user } = await renderApp('/satici/ilanlar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
    expect(after).toEqual([null, '77']);
  });

  it('are read on behind the last question', async () => {
    const after = parts('*/api/supplier/questions', 'id', questionsToMe);
    const { user } = await renderApp('/satici/sorular', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
    expect(after).toEqual([null, '77']);
  });
});

describe('/satici/basvuru', () => {
  it('leads who sells already to the panel, and asks for no new session', async () => {
    server.use(http.get('*/api/supplier/application', () => ok({ ...ownApplication, status: 'approved' })));
    const { addressShown } = await renderApp('/satici/basvuru', { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Satıcı paneli' })).toBeVisible();
    expect(addressShown()).toBe('/satici');
  });
});
