/** The blog: its layouts, its topics, its posts. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { POSTS } from '@/features/blog/posts';
import { changeLanguage, type LanguageCode } from '@/lib/locale';
import { renderApp } from '@/testing/render';

describe('the blog', () => {
  afterEach(() => changeLanguage('tr'));

  const titles = () =>
    within(screen.getByRole('main'))
      .getAllByRole('article')
      .map((one) => one.textContent);

  it.each(['', '/category-classic', '/category-grid', '/category-list', '/category-left-sidebar'])(
    'lists ten posts at /blog%s',
    async (layout) => {
      await renderApp(`/blog${layout}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      expect(POSTS).toHaveLength(10);
      expect(titles().length).toBeGreaterThanOrEqual(10);
    },
  );

  it('narrows down to a topic and keeps the layout', async () => {
    await renderApp('/blog/category-list?konu=haklar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Haklarınız' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Izgara' })).toHaveAttribute('href', '/blog/category-grid?konu=haklar');
  });

  it.each(['/blog/kapora-nedir', '/blog/post-full/kapora-nedir', '/blog/post-classic/kapora-nedir'])(
    '%s is a post with its date, headings and others that go with it',
    async (address) => {
      await renderApp(address);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Kapora nedir, ne zaman geri alınır?' }),
      ).toBeVisible();
      expect(document.title).toBe('Kapora nedir, ne zaman geri alınır? | İmece');
      expect(screen.getAllByText('24 Ağustos 2026')[0]).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Ödemezsem?' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'İlgili yazılar' })).toBeVisible();
    },
  );

  it.each(['/blog/post-classic', '/blog/post-full'])('%s alone is the newest post', async (address) => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fiyat eğrisi nasıl okunur?' })).toBeVisible();
  });

  it.each<[LanguageCode, string, string, string]>([
    ['en', 'What is a deposit, and when do you get it back?', 'What if I do not pay?', '24 August 2026'],
    ['ru', 'Что такое предоплата и когда её возвращают?', 'А если не доплатить?', '24 августа 2026 г.'],
    ['ar', 'ما هو العربون ومتى تسترده؟', 'وماذا لو لم أدفع؟', '24 أغسطس 2026'],
  ])('is read in %s by who chose that language', async (language, title, heading, date) => {
    await renderApp('/blog/kapora-nedir');
    await act(() => changeLanguage(language));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getAllByText(date)[0]).toBeVisible();
    expect(document.title).toContain(title);
    expect(screen.getByRole('main').querySelector('[lang]')).toBeNull();
  });

  it.each(['/blog/yok', '/blog/category-grid/kapora-nedir', '/blog/post-full/yok'])(
    '%s is not found',
    async (address) => {
      await renderApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible();
    },
  );
});
