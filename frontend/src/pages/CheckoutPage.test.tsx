/** Checking out: what is asked, what is sent, the phone, and what is said when it does not go through. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { addressBook, cartIs, cartOfTwo, home, places, work } from '@/testing/buying';
import { openCheckout, PAGE, page, paymentAnswers, started } from '@/testing/checkout';
import { agreementsOf, ok, paymentStands, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

let left: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  started.mockReset();
  left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
  server.use(cartIs(cartOfTwo()), addressBook([home, work]), ...places, paymentAnswers(page()));
});

afterEach(() => left.mockRestore());

describe('the contract', () => {
  it('is read whole, filled with the order, before it is accepted', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Mesafeli Satış Sözleşmesi' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mesafeli Satış Sözleşmesi' }));
    expect(dialog.getByRole('heading', { name: 'Taraflar' })).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Poyraz Elektronik A.Ş.');
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    expect(screen.getByRole('button', { name: 'Ön Bilgilendirme Formu' })).toBeVisible();
  });

  it('is that of the addresses chosen', async () => {
    const { user, pay, accept } = await openCheckout();
    await accept();
    const delivery = within(screen.getByRole('group', { name: 'Teslimat adresi' }));
    await user.click(delivery.getByRole('radio', { name: /^İş/ }));
    await pay();
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(started.mock.calls[0]?.[0]).toMatchObject({ shippingId: 2, termsHash: 'ozet-2-null' });
  });

  it('is read and accepted anew when it changed meanwhile', async () => {
    const changed = () => refusal(409, 'terms_changed', 'Sözleşme metni değişti.');
    server.use(paymentAnswers(changed, page()));
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(/sözleşme metni de değişti/);
    expect(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ })).not.toBeChecked();
    server.use(http.post('*/api/order/agreements', () => ok(agreementsOf('yeni'))));
    await accept();
    await pay();
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
  });

  it('is that of an address that is still there, when another window has removed the chosen one', async () => {
    server.use(paymentAnswers(() => refusal(404, 'not_found', 'Adres bulunamadı.'), page()));
    const { pay, accept } = await openCheckout();
    await accept();
    server.use(addressBook([{ ...work, isDefault: 1 }]));
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Adres bulunamadı.');
    const delivery = within(screen.getByRole('group', { name: 'Teslimat adresi' }));
    await waitFor(() => expect(delivery.getByRole('radio', { name: /^İş/ })).toBeChecked());
    expect(delivery.queryByRole('radio', { name: /^Ev/ })).not.toBeInTheDocument();
    await accept();
    await pay();
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    expect(started.mock.calls[1]?.[0]).toMatchObject({ shippingId: 2 });
  });

  it('is asked for once more when it could not be fetched, and without it nothing is paid', async () => {
    server.use(http.post('*/api/order/agreements', () => refusal(503, 'upstream_unavailable', 'yok')));
    const { pay, accept } = await openCheckout();
    expect(await screen.findByRole('link', { name: /genel metnini oku/ })).toBeVisible();
    await accept();
    await pay();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    server.use(http.post('*/api/order/agreements', () => ok(agreementsOf('geldi'))));
    await pay();
    expect(await screen.findByText(/sözleşmesi ancak şimdi gelebildi/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mesafeli Satış Sözleşmesi' })).toBeVisible();
    await accept();
    await pay();
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(started.mock.calls[0]?.[0]).toMatchObject({ termsHash: 'geldi' });
  });
});

