/** What opens, closes and waits around every screen, to the millisecond; and where a new page begins. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchCombobox } from '@/features/ads/SearchCombobox';
import type { Category } from '@/lib/types';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, categories } from '@/testing/world';
import { Providers } from './Providers';
import { makeStore } from './store';

const PAGE = '/site/sss';
const header = () => within(screen.getByRole('banner'));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

afterEach(() => vi.useRealTimers());

const everyCategory = { isKnown: () => true, lookAgain: () => undefined };

describe('the list under the search field', () => {
  const found = () => screen.queryByRole('option', { name: /Poyraz/ });

  async function search() {
    const app = await renderApp(PAGE);
    await app.user.click(header().getByRole('combobox', { name: 'İlan ara' }));
    await app.user.keyboard('poyraz');
    expect(await screen.findByRole('option', { name: /Poyraz/ })).toBeVisible();
    return app;
  }

  it('closes when something else is pressed', async () => {
    const { user } = await search();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(found()).toBeNull();
  });

  it('closes when the keyboard goes on, and opens when it comes back', async () => {
    const { user } = await search();
    await user.tab();
    expect(found()).toBeNull();
    await user.tab({ shift: true });
    await user.keyboard('{ArrowDown}');
    expect(found()).toBeVisible();
  });

  it('closes with Escape', async () => {
    const { user } = await search();
    await user.keyboard('{Escape}');
    expect(found()).toBeNull();
  });

  it('closes when the address changes under it', async () => {
    let go: NavigateFunction = () => {};
    function Elsewhere() {
      go = useNavigate();
      return null;
    }
    const nothing = () => {};
    render(
      <Providers store={makeStore()} router={(children) => <MemoryRouter>{children}</MemoryRouter>}>
        <Elsewhere />
        <SearchCombobox
          id="search"
          className=""
          maxLength={100}
          categories={everyCategory}
          text="poyraz"
          onText={nothing}
          hasFocus
          onSubmit={nothing}
          onChoose={nothing}
        />
      </Providers>,
    );
    expect(await screen.findByRole('option', { name: /Poyraz/ })).toBeInTheDocument();
    act(() => void go('/kategori?brandId=20'));
    expect(found()).toBeNull();
  });

  it('calls the focus not back that went on while its code came', async () => {
    const nothing = () => undefined;
    const field = (hasFocus: boolean) => (
      <Providers store={makeStore()} router={(children) => <MemoryRouter>{children}</MemoryRouter>}>
        <button type="button">Sepetim</button>
        <SearchCombobox
          id="search"
          className=""
          maxLength={100}
          categories={everyCategory}
          text=""
          onText={nothing}
          hasFocus={hasFocus}
          onSubmit={nothing}
          onChoose={nothing}
        />
      </Providers>
    );
    const { rerender } = render(field(false));
    const next = screen.getByRole('button', { name: 'Sepetim' });
    next.focus();
    rerender(field(true));
    expect(next).toHaveFocus();
    next.blur();
    rerender(field(false));
    rerender(field(true));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('is asked for 100 ms after the last letter', async () => {
    const { user, store } = await renderApp(PAGE);
    await user.click(header().getByRole('combobox', { name: 'İlan ara' }));
    await screen.findByText('İlan numarası, kategori, marka ya da model yazın.');
    const box = header().getByRole('combobox', { name: 'İlan ara' });
    const asked = () =>
      Object.values(store.getState().api.queries)
        .filter((query) => query?.endpointName === 'search')
        .map((query) => query?.originalArgs);
    vi.useFakeTimers();
    for (const text of ['p', 'po']) {
      fireEvent.change(box, { target: { value: text } });
      pass(99);
      expect(asked()).toEqual([]);
    }
    pass(1);
    expect(asked()).toEqual(['po']);
  });
});

describe('the menu of categories', () => {
  /** With so many entries, sub-categories and brands together. */
  const withEntries = (id: number, subs: number, brands: number): Category => ({
    id,
    name: `${subs + brands} giriş`,
    imgUrl: null,
    subCategories: Array.from({ length: subs }, (_, i) => ({ id: i, name: `Alt ${i}`, imgUrl: null, brands: [] })),
    brands: Array.from({ length: brands }, (_, i) => ({ id: i, name: `Marka ${i}`, count: 1, models: [] })),
  });

  it('is small for fewer than six entries, large for more', async () => {
    server.use(
      http.get('*/cdn/departments.json', () => HttpResponse.json([withEntries(1, 3, 2), withEntries(2, 3, 3)])),
    );
    const { user } = await renderApp(PAGE);
    await user.click(header().getByRole('button', { name: 'Filtrele' }));
    const flyout = async (name: string) => (await screen.findByRole('link', { name })).parentElement;
    expect(await flyout('Tüm 5 giriş ilanları')).toHaveClass('w-64');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await flyout('Tüm 6 giriş ilanları')).toHaveClass('w-[36rem]');
  });
});

describe('the header of a phone', () => {
  it('holds menu, logo, search, favourites, cart and account', async () => {
    await renderApp(PAGE, { signedInAs: buyer });
    const seen = [
      header().getByRole('button', { name: 'Menü' }),
      header().getByRole('link', { name: /İmece/ }),
      header().getByRole('button', { name: 'Arama' }),
      header().getByRole('link', { name: 'Favorilerim' }),
      header().getByRole('button', { name: 'Sepetim' }),
      header().getByRole('button', { name: 'Hesabım' }),
    ];
    // What is only for wider screens is hidden until `md`.
    for (const thing of seen) expect(thing.closest('.hidden')).toBeNull();
    const order = seen.map((thing, i) => i === 0 || seen[i - 1]?.compareDocumentPosition(thing));
    expect(new Set(order.slice(1))).toEqual(new Set([Node.DOCUMENT_POSITION_FOLLOWING]));
  });

  it('unfolds the search field, ready to type, and folds it', async () => {
    const { user } = await renderApp(PAGE);
    const toggle = header().getByRole('button', { name: 'Arama' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    const fields = () => header().getAllByRole('combobox', { name: 'İlan ara' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(fields()[1]).toHaveFocus());
    await user.click(toggle);
    expect(fields()).toHaveLength(1);
  });
});

describe('the menu of a phone', () => {
  async function openMenu() {
    const { user } = await renderApp(PAGE);
    await user.click(header().getByRole('button', { name: 'Menü' }));
    const menu = await screen.findByRole('dialog');
    await within(menu).findByRole('button', { name: categories[0]?.name as string });
    vi.useFakeTimers();
    return menu;
  }

  it('closes 300 ms after a link was followed', async () => {
    const menu = await openMenu();
    fireEvent.click(within(menu).getByRole('link', { name: 'Tüm ilanlar' }));
    pass(299);
    expect(screen.getByRole('dialog')).toBeVisible();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['its button', (menu: HTMLElement) => within(menu).getByRole('button', { name: 'Kapat' })],
    ['the ground behind it', (menu: HTMLElement) => menu],
  ])('closes at once by %s', async (_what, what) => {
    fireEvent.click(what(await openMenu()));
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new page', () => {
  it('starts at the top, for the eye and for the keyboard', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { user } = await renderApp('/kategori');
    scrolled.mockClear();
    await user.click(await screen.findByRole('link', { name: 'Poyraz Nova 14' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Poyraz Nova 14' })).toBeVisible();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
    scrolled.mockRestore();
  });
});
