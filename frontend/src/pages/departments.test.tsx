/** Departments and categories are called by their names in the reader's language, wherever they are shown. */
import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage, type LanguageCode } from '@/lib/locale';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

describe('departments in the language of the reader', () => {
  afterEach(() => changeLanguage('tr'));

  it.each<[LanguageCode, string, string]>([
    ['en', 'Electronics', 'Phones'],
    ['ru', 'Электроника', 'Телефоны'],
    ['ar', 'الإلكترونيات', 'الهواتف'],
  ])('are the heading, the way and the choice of a listing in %s', async (language, department, category) => {
    await renderApp('/kategori?parentId=1&categoryId=11');
    await screen.findByRole('heading', { level: 1, name: 'Telefon' });
    await act(() => changeLanguage(language));
    expect(await screen.findByRole('heading', { level: 1, name: category })).toBeVisible();
    expect(document.title).toContain(category);
    for (const name of [department, category]) expect(screen.getByRole('link', { name })).not.toHaveAttribute('lang');
    expect(screen.queryByText('Elektronik')).toBeNull();
    expect(screen.queryByText('Telefon')).toBeNull();
  });

  it('keep their Turkish name, said to be Turkish, where it is not translated', async () => {
    const { user } = await renderApp('/kategori?parentId=2');
    await act(() => changeLanguage('en'));
    expect(await screen.findByRole('link', { name: 'Ev & Yaşam' })).toHaveAttribute('lang', 'tr');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(menu.getByRole('button', { name: 'Ev & Yaşam' })).toHaveAttribute('lang', 'tr');
    expect(menu.getByRole('button', { name: 'Electronics' })).not.toHaveAttribute('lang');
  });

  it('are the way to an ad', async () => {
    await renderApp('/ilan/100202/arden-x1-pro');
    await act(() => changeLanguage('en'));
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByRole('link', { name: 'Electronics' })).toBeVisible();
    expect(way.getByRole('link', { name: 'Phones' })).toBeVisible();
  });

  it('are what a search finds, which is remembered in the words that were found', async () => {
    const hit = { kind: 'category', id: 11, title: 'Telefon', subtitle: 'Kategori', url: '/kategori?categoryId=11' };
    server.use(http.get('*/api/search', () => ok({ group: 'category', items: [hit], more: [] })));
    const { user, addressShown } = await renderApp('/kategori');
    await act(() => changeLanguage('en'));
    await user.click(screen.getAllByRole('combobox', { name: 'Search deals' })[0] as HTMLElement);
    await user.keyboard('telef');
    await user.click(await screen.findByRole('option', { name: /Phones/ }));
    expect(addressShown()).toBe('/kategori?categoryId=11');
    expect(localStorage.getItem('searches')).toContain('Telefon');
  });
});
