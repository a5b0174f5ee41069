/** A supplier ends the shop: what is said before, what is left meanwhile, and what a closed one still sees. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { ok, refusal } from '@/testing/handlers';
import { statement } from '@/testing/panelMoney';
import { listed, listedProduct, ownAds, supplier, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { supplierAnswers } from '@/testing/supplierForms';
import { screenIs } from '@/testing/width';

let own: OwnApplication;
let sent: unknown[] = [];

beforeEach(() => {
  own = { ...supplierFile, status: 'approved', reason: '' };
  sent = [];
  server.use(...supplierAnswers);
  server.use(
    http.get('*/api/supplier/application', () => ok(own)),
    http.get('*/api/supplier/application/draft', () => ok(null)),
    http.get('*/api/supplier/drafts', () => ok(listed([]))),
    http.get('*/api/supplier/invoices/ads', () => ok([])),
    http.get('*/api/supplier/statement', () => ok(statement)),
    http.get('*/api/supplier/forecast', () => ok({ payable: 0, expected: [] })),
    http.get('*/api/supplier/rates', () => ok({ commission: '0.08', withholding: '0.01', holdSeconds: 1_296_000 })),
    http.get('*/cdn/cities.json', () => Response.json([{ id: 35, name: 'İzmir' }])),
    http.get('*/cdn/districts/35.json', () => Response.json([{ id: 3503, name: 'Bayındır', city_id: 35 }])),
    http.get('*/api/supplier/orders', ({ request }) => {
      const totals: Record<string, number> = { to_ship: 3, waiting: 7, shipped: 6, stranded: 1 };
      return ok({ ...listed([]), total: totals[new URL(request.url).searchParams.get('state') ?? ''] ?? 2 });
    }),
    http.get('*/api/supplier/returns', ({ request }) => {
      const isOpen = new URL(request.url).searchParams.get('waits') === 'open';
      return ok({ ...listed([]), total: isOpen ? 4 : 1 });
    }),
    http.get('*/api/supplier/chargebacks', ({ request }) => {
      const isOpen = new URL(request.url).searchParams.get('state') === 'open';
      return ok({ ...listed([]), total: isOpen ? 5 : 1 });
    }),
    http.post('*/api/supplier/close', async ({ request }) => {
      sent.push(await request.json());
      own = { ...own, status: 'closing' };
      return ok({ status: 'closing' });
    }),
    http.post('*/api/supplier/keepOpen', () => {
      own = { ...own, status: 'approved' };
      return ok({ status: 'approved' });
    }),
  );
});

afterEach(() => void vi.unstubAllGlobals());

const section = (name: string) => screen.findByRole('region', { name });

