/** What buyers said of a seller, below its ads. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '@/lib/locale';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { seller, sellerReviews } from '@/testing/world';

const PATH = `/tedarikci/${seller.id}`;
const EMPTY = {
  items: [],
  page: 1,
  pages: 1,
  total: 0,
  distribution: [5, 4, 3, 2, 1].map((star) => ({ star, count: 0 })),
};

const section = (name = 'Satıcı değerlendirmeleri') => screen.findByRole('region', { name });

describe('what was said of a seller', () => {
  it('shows the mean, how the stars are spread, and the newest five', async () => {
    await renderApp(PATH);
    const said = within(await section());
    expect(await said.findByText('10 üzerinden 9,1')).toBeVisible();
    const spread = within(said.getByRole('list', { name: 'Yıldızların dağılımı' }));
    expect(spread.getAllByRole('listitem').map((line) => line.firstChild?.textContent)).toEqual([
      '5 yıldız: 3 değerlendirme',
      '4 yıldız: 2 değerlendirme',
      '3 yıldız: 2 değerlendirme',
      '2 yıldız: 0 değerlendirme',
      '1 yıldız: 0 değerlendirme',
    ]);
    expect(said.getAllByText(/^(Üye |A\*)/)).toHaveLength(5);
    const first = said.getByText('A*** Y.').closest('li') as HTMLElement;
    expect(first).toHaveTextContent('10,0A*** Y.20 Kasım 2026Özenli paketledi, zamanında gönderdi (1).');
    expect(within(first).getByRole('img', { name: '5 üzerinden 5 yıldız' })).toBeVisible();
    const silent = said.getByText('Üye A001').closest('li') as HTMLElement;
    expect(silent).toHaveTextContent(/8,7Üye A00119 Kasım 2026$/);
  });

  it('brings older ones when asked, and no button once all are there', async () => {
    const { user } = await renderApp(PATH);
    const said = within(await section());
    await user.click(await said.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await said.findByText('Üye A006')).toBeVisible();
    expect(said.getAllByText(/^(Üye |A\*)/)).toHaveLength(sellerReviews.length);
    expect(said.queryByRole('button')).toBeNull();
  });

  it('says so when no buyer has rated the seller yet', async () => {
    server.use(
      http.get('*/api/sellers/:id', () => ok({ ...seller, rating: null, ratingCount: 0 })),
      http.get('*/api/sellers/:id/reviews', () => ok(EMPTY)),
    );
    await renderApp(PATH);
    const said = within(await section());
    expect(await said.findByText('Bu satıcı henüz değerlendirilmedi.')).toBeVisible();
    expect(said.queryByRole('list')).toBeNull();
  });

  it('says that it could not be fetched, never that there is nothing, and tries again', async () => {
    server.use(
      http.get('*/api/sellers/:id/reviews', () => refusal(503, 'upstream_unavailable', 'Yok'), { once: true }),
    );
    const { user } = await renderApp(PATH);
    const said = within(await section());
    const again = await said.findByRole('button', { name: 'Tekrar dene' });
    expect(said.queryByText('Bu satıcı henüz değerlendirilmedi.')).toBeNull();
    await user.click(again);
    expect(await said.findByText('A*** Y.')).toBeVisible();
  });

  it('is worded in the language of the page', async () => {
    await renderApp(PATH);
    await section();
    await changeLanguage('en');
    const said = within(await section('Ratings of this seller'));
    expect(await said.findByText('9.1 out of 10')).toBeVisible();
    expect(said.getByText('5 stars: 3 ratings')).toBeInTheDocument();
    await changeLanguage('tr');
  });
});
