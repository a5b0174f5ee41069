/** The ad page in every state an ad can be in, and what following, choosing and failing look like there. */
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, open, stage } from '@/testing/adPage';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, makeAd } from '@/testing/world';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Amounts keep their sign beside them. */
const plain = (text: string) => text.replaceAll(' ₺', '\u00a0₺');

describe('the counters', () => {
  it('call what an ad that is over did not sell unsold, and not left', async () => {
    await open(makeAd(0, { status: 'ended', finalPrice: 22_034.22 }));
    expect(screen.getByTestId('count-unsold').parentElement).toHaveTextContent('Satılmayan83');
    expect(screen.queryByText('Kalan')).toBeNull();
  });
});

describe('the price stage', () => {
  // What is left of an ad's time is counted from here, however long a page takes to be drawn.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('says before the minimum how far the first fall is', async () => {
    await open(makeAd(0, { sold: 4 }));
    expect(stage()).toHaveTextContent('20 adet daha satılırsa fiyat 23.702,74 ₺ olur');
    expect(stage()).toHaveTextContent('Fiyat 15 adetten sonra düşmeye başlar');
    expect(stage()).not.toHaveTextContent('indirim');
  });

  it('tells between the limits what the next step brings every buyer', async () => {
    await open(makeAd(0));
    expect(stage()).toHaveTextContent('9 adet daha satılırsa fiyat 21.199,96 ₺ olur');
    expect(stage()).toHaveTextContent('Herkes için 834,26 ₺ daha ucuz, adet başına iade 3.337,04 ₺');
    expect(stage()).toHaveTextContent('%10 indirim');
    expect(stage()).not.toHaveTextContent('düşmeye başlar');
  });

  it('lets what was won appear half a second later: the percent and the curve', async () => {
    await open(makeAd(0));
    const styles = readFileSync('src/styles/index.css', 'utf8');
    const delayOf = (name: string) =>
      new RegExp(`\\.${name} \\{[^}]*animation: \\w+ \\d+ms (?:var\\([^)]*\\) )?(\\d+)ms backwards`).exec(styles)?.[1];
    expect(screen.getByText('%10 indirim').closest('.discount-shown')).toBeInTheDocument();
    expect(delayOf('discount-shown')).toBe('500');
    expect(delayOf('curve-draw')).toBe('500');
  });

  it('stands still at the lowest price', async () => {
    await open(makeAd(0, { sold: 105 }));
    expect(within(screen.getByTestId('price-now')).getByText('16.194,42 ₺')).toBeInTheDocument();
    expect(stage()).toHaveTextContent('Fiyat en düşük noktasında. Katılan herkes bu fiyatı öder.');
    expect(screen.getByRole('img', { name: /Fiyat eğrisi/ })).toHaveAccessibleName(
      plain(
        'Fiyat eğrisi: 15 adede kadar 24.537,00 ₺, 105 adette 16.194,42 ₺. Şu an 105 adet satıldı, fiyat 16.194,42 ₺.',
      ),
    );
  });

  it('supposes more buyers by the slider, with what they would get back', async () => {
    await open(makeAd(0));
    const slider = screen.getByRole('slider', { name: 'Kaç adet satılırsa?' });
    fireEvent.change(slider, { target: { value: '60' } });
    expect(slider).toHaveAttribute('aria-valuetext', plain('60 adet satılırsa fiyat 20.365,71 ₺'));
    expect(stage()).toHaveTextContent('60 adet · iade 4.171,29 ₺');
  });

  it('promises no refund of a deposit ad', async () => {
    await open(makeAd(0, { deposit: 2000 }));
    expect(stage()).toHaveTextContent('Herkes için 834,26 ₺ daha ucuz');
    expect(stage()).not.toHaveTextContent('iade');
  });

  it('counts down while the ad is open only', async () => {
    await open(makeAd(0, { endDate: inHours(49) }));
    expect(within(stage()).getByRole('timer')).toHaveTextContent(/^Bitmesine 2 gün (1 sa|59 dk 5\d sn)/);
  });

  it('says of each number what it counts', async () => {
    const endDate = new Date(Date.now() + (33 * 60 + 8.5) * 1000).toISOString();
    await open(makeAd(0, { endDate }));
    expect(within(stage()).getByRole('timer')).toHaveTextContent(/^Bitmesine 33 dk 0\d sn$/);
  });

  it('strikes no price through: every buyer pays the sale price first', async () => {
    await open(makeAd(0));
    expect(stage()).toHaveTextContent('Satış fiyatı 24.537,00 ₺');
    expect(stage().querySelector('s, del')).toBeNull();
  });

  it('has what is bought right under the price, before the curve, and sharing last', async () => {
    await open(makeAd(0));
    await screen.findByRole('link', { name: /WhatsApp'ta paylaş/ });
    const order = [
      screen.getByTestId('price-now'),
      screen.getByRole('button', { name: 'Sepete Ekle' }),
      screen.getByRole('img', { name: /Fiyat eğrisi/ }),
      screen.getByRole('link', { name: /WhatsApp'ta paylaş/ }),
    ];
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('hides days, hours and minutes of which there are none', async () => {
    await open(makeAd(0, { endDate: new Date(Date.now() + 48_500).toISOString() }));
    expect(within(stage()).getByRole('timer')).toHaveTextContent(/^Bitmesine 4\d sn$/);
  });

  it.each([
    ['closing', 'Şu an', 'İlan bitti, fiyat kesinleşiyor', 'Süren ödemeler tamamlanınca fiyat kesinleşir.'],
    ['ended', 'Kesin fiyat', 'İlan Süresi Dolmuştur!', '42 adet birlikte alındı. Fark, ödeme yapılan kartlara'],
    ['withdrawn', 'Son fiyat', 'İlan geri çekildi', 'Bu ilan geri çekildi. Yapılan bütün ödemeler iade edilir.'],
  ] as const)('says of a %s ad what became of it, though its day has not come', async (status, name, chip, text) => {
    const finalPrice = status === 'ended' ? 22_034.22 : null;
    await open(makeAd(0, { status, finalPrice, endDate: inHours(48) }));
    expect(within(stage(name)).getByText(chip)).toBeVisible();
    expect(stage(name)).toHaveTextContent(text);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull();
    expect(screen.queryByRole('link', { name: "WhatsApp'ta paylaş, fiyatı düşür" })).toBeNull();
  });

  it.each([
    [{ sold: 9 }, 'Fiyatı düşürecek kadar adet satılmadı, satış fiyatı geçerli.'],
    [{ sold: 9, deposit: 2000 }, 'Yeterli katılım olmadı. Ödenen kaporalar iade edilir.'],
    [{ sold: 42, deposit: 2000 }, '42 adet birlikte alındı. Kalan tutar bu fiyata göre ödenir.'],
  ])('tells how an ad ended: %o', async (changes, text) => {
    const ad = makeAd(0, changes);
    await open({ ...ad, status: 'ended', finalPrice: ad.instantPrice });
    expect(stage('Kesin fiyat')).toHaveTextContent(text);
  });
});

describe('the frame of the ad page', () => {
  it('is titled by brand, model and the price now, and leads back by its path', async () => {
    await open(makeAd(0));
    expect(document.title).toBe("Poyraz Nova 14 22.034,22 TL'ye");
    const path = screen.getByRole('navigation', { name: 'Sayfa yolu' });
    expect(
      within(path)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Ana Sayfa', '/'],
      ['İlanlar', '/kategori'],
      ['Elektronik', '/kategori?parentId=1'],
      ['Bilgisayar', '/kategori?parentId=1&categoryId=10'],
      ['Poyraz', '/kategori?parentId=1&categoryId=10&brandId=20'],
    ]);
  });

  it('describes the product under its name, explains itself in three lines and names who sells', async () => {
    const { user } = await open(makeAd(0, { sellerName: 'A'.repeat(41), sellerRating: 4.95 }));
    expect(
      screen.getAllByText('Resmi distribütör garantili, sıfır, kutusunda. Katılım arttıkça fiyat düşer.')[0],
    ).toBeVisible();
    for (const line of [
      'Ödemeniz, ürün elinize ulaşana kadar satıcıya aktarılmaz',
      'Kargo ücretsiz',
      'Fark, ilan bitince kartınıza iade edilir',
    ]) {
      expect(screen.getByText(line)).toBeVisible();
    }
    const more = screen.getByText(/Paranız güvence hesabında bekler/);
    expect(more).not.toBeVisible();
    await user.click(screen.getByText('Ödemeniz, ürün elinize ulaşana kadar satıcıya aktarılmaz'));
    expect(more).toBeVisible();
    expect(screen.getByRole('link', { name: `${'A'.repeat(40)}…` })).toHaveAttribute(
      'href',
      `/tedarikci/${ads[0]?.sellerId}`,
    );
  });

  it.each([
    [9.1, '9,1', 'bg-turq-50'],
    [5.1, '5,1', 'bg-turq-50'],
    [5, '5,0', 'bg-bole-50'],
  ])('marks a rating of %s', async (sellerRating, written, look) => {
    await open(makeAd(0, { sellerRating }));
    const badge = screen.getByText(`Satıcı puanı 10 üzerinden ${written}`).parentElement;
    expect(badge).toHaveTextContent(written);
    expect(badge).toHaveClass(look);
  });

  it('calls a seller without ratings new', async () => {
    await open(makeAd(0, { sellerRating: null }));
    expect(screen.getByText('Yeni satıcı')).toBeVisible();
  });

  it('offers another try when the ad could not be fetched, and says that it is missing only when it is', async () => {
    server.use(
      http.get('*/api/ads/:adId', () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.'), { once: true }),
    );
    const { user } = await renderApp(address(makeAd(0)));
    expect(await screen.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    expect(screen.queryByText('Bu ilan bulunamadı.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Poyraz Nova 14' })).toBeVisible();
  });
});
