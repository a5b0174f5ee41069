/** The supplier's pages, as a supplier meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { operator, ownAds, questionsToMe, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { supplierAnswers } from '@/testing/supplierForms';

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

  it('answers a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/supplier/answerQuestion', async ({ request }) => {
        sent.push(await request.json());
        return ok(true);
      }),
    );
    const { user } = await renderApp('/satici/sorular', { signedInAs: supplier });
    await user.type(await screen.findByLabelText('Cevabınız'), 'Evet, Q klavye.');
    await user.click(screen.getByRole('button', { name: 'Cevabı gönder' }));
    expect(await screen.findByText('Cevabınız yayımlandı')).toBeVisible();
    expect(sent).toEqual([{ questionId: 7, answer: 'Evet, Q klavye.' }]);
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
