/** The home page in motion: its banners, and the row of categories on screens of every width. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adsApi } from '@/features/ads/adsApi';
import type { AdDetail } from '@/lib/types';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';
import { categories, makeAd } from '@/testing/world';

const many = Array.from({ length: 25 }, (_, i) => ({ ...categories[0], id: i + 1, name: `Kategori ${i + 1}` }));

// What comes late is here before any clock stands still.
beforeAll(() => import('@/components/Carousel'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (box: HTMLElement, what: string) => [
  ...box.querySelectorAll<HTMLElement>(`.slick-slide[aria-hidden="false"] ${what}`),
];

describe('the banners', () => {
  /** The carousel, since its first moment. */
  async function slides() {
    vi.useFakeTimers();
    await renderApp('/');
    fireEvent.pointerDown(window);
    const carousel = () => screen.queryByRole('region', { name: 'Öne çıkanlar' });
    // Its code comes when it comes; the clock of the page stands still meanwhile.
    while (!carousel()) await act(() => vi.advanceTimersByTimeAsync(0));
    const box = carousel() as HTMLElement;
    return { box, texts: () => shown(box, 'p').map((line) => line.textContent) };
  }

  it('change every four seconds, three of them, and begin again', async () => {
    const { box, texts } = await slides();
    const [first] = texts();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    expect(box.querySelectorAll('.slick-slide')).toHaveLength(3);
    await pass(3999);
    expect(texts()[0]).toBe(first);
    await pass(1);
    const [second] = texts();
    expect(second).not.toBe(first);
    await pass(4000);
    expect([first, second]).not.toContain(texts()[0]);
    await pass(4000);
    expect(texts()[0]).toBe(first);
  });

  it('stand still once they were stopped', async () => {
    const { box, texts } = await slides();
    const [first] = texts();
    fireEvent.click(within(box).getByRole('button', { name: 'Durdur' }));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(texts()[0]).toBe(first);
  });
});

describe('the first banner', () => {
  const ad = makeAd(0);
  const homeWith = (banner: number | null, changes: Partial<AdDetail> = {}) => {
    const items = [makeAd(1), { ...ad, ...changes }];
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([])));
    const listing = { items, page: 1, pages: 1, total: 2, searched: null, banner, moved: null };
    return renderApp('/', { firstData: { page: 'home', listing } });
  };
  const place = () => screen.getByText('Birlikte alınca fiyat düşer', { selector: 'p' }).parentElement as HTMLElement;

  it('shows the real ad that the server chose: its photograph, what is paid, what comes back, and the way there', async () => {
    await homeWith(ad.adId);
    const sums = within(place())
      .getAllByRole('listitem')
      .map((line) => line.textContent?.replaceAll('\u00a0', ' '));
    expect(sums).toEqual(['Şimdi 24.537,00 ₺ öde', 'Bugün bitse 2.595,47 ₺ iade', 'Dibe inerse 8.342,58 ₺ iade']);
    expect(within(place()).getByRole('img', { name: 'Poyraz Nova 14' })).toBeVisible();
    const way = within(place()).getByRole('link', { name: 'İlana git' });
    expect(way.getAttribute('href')).toMatch(/^\/ilan\/100201\//);
  });

  it('follows the ad while it is looked at', async () => {
    const { store } = await homeWith(ad.adId);
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([{ adId: ad.adId, numOrders: 104 }])));
    store.dispatch(adsApi.util.invalidateTags([{ type: 'InstantAd', id: ad.adId }]));
    await waitFor(() => expect(place()).toHaveTextContent(/Bugün bitse 8\.342,58\s₺ iade/));
  });

  it("has the shop's own words while no ad can keep a promise", async () => {
    await homeWith(null);
    expect(within(place()).getByRole('link', { name: 'Tüm ilanlar' })).toHaveAttribute('href', '/kategori');
    expect(place()).not.toHaveTextContent('öde');
  });
});

