/** The desktop menu of categories, by keys alone: among the categories, into what each has, and back. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage, type LanguageCode } from '@/lib/locale';
import { renderApp } from '@/testing/render';

async function openMenu(language: LanguageCode, filter: string) {
  const { user } = await renderApp('/kategori');
  if (language !== 'tr') await act(() => changeLanguage(language));
  const opener = await screen.findByRole('button', { name: filter });
  opener.focus();
  await user.keyboard('{Enter}');
  const [menu] = await screen.findAllByRole('navigation', { name: language === 'ar' ? 'الفئات' : 'Kategoriler' });
  const categories = within(menu as HTMLElement).getAllByRole('button');
  categories[0]?.focus();
  return { user, categories, links: () => within(menu as HTMLElement).getAllByRole('link') };
}

describe('the menu of categories', () => {
  afterEach(() => changeLanguage('tr'));

  it('moves among them, past the last to the first, and shows what each has', async () => {
    const { user, categories, links } = await openMenu('tr', 'Filtrele');
    const last = categories.length - 1;
    const first = links().map((link) => link.textContent);
    await user.keyboard('{ArrowDown}');
    expect(categories[1]).toHaveFocus();
    expect(categories[1]).toHaveAttribute('aria-expanded', 'true');
    expect(links().map((link) => link.textContent)).not.toEqual(first);
    await user.keyboard('{Home}{ArrowUp}');
    expect(categories[last]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(categories[0]).toHaveFocus();
    await user.keyboard('{End}x');
    expect(categories[last]).toHaveFocus();
  });

  it.each<[LanguageCode, string, string, string]>([
    ['tr', 'Filtrele', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', 'تصفية', '{ArrowLeft}', '{ArrowRight}'],
  ])('goes into what a category has and comes back, as lines go in %s', async (language, filter, forward, backward) => {
    const { user, categories, links } = await openMenu(language, filter);
    await user.keyboard(forward);
    expect(links()[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(links().at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(links()[1]).toHaveFocus();
    await user.keyboard(backward);
    expect(categories[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(links()[0]).toHaveFocus();
  });
});
