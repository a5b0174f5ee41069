/** What selling here is, read before one applies. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { SELLING_TERMS } from '@/testing/siteTexts';
import { buyer } from '@/testing/world';

const told = (terms: object) =>
  http.get('*/cdn/selling-terms.json', () => HttpResponse.json({ ...SELLING_TERMS, ...terms }));
const main = () => within(screen.getByRole('main'));

describe('the page for who wants to sell', () => {
  it('tells commission, withheld tax and hold as they are today', async () => {
    await renderApp('/site/imecede-sat');
    expect(await main().findByText(/^Komisyon: .*%8 kadarı/)).toBeVisible();
    expect(main().getByText(/^Stopaj: .*%1 kadarı/)).toBeVisible();
    expect(main().getByText('Gerisi, teslimden sonra 15 gün bekletilir.')).toBeVisible();
    expect(main().queryByText(/gününden başlayarak/)).not.toBeInTheDocument();
  });

  it('names no tax where none is withheld', async () => {
    server.use(told({ withholding: '0' }));
    await renderApp('/site/imecede-sat');
    expect(await main().findByText(/^Komisyon: /)).toBeVisible();
    expect(main().queryByText(/^Stopaj: /)).not.toBeInTheDocument();
  });

  it('tells what was decided for later ads', async () => {
    const next = { ...SELLING_TERMS, commission: '0.1', holdSeconds: 20 * 86_400, effectiveOn: '2026-12-01' };
    server.use(told({ next }));
    await renderApp('/site/imecede-sat');
    const line = /^1 Aralık 2026 gününden başlayarak yayınlanan ilanlarda komisyon %10, bekleme süresi 20 gün olacak/;
    expect(await main().findByText(line)).toBeVisible();
  });

  it('reckons a sample with the commission that is told', async () => {
    await renderApp('/site/imecede-sat');
    const row = within(await main().findByRole('row', { name: /^50 adet/ }));
    for (const amount of ['700,00 ₺', '300,00 ₺', '637,56 ₺', '31.878,00 ₺']) {
      expect(row.getByText(amount)).toBeVisible();
    }
    expect(main().getByRole('img', { name: /10 adede kadar 1\.000,00\s₺, 50 adette 700,00\s₺/ })).toBeVisible();
  });

  it('stays whole without the terms, and asks for them again', async () => {
    const user = userEvent.setup();
    server.use(http.get('*/cdn/selling-terms.json', () => new HttpResponse(null, { status: 503 })));
    await renderApp('/site/imecede-sat');
    const [again] = await main().findAllByRole('button', { name: 'Tekrar dene' });
    expect(main().getByRole('heading', { name: 'Başvuruda ne istenir?' })).toBeVisible();
    server.resetHandlers();
    await user.click(again as HTMLElement);
    expect(await main().findByText('Gerisi, teslimden sonra 15 gün bekletilir.')).toBeVisible();
  });

  it('tells a visitor that members apply, before it leads to the sign-in page', async () => {
    const { unmount } = await renderApp('/site/imecede-sat');
    expect(await main().findAllByText(/^Başvuru için üyelik gerekir/)).toHaveLength(2);
    unmount();
    await renderApp('/site/imecede-sat', { signedInAs: buyer });
    expect(await main().findAllByRole('link', { name: 'Başvuruya başla' })).toHaveLength(2);
    expect(main().queryByText(/^Başvuru için üyelik gerekir/)).toBeNull();
  });

  it('leads to the application', async () => {
    await renderApp('/site/imecede-sat', { signedInAs: buyer });
    const links = await main().findAllByRole('link', { name: 'Başvuruya başla' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/satici', '/satici']);
  });

  it('offers who sells the panel, and an operator nothing', async () => {
    const { unmount } = await renderApp('/site/imecede-sat', { signedInAs: supplier });
    const links = await main().findAllByRole('link', { name: 'Satıcı paneli' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/satici', '/satici']);
    expect(main().queryByRole('link', { name: 'Başvuruya başla' })).toBeNull();
    unmount();
    await renderApp('/site/imecede-sat', { signedInAs: { ...supplier, role: 'operator' } });
    expect(await main().findByText(/^Komisyon: /)).toBeVisible();
    expect(main().queryByRole('link', { name: /Başvuruya başla|Satıcı paneli/ })).toBeNull();
  });
});