describe('a shop that is open', () => {
  it('says what is left, and begins to close once that was confirmed', async () => {
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const closing = await section('Mağazayı kapat');
    const toShip = await within(closing).findByText('Kargoya verilecek ürünler');
    expect(toShip.closest('dt')?.nextElementSibling).toHaveTextContent('3');
    const ads = within(closing).getByText('Açık ilanlar');
    expect(ads.closest('dt')?.nextElementSibling).toHaveTextContent(String(ownAds.length));
    expect(ads).toHaveAttribute('href', '/satici/ilanlar?durum=open');
    const notYet = within(closing).getByText('Henüz gönderilemeyen ürünler');
    expect(notYet.closest('dt')?.nextElementSibling).toHaveTextContent('7');
    expect(notYet).toHaveAttribute('href', '/satici/siparisler?durum=waiting');
    const expected = within(closing).getByText('Yoldaki ürünler');
    expect(expected.closest('dt')?.nextElementSibling).toHaveTextContent('5');
    const stranded = within(closing).getByText('Alıcısına ulaşmayan ürünler');
    expect(stranded.closest('dt')?.nextElementSibling).toHaveTextContent('1');
    // Of all that is listed, this alone keeps no shop open.
    expect(within(closing).getByText(/kapanmasını geciktirmez/)).toBeVisible();
    const returns = within(closing).getByText('Sonuçlanmamış iadeler');
    expect(returns.closest('dt')?.nextElementSibling).toHaveTextContent('4');
    const chargebacks = within(closing).getByText('Sonuçlanmamış ters ibrazlar');
    expect(chargebacks.closest('dt')?.nextElementSibling).toHaveTextContent('5');
    const waiting = within(closing).getByText('Biten ilanlardan bekleyen tutar');
    expect(waiting.closest('dt')?.nextElementSibling).toHaveTextContent('1.500,00 ₺');
    const selling = within(closing).getByText('Süren ilanlardan, bugünkü fiyatla');
    expect(selling.closest('dt')?.nextElementSibling).toHaveTextContent('3.000,00 ₺');
    await user.click(within(closing).getByRole('button', { name: 'Mağazamı kapat' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mağazayı kapat' });
    expect(await within(dialog).findByText(/Açık ilanlarınız sonuna kadar sürer/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Mevcut şifreniz'), 'imece123');
    await user.click(within(dialog).getByRole('button', { name: 'Mağazamı kapatmaya başla' }));
    expect(await section('Mağazanız kapanıyor')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'imece123' }]);
  });

  it.each([
    [{ totals: { ...statement.totals, payable: -120.5 }, credit: 0 }, /borç ödenene kadar mağazanız kapanmaz/],
    [{ sentBack: 120.5 }, /Bankanızın geri gönderdiği ödeme bunun içindedir/],
    [{ credit: 20 }, /havale ile gönderilmesi için bize yazın/],
    [{}, 'İlk ödeme gününde ödenir.'],
  ])('says what becomes of a balance that no sale may settle: %j', async (changes, text) => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, ...changes })));
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const left = within(await section('Mağazayı kapat'));
    const balance = await left.findByText('Ödenecek tutar');
    expect(within(balance.closest('dt') as HTMLElement).getByText(text)).toBeVisible();
  });

  it('counts deals whose end is under way, which keep it open as well', async () => {
    server.use(
      http.get('*/api/supplier/ads', ({ request }) => {
        const status = new URL(request.url).searchParams.get('status');
        return ok({ ...listed([]), total: status === 'closing' ? 2 : 0 });
      }),
    );
    const { user, addressShown } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const left = within(await section('Mağazayı kapat'));
    const ending = await left.findByText('Sonuçlanmakta olan ilanlar');
    expect(ending.closest('dt')?.nextElementSibling).toHaveTextContent('2');
    await user.click(ending);
    expect(addressShown()).toBe('/satici/ilanlar?durum=closing');
    expect(await screen.findByRole('link', { name: 'Kapanıyor' })).toHaveAttribute('aria-current', 'true');
  });

  it('says at the field that the password is wrong, and any other refusal above the button', async () => {
    const wrong = 'Mevcut şifreniz hatalı(!)';
    server.use(
      http.post('*/api/supplier/close', () => refusal(422, 'validation_failed', wrong, { currentPassword: [wrong] })),
    );
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Mağazamı kapat' }));
    const begin = await screen.findByRole('button', { name: 'Mağazamı kapatmaya başla' });
    await user.click(begin);
    await waitFor(() => expect(screen.getByLabelText('Mevcut şifreniz')).toHaveAccessibleDescription(/hatalı/));
    server.use(http.post('*/api/supplier/close', () => refusal(409, 'conflict', 'Mağazanız zaten kapanıyor.')));
    await user.click(begin);
    expect(await screen.findByText('Mağazanız zaten kapanıyor.')).toBeVisible();
  });
});