describe('paying', () => {
  it('starts the payment of my cart with the default address and leaves for the payment page', async () => {
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    expect(await screen.findByText('İyzico Güvenli Ödeme Sayfasına Yönlendiriliyorsunuz!')).toBeVisible();
    expect(left).toHaveBeenCalledWith(PAGE);
    const [body, key] = started.mock.calls[0] ?? [];
    expect(body).toEqual({
      cartId: cartOfTwo().info.uuid,
      shippingId: 1,
      invoiceId: null,
      termsVersion: '2026-11-21',
      termsHash: 'ozet-1-null',
    });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says two numbers, never netted, and when it will be delivered', async () => {
    await openCheckout();
    const summary = within(screen.getByRole('region', { name: 'Sipariş özeti' }));
    expect(summary.getByText('Şimdi öde').parentElement).toHaveTextContent('49.074,00 ₺');
    expect(summary.getByText('Bugün bitse iade').parentElement).toHaveTextContent('5.376,34 ₺');
    expect(summary.getByText('En geç 4 Aralık 2026 tarihinde teslim edilir')).toBeVisible();
  });

  it('goes nowhere until the terms are accepted', async () => {
    const { pay } = await openCheckout();
    await pay();
    expect(screen.getByText('Lütfen üyelik sözleşmesini onaylayınız!')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ })).toHaveFocus();
    expect(started).not.toHaveBeenCalled();
  });

  it('shows what is done and what is left', async () => {
    const { accept } = await openCheckout();
    const steps = within(screen.getByRole('navigation', { name: 'Sipariş adımları' }));
    expect(steps.getByRole('link', { name: /^Adres/ })).toHaveTextContent('tamam');
    expect(steps.getByRole('link', { name: 'Sözleşme' })).toHaveAttribute('aria-current', 'step');
    await accept();
    expect(steps.getByRole('link', { name: /^Sözleşme/ })).toHaveTextContent('tamam');
    expect(steps.getByText('Ödeme').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('says everything that is missing at once, in the order of the page', async () => {
    server.use(addressBook([]));
    const { user, pay } = await openCheckout();
    await user.click(screen.getByRole('checkbox', { name: 'Fatura adresim teslimat adresimle aynı' }));
    await pay();
    const summary = screen.getByText('Lütfen şu alanları düzeltin:').parentElement as HTMLElement;
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Lütfen teslimat adresi seçiniz!',
      'Lütfen fatura adresi seçiniz!',
      'Lütfen üyelik sözleşmesini onaylayınız!',
    ]);
    await user.click(within(summary).getByRole('link', { name: 'Lütfen üyelik sözleşmesini onaylayınız!' }));
    expect(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ })).toHaveFocus();
  });

  it('knows the name and the phone of who adds an address', async () => {
    server.use(addressBook([]));
    const { user } = await openCheckout();
    await user.click(screen.getByRole('button', { name: 'Yeni Adres Ekle' }));
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByLabelText('Ad')).toHaveValue(buyer.firstName);
    expect(form.getByLabelText('Soyad')).toHaveValue(buyer.lastName);
    expect(form.getByLabelText('Telefon')).not.toHaveValue('');
  });

  it('wants a billing address when it is another one, and remembers the choice', async () => {
    const { user, pay, accept } = await openCheckout();
    await accept();
    await user.click(screen.getByRole('checkbox', { name: 'Fatura adresim teslimat adresimle aynı' }));
    await pay();
    const billing = screen.getByRole('group', { name: 'Fatura adresi' });
    expect(within(billing).getByText('Lütfen fatura adresi seçiniz!')).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await user.click(within(billing).getByRole('radio', { name: /^İş/ }));
    await pay();
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(started.mock.calls[0]?.[0]).toMatchObject({ shippingId: 1, invoiceId: 2 });
    expect(JSON.parse(localStorage.getItem('checkout') ?? '{}')).toEqual({
      shippingId: null,
      invoiceId: 2,
      sameAddress: false,
    });
  });

  it('asks for an address when there is none, with the corporate choice only for the invoice', async () => {
    server.use(addressBook([]));
    const { user, pay, accept } = await openCheckout();
    expect(screen.getByText('Kargonuzun sorunsuz gelmesi için, lütfen adres bilgilerinizi ekleyiniz!')).toBeVisible();
    await accept();
    await pay();
    expect(screen.getByText('Lütfen teslimat adresi seçiniz!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yeni Adres Ekle' }));
    await within(screen.getByRole('dialog')).findByLabelText('Mahalle');
    expect(within(screen.getByRole('dialog')).queryByText('Fatura türü')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('checkbox', { name: 'Fatura adresim teslimat adresimle aynı' }));
    await user.click(within(screen.getByRole('group', { name: 'Fatura adresi' })).getByRole('button'));
    const form = within(screen.getByRole('dialog'));
    await form.findByLabelText('Mahalle');
    expect(form.queryByLabelText('Vergi dairesi')).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Kurumsal' }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    for (const field of ['Firma adı', 'Vergi dairesi', 'Vergi numarası']) {
      expect(await form.findByText(`${field} boş olamaz(!)`)).toBeVisible();
    }
  });

  it('never follows an address that is not safe', async () => {
    server.use(paymentAnswers(page('http://elsewhere.example/pay')));
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    expect(await screen.findByText(/adresi güvenli görünmüyor/)).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('when the payment does not start', () => {
  it.each([
    ['stock_exhausted', /yeterli stok kalmadı/],
    ['ad_closed', /bir ilan sona erdi. Sepete döndüğünüzde kendiliğinden çıkarılır/],
    ['limit_per_buyer', /en yüksek adedi aştınız/],
    ['reservation_open', /Önceki siparişinizin ödemesi işleniyor/],
  ])('%s is said in words, with the way back to the cart', async (code, words) => {
    server.use(paymentAnswers(() => refusal(409, code, 'Sunucunun metni')));
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(words);
    await waitFor(() => expect(notice).toHaveFocus());
    expect(within(notice).getByRole('link', { name: 'Sepete dön' })).toHaveAttribute('href', '/sepet');
  });

  it("uses the server's words for what it does not know", async () => {
    server.use(paymentAnswers(() => refusal(409, 'conflict', 'Bu sipariş zaten alınmış.')));
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Bu sipariş zaten alınmış.');
  });

  it('repeats a lost answer with the same key, and anything else with a new one', async () => {
    server.use(
      paymentAnswers(
        () => HttpResponse.error(),
        () => refusal(409, 'stock_exhausted', 'x'),
        page(),
      ),
    );
    const { pay, accept } = await openCheckout();
    await accept();
    await pay();
    expect(await screen.findByText(/aynı ödeme sürer/)).toBeVisible();
    await pay();
    expect(await screen.findByText(/yeterli stok kalmadı/)).toBeVisible();
    await pay();
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    const [first, second, third] = started.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('coming back from the payment page', () => {
  it.each([
    ['declined', /Kartınız bu ödemeyi kabul etmedi/],
    ['expired', /süresi doldu/],
    ['pending', /ödeme yapmadan ayrıldınız/],
    ['no_such_code', /Ödemeniz tamamlanamadı/],
  ])('?odeme=%s is told in a sentence', async (code, words) => {
    await openCheckout(`/checkout?odeme=${code}#delivery`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('is told even when the cart is gone meanwhile', async () => {
    server.use(cartIs(makeCart([])), paymentStands({ state: 'review' }));
    await renderApp('/checkout?odeme=review#delivery', { signedInAs: buyer });
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('link', { name: 'Siparişlerime bak' })).toHaveAttribute('href', '/hesap/siparis');
  });
});

describe('who has nothing to pay', () => {
  it.each([
    ['an empty cart', makeCart([])],
    ['a cart that was paid', { ...cartOfTwo(), info: { ...cartOfTwo().info, status: 'paid' as const } }],
  ])('is led to the ads with %s', async (_which, cart) => {
    server.use(cartIs(cart));
    await renderApp('/checkout#delivery', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tüm ilanlar' })).toBeVisible();
  });

  it('is led to signing in as a visitor', async () => {
    await renderApp('/checkout#delivery');
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible();
    expect(await screen.findByText('Siparişi onaylamak için giriş yapınız!')).toBeInTheDocument();
  });
});
