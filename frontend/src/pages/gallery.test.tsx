/** The pictures of an ad: chosen among the small ones, and turned over large, by keys as the reader's language goes. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '@/lib/locale';
import { renderApp } from '@/testing/render';
import { makeAd } from '@/testing/world';

const picture = (name: string) => ({
  ...{ url: `/media/${name}/1200.webp`, srcset: `/media/${name}/240.webp 240w` },
  ...{ width: 1200, height: 900, blur: '' },
});

async function open(names: string[]) {
  const ad = makeAd(0, { images: names.map(picture) });
  const { user } = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, { firstData: { page: 'ad', ad } });
  return user;
}

/** Which picture is shown large. */
const large = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('src');

describe('the pictures of an ad', () => {
  afterEach(() => changeLanguage('tr'));

  it('show the small one that is pressed, and open at it', async () => {
    const user = await open(['a', 'b', 'c']);
    const gallery = within(screen.getByRole('region', { name: 'Ürün fotoğrafları' }));
    const second = gallery.getByRole('button', { name: '2. fotoğrafı göster' });
    expect(second).toHaveAttribute('aria-pressed', 'false');
    await user.click(second);
    expect(second).toHaveAttribute('aria-pressed', 'true');
    await user.click(gallery.getByRole('button', { name: /2\. fotoğrafı büyüt$/ }));
    expect(large()).toBe('/media/b/1200.webp');
  });

  it('are turned over by buttons and arrows, past the last to the first', async () => {
    const user = await open(['a', 'b']);
    await user.click(screen.getByRole('button', { name: /1\. fotoğrafı büyüt$/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sonraki' }));
    expect(large()).toBe('/media/b/1200.webp');
    expect(dialog.getByText('2 / 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(large()).toBe('/media/a/1200.webp');
    await user.click(dialog.getByRole('button', { name: 'Önceki' }));
    expect(large()).toBe('/media/b/1200.webp');
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(large()).toBe('/media/a/1200.webp');
  });

  it('go on to the left in Arabic, as its lines do', async () => {
    const user = await open(['a', 'b', 'c']);
    await act(() => changeLanguage('ar'));
    await user.click(await screen.findByRole('button', { name: /^تكبير الصورة 1/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{ArrowLeft}');
    expect(large()).toBe('/media/b/1200.webp');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(large()).toBe('/media/c/1200.webp');
  });

  it('have nothing to turn over where there is one alone', async () => {
    const user = await open(['a']);
    expect(screen.queryByRole('button', { name: /fotoğrafı göster$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /1\. fotoğrafı büyüt$/ }));
    await user.keyboard('{ArrowRight}');
    expect(large()).toBe('/media/a/1200.webp');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Sonraki' })).toBeNull();
  });
});