describe('a shop that is closing', () => {
  it('stays open after all where its supplier asked for the closing', async () => {
    own = { ...own, status: 'closing' };
    const { user } = await renderApp('/satici/bilgiler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Kapatmaktan vazgeç' }));
    expect(await section('Mağazayı kapat')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mağazanız kapanıyor' })).toBeNull());
  });

  it('says why an operator closes it, and leaves that to the operator', async () => {
    own = { ...own, status: 'closing', reason: 'Şirketiniz ticaret sicilinden silinmiş.' };
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    expect(await screen.findByText(own.reason)).toBeVisible();
    expect(await screen.findByText(/bir yöneticimiz kapatıyor/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kapatmaktan vazgeç' })).toBeNull();
  });

  it('begins no ad', async () => {
    own = { ...own, status: 'closing' };
    await renderApp('/shop/create-new-ad', { signedInAs: supplier });
    expect(await section('Mağazanız kapanıyor')).toBeVisible();
    expect(screen.queryByLabelText('Stok')).toBeNull();
  });

  it('offers no product for sale, and no invitation into its team', async () => {
    own = { ...own, status: 'closing' };
    server.use(
      http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
      http.get('*/api/supplier/team', () => ok(listed([]))),
    );
    const { unmount } = await renderApp('/satici/urunler', { signedInAs: supplier });
    expect(await screen.findByText('1 ürün')).toBeVisible();
    expect(screen.getByRole('button', { name: /Ürünlerimi indir/ })).toBeVisible();
    for (const name of [/^İlan ver/, /^Düzenle/, /^Dosyayla ekle/])
      expect(screen.queryByRole('link', { name })).toBeNull();
    unmount();
    await renderApp('/satici/ekip', { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Ekibinizde henüz kimse yok' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ekibe davet et' })).toBeNull();
    expect(screen.getByText(/ekibinize kimse davet edilemez/)).toBeVisible();
  });
});

describe('a shop that is closed', () => {
  it('shows what stays, and leads to another application', async () => {
    own = { ...own, status: 'closed', reason: 'Altı aydır satış yok.' };
    const { user } = await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const notice = await section('Mağazanız kapandı');
    expect(screen.queryByRole('link', { name: 'Yeni ilan oluştur' })).toBeNull();
    expect(within(notice).getByText('Altı aydır satış yok.')).toBeVisible();
    await user.click(within(notice).getByRole('link', { name: 'Yeniden başvur' }));
    expect(await screen.findByLabelText('Firma adı')).toHaveValue(own.companyName);
  });

  it('says that nothing new comes, and leads to no demand', async () => {
    own = { ...own, status: 'closed' };
    server.use(
      http.get('*/api/supplier/orders', () => ok(listed([]))),
      http.get('*/api/supplier/returns', () => ok(listed([]))),
      http.get('*/api/supplier/questions', () => ok(listed([]))),
      http.get('*/api/supplier/chargebacks', () => ok(listed([]))),
    );
    screenIs(1280);
    await renderApp('/satici', { signedInAs: supplier });
    expect(await screen.findByText(/Mağazanız kapalı olduğundan yeni sipariş/)).toBeVisible();
    expect(screen.queryByText(/Yeni sipariş, soru ve iade talepleri burada görünür/)).toBeNull();
    const sections = within(screen.getByRole('navigation', { name: 'Panel bölümleri' }));
    expect(sections.getByRole('link', { name: 'Ürünlerim' })).toBeVisible();
    expect(sections.queryByRole('link', { name: 'Talep' })).toBeNull();
  });

  it.each(['closed', 'pending'] as const)(
    'still says where it is paid, for what comes back from the bank: %s',
    async (status) => {
      own = { ...own, status, dateApproved: '2026-02-01T09:00:00Z' };
      await renderApp('/satici/bilgiler', { signedInAs: supplier });
      expect(await screen.findByRole('heading', { name: own.companyName })).toBeVisible();
      expect(screen.getByLabelText(/^IBAN/)).toHaveValue(own.iban);
      expect(screen.queryByRole('button', { name: 'Mağazamı kapat' })).toBeNull();
    },
  );
});