describe('the pictures of the banners', () => {
  const photos = ['Telefon', 'Bisiklet'].map((alt, i) => ({
    url: `/media/${i}/700.jpg`,
    srcset: `/media/${i}/240.webp 240w`,
    alt,
  }));

  it('stand in the place of the drawing, and say what they show', async () => {
    server.use(http.get('*/cdn/photos.json', () => HttpResponse.json(photos)));
    await renderApp('/');
    fireEvent.pointerDown(window);
    const box = await screen.findByRole('region', { name: 'Öne çıkanlar' });
    await waitFor(() => expect(box.querySelector('img[alt="Bisiklet"]')).not.toBeNull());
    const drawn = () => slides.map((slide) => slide.querySelectorAll('svg path').length > 0);
    const slides = [...box.querySelectorAll('.slick-slide')];
    expect(drawn()).toEqual([true, true, true]);
    for (const image of box.querySelectorAll('img')) fireEvent.load(image);
    expect(slides.map((slide) => slide.querySelector('img')?.getAttribute('alt'))).toEqual([
      'Telefon',
      'Bisiklet',
      undefined,
    ]);
    expect(drawn()).toEqual([false, false, true]);
  });
});

describe('the categories', () => {
  async function row(width: number) {
    screenIs(width);
    server.use(http.get('*/cdn/departments.json', () => HttpResponse.json(many)));
    await renderApp('/');
    await screen.findByText('Kategori 1');
    const box = () => screen.getByRole('region', { name: 'Kategoriler' });
    const links = () => shown(box(), 'a').map((link) => link.textContent?.replace(/^K/, ''));
    return { box, links };
  }

  it('lead to their ads', async () => {
    const { box } = await row(390);
    expect(within(box()).getByRole('link', { name: /Kategori 7$/ })).toHaveAttribute('href', '/kategori?parentId=7');
  });

  it.each([
    [1200, 11],
    [1199, 10],
    [992, 10],
  ])('are a carousel at %i px that shows %i and moves on by as many, at most to its end', async (width, count) => {
    const { box, links } = await row(width);
    const numbers = (from: number) => Array.from({ length: count }, (_, i) => `Kategori ${from + i}`);
    await waitFor(() => expect(links()).toEqual(numbers(1)));
    const [back, on] = ['Önceki', 'Sonraki'].map((name) => within(box()).getByRole('button', { name })) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(box().querySelector('.slick-cloned')).toBeNull();
    expect(back).toBeDisabled();
    fireEvent.click(on);
    const track = () => box().querySelector<HTMLElement>('.slick-track');
    await waitFor(() => expect(track()?.style.transition).toMatch(/ 150ms\b/));
    await waitFor(() => expect(links()).toEqual(numbers(1 + count)));
    await waitFor(() => {
      // Nothing happens while it still moves.
      fireEvent.click(on);
      expect(links()).toEqual(numbers(26 - count));
    });
    expect(on).toBeDisabled();
  });

  it('are a row to push sideways below 992 px, all of them within reach', async () => {
    const { box } = await row(991);
    expect(box().querySelector('.slick-slide')).toBeNull();
    expect(within(box()).getAllByRole('link')).toHaveLength(25);
  });

  it('are not followed by who drags them', async () => {
    const { box } = await row(1200);
    await waitFor(() => expect(box().querySelector('.slick-slide')).not.toBeNull());
    const list = box().querySelector('.slick-list') as HTMLElement;
    const link = within(box()).getByRole('link', { name: /Kategori 3$/ });
    const drag = (distance: number) => {
      fireEvent.mouseDown(link, { clientX: 300 });
      fireEvent.mouseMove(list, { clientX: 300 - distance });
      fireEvent.mouseUp(link, { clientX: 300 - distance });
      return fireEvent.click(link, { clientX: 300 - distance, detail: 1 });
    };
    expect(fireEvent.dragStart(link)).toBe(false);
    expect(drag(16)).toBe(false);
    expect(screen.getByRole('heading', { level: 2, name: 'Kategoriler' })).toBeInTheDocument();
    drag(15);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kategori 3' })).toBeVisible();
  });
});
