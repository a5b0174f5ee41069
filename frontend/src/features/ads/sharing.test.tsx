/** Sharing an ad: the device's sheet where there is one, the other ways where there is none, and the bare address. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatKurus, toKurus } from '@/lib/money';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { makeAd } from '@/testing/world';

const ad = makeAd(0);
const TITLE = 'Ortak Satın Almaya Davet Edildin...';
const TEXT = 'Ortak satın alma platformu!';
/** What the shared text goes on with, after the words of the specification. */
const MORE = 'Poyraz Nova 14: Şimdi 24.537,00 ₺ öde. Bugün bitse 2.595,47 ₺ iade. 9 adet daha satılırsa 21.199,96 ₺.';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

async function open(shown = ad) {
  // The page asks at once how the ad stands now, and would be told of the shop's ad of this number.
  server.use(http.get('*/api/routines/instantAdInfo', () => ok([shown])));
  const view = await renderApp(`/ilan/${shown.adId}/${shown.slug}`, { firstData: { page: 'ad', ad: shown } });
  const stage = within(screen.getByRole('region', { name: 'Şu an' }));
  await stage.findByRole('button', { name: 'Bağlantıyı kopyala' });
  return { ...view, stage };
}

function withSheet(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing', () => {
  it("opens the device's sheet with title, text and address", async () => {
    const share = vi.fn(async (_data: ShareData) => {});
    withSheet(share);
    const { stage, user } = await open();
    await user.click(stage.getByRole('button', { name: 'Paylaş' }));
    const said = share.mock.calls[0]?.[0];
    expect(said?.title).toBe(TITLE);
    expect(plain(said?.text)).toBe(`${TEXT} ${MORE}`);
    expect(decodeURI(said?.url ?? '')).toBe(decodeURI(`${location.origin}/ilan/100201/${ad.slug}`));
    expect(stage.queryByRole('link', { name: "Facebook'ta paylaş" })).toBeNull();
  });

  it('takes it quietly when the sheet is closed', async () => {
    withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { stage, user } = await open();
    await user.click(stage.getByRole('button', { name: 'Paylaş' }));
    expect(stage.getByRole('button', { name: 'Paylaş' })).toBeEnabled();
  });

  it('offers the other ways where there is no sheet', async () => {
    const { stage } = await open();
    expect(stage.queryByRole('button', { name: 'Paylaş' })).toBeNull();
    const target = (name: string) => new URL(stage.getByRole('link', { name }).getAttribute('href') ?? '');
    const whatsapp = target("WhatsApp'ta paylaş, fiyatı düşür");
    expect(whatsapp.host).toBe('wa.me');
    expect(plain(whatsapp.searchParams.get('text'))).toBe(`${TITLE} ${TEXT} ${MORE} ${addressIn(whatsapp)}`);
    for (const [name, host] of [
      ["Telegram'da paylaş", 't.me'],
      ["X'te paylaş", 'x.com'],
    ] as const) {
      expect(target(name).host).toBe(host);
      expect(plain(target(name).searchParams.get('text'))).toBe(`${TITLE} ${TEXT} ${MORE}`);
      expect(target(name).searchParams.get('url')).toMatch(/\/ilan\/100201\//);
    }
    expect(target("Facebook'ta paylaş").searchParams.get('u')).toMatch(/\/ilan\/100201\//);
    expect(target('E-posta ile paylaş').searchParams.get('subject')).toBe(TITLE);
  });

  it('copies the address and says so', async () => {
    const { stage, user } = await open();
    await user.click(stage.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await stage.findByText('Bağlantı kopyalandı')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/ilan\/100201\//);
  });

  it('shows the address when the browser refuses to copy', async () => {
    const { stage, user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(stage.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await stage.findByText(/^Kopyalanamadı\. Bağlantı: http.*\/ilan\/100201\//)).toBeVisible();
  });

  it('asks no friend to pay for what is sold out', async () => {
    const share = vi.fn(async (_data: ShareData) => {});
    withSheet(share);
    const gone = makeAd(0, { sold: ad.quantity });
    const { stage, user } = await open(gone);
    await user.click(stage.getByRole('button', { name: 'Paylaş' }));
    const price = plain(formatKurus(toKurus(gone.instantPrice), 'tr'));
    expect(plain(share.mock.calls[0]?.[0].text)).toBe(`${TEXT} Poyraz Nova 14: Stok tükendi. Şu an ${price}.`);
  });

  it('promises no fall where the price cannot fall any more', async () => {
    const { stage } = await open(makeAd(0, { sold: 105 }));
    expect(stage.getByRole('link', { name: "WhatsApp'ta paylaş" })).toBeVisible();
  });
});

/** The address at the end of the message. */
function addressIn(link: URL): string {
  return link.searchParams.get('text')?.split(' ').at(-1) ?? '';
}
