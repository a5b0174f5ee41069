/** The pages to read: every link of header and footer leads to one, with its headings in order. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEVELOPER_PROFILE } from '@/lib/company';
import { renderApp } from '@/testing/render';
import { buyer } from '@/testing/world';

const main = () => within(screen.getByRole('main'));
const levels = () =>
  main()
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));

describe('the pages to read', () => {
  it.each([
    ['/site/hakkimizda', 'Hakkımızda'],
    ['/site/iletisim', 'İletişim'],
    ['/site/sss', 'Sıkça Sorulan Sorular'],
    ['/site/gizlilik', 'Gizlilik ve Kişisel Veriler'],
    ['/site/kosullar', 'Kullanım Koşulları'],
    ['/site/sozlesmeler', 'Sözleşmeler'],
    ['/site/typography', 'Tipografi'],
    ['/site/components', 'Bileşenler'],
    ['/site/sozlesmeler/mesafeli-satis', 'Mesafeli Satış Sözleşmesi'],
    ['/site/sozlesmeler/on-bilgilendirme', 'Ön Bilgilendirme Formu'],
  ])('%s has its title, headings in order and whole texts', async (address, title) => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | İmece`);
    const steps = levels().map((level, i, all) => level - (all[i - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
    expect(levels().filter((level) => level === 1)).toHaveLength(1);
    expect(screen.getByRole('main').textContent).not.toMatch(/[{}]|site\./);
  });

  it('/site leads to who we are', async () => {
    await renderApp('/site');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible();
  });

  it.each(['/site/yok', '/site/not-found', '/site/gizlilik/yok', '/site/sozlesmeler/yok'])(
    '%s is not found',
    async (address) => {
      await renderApp(address);
      expect(await main().findByRole('link', { name: 'Ana sayfaya dön' })).toBeVisible();
    },
  );

  it('say what was promised: ten questions, eight clauses, the version and both withdrawal periods', async () => {
    const privacy = await renderApp('/site/gizlilik');
    expect(main().getAllByRole('heading', { level: 2, name: /^\d+\. / })).toHaveLength(10);
    privacy.unmount();
    const terms = await renderApp('/site/kosullar');
    expect(main().getAllByRole('heading', { level: 2, name: /^\d+\. / })).toHaveLength(8);
    terms.unmount();
    await renderApp('/site/sozlesmeler');
    expect(main().getByText('Sürüm tarihi: 21 Kasım 2026')).toBeVisible();
    expect(main().getByText(/yasal 14 gün.*toplam 15 gün/)).toBeVisible();
  });

  it('open an answer under its question', async () => {
    const { user } = await renderApp('/site/sss');
    const answer = main().getByText(/Yasal cayma süresi/);
    expect(answer).not.toBeVisible();
    await user.click(main().getByText('Kaç gün içinde iade edebilirim?'));
    expect(answer).toBeVisible();
  });
});

describe('the menus', () => {
  it('lead only to screens that exist', async () => {
    await renderApp('/hesap/profil', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Siparişlerim' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Değerlendirmelerim' })).toHaveAttribute(
      'href',
      '/hesap/degerlendirmelerim',
    );
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', DEVELOPER_PROFILE);
  });
});
