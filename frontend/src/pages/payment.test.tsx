/** What the shop says of a payment whose result its visitor does not know: only what is true, and by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { addressBook, cartIs, cartOfTwo, home, itemOf, orderOf, places } from '@/testing/buying';
import { ok, paymentStands, refusal } from '@/testing/handlers';
import { held } from '@/testing/held';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

const ID = 'c0ffee00-0000-4000-8000-000000000001';
const PAYMENT = 'b0ffee00-0000-4000-8000-000000000009';
const OTHER = 'b0ffee00-0000-4000-8000-000000000010';
const PAGE = 'https://sandbox-cpp.iyzipay.example/?token=abc';
const BACK = `/siparis/ozet?paymentId=${PAYMENT}&orderId=${ID}`;
const PAY = /^49\.074,00\s₺ öde$/;
const SOON = { timeout: 15_000 };

const unpaid = () => {
  const cart = cartOfTwo();
  return { ...cart, info: { ...cart.info, uuid: ID }, paymentPending: true };
};
const refunded = { state: 'refunded', paymentId: PAYMENT, orderId: ID, amount: 1234.5 } as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, SOON);

describe('coming back from the payment page', () => {
  it.each([
    ['changed', /1\.234,50\s₺ tutarındaki ödemenizi aldık; .* sepetiniz değişti .* tamamı kartınıza iade ediliyor/],
    ['late', /1\.234,50\s₺ tutarındaki ödemeniz süresi geçtikten sonra alındı.* tamamı kartınıza iade ediliyor/],
    ['odd', /1\.234,50\s₺ tutarındaki ödemenizde bir uyuşmazlık vardı/],
  ] as const)('says that it goes back, and why: %s', async (reason, words) => {
    server.use(cartIs(unpaid()), paymentStands({ state: 'paid', paymentId: PAYMENT }, { ...refunded, reason }));
    await renderApp(BACK, { signedInAs: buyer });
    expect(await screen.findByText('Ödemeniz doğrulanıyor')).toBeVisible();
    await heading('Ödemeniz iade ediliyor');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('Teşekkürler')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sepete dön' })).toHaveAttribute('href', '/sepet');
  });

  it('tells a payment that goes back from the one that made the order', async () => {
    const order = orderOf([itemOf()], { uuid: ID });
    const paidByOther = { ...order, payment: order.payment && { ...order.payment, paymentId: OTHER } };
    server.use(cartIs(makeCart([]), paidByOther), paymentStands({ ...refunded, reason: 'changed' }));
    await renderApp(BACK, { signedInAs: buyer });
    await heading('Ödemeniz iade ediliyor');
    // The order is asked for on its own, and may come after the payment.
    expect(await screen.findByText(/siparişiniz bundan etkilenmedi/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /Sipariş/ })).toHaveAttribute('href', `/hesap/siparis/${ID}`);
  });

  it('becomes paid by itself when the provider could not be asked at first', async () => {
    const answers = [unpaid(), unpaid(), orderOf([itemOf()], { uuid: ID })];
    server.use(
      http.post('*/api/cart/get', () => ok(answers.length > 1 ? answers.shift() : answers[0])),
      paymentStands({ state: 'unknown', paymentId: PAYMENT }, { state: 'paid', paymentId: PAYMENT }),
    );
    await renderApp(`${BACK}&odeme=unknown`, { signedInAs: buyer });
    expect(await screen.findByText('Ödemeniz doğrulanıyor')).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await heading('Teşekkürler');
  });

  it('says that it is looked at, or that nothing was paid yet', async () => {
    server.use(cartIs(unpaid()), paymentStands({ state: 'review', paymentId: PAYMENT }));
    await renderApp(BACK, { signedInAs: buyer });
    await heading('Ödemeniz inceleniyor');
  });

  it('offers to go on with a page that is still open', async () => {
    server.use(cartIs(unpaid()), paymentStands({ state: 'open', paymentId: PAYMENT, url: PAGE }));
    await renderApp(BACK, { signedInAs: buyer });
    await heading('Ödemeniz henüz yapılmadı');
    expect(screen.getByRole('link', { name: 'Ödeme sayfasına dön' })).toHaveAttribute('href', PAGE);
  });
});

describe('an order that another payment made', () => {
  it.each(['open', 'closed'] as const)('is shown, and nothing more to pay: %s', async (state) => {
    const order = orderOf([itemOf()], { uuid: ID });
    const paidByOther = { ...order, payment: order.payment && { ...order.payment, paymentId: OTHER } };
    const left = { state, paymentId: PAYMENT, orderId: ID, url: state === 'open' ? PAGE : null };
    server.use(cartIs(makeCart([]), paidByOther), paymentStands(left));
    await renderApp(BACK, { signedInAs: buyer });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/siparişiniz bundan etkilenmedi/, undefined, SOON)).toBeVisible();
    expect(main.getByRole('link', { name: /Sipariş/ })).toHaveAttribute('href', `/hesap/siparis/${ID}`);
    expect(main.queryByRole('link', { name: 'Ödeme sayfasına dön' })).toBeNull();
  });
});

describe('a cart whose payment is under way', () => {
  it('offers to go on with the open page, and leads to the order once that is paid', async () => {
    server.use(cartIs(unpaid()), paymentStands({ state: 'open', paymentId: PAYMENT, orderId: ID, url: PAGE }));
    await renderApp('/sepet', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Ödeme sayfasına dön' })).toHaveAttribute('href', PAGE);
    server.use(paymentStands({ state: 'paid', paymentId: PAYMENT, orderId: ID }));
    expect(await screen.findByText('Ödemeniz doğrulanıyor', {}, SOON)).toBeVisible();
  });

  it('never links to an address that is not safe', async () => {
    server.use(cartIs(unpaid()), paymentStands({ state: 'open', url: 'http://elsewhere.example/pay' }));
    await renderApp('/sepet', { signedInAs: buyer });
    expect(await screen.findByText(/açık bir ödeme sayfanız var/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ödeme sayfasına dön' })).toBeNull();
  });

  it.each(['unknown', 'review'] as const)('cannot be paid again while it is asked about: %s', async (state) => {
    server.use(cartIs(unpaid()), addressBook([home]), ...places, paymentStands({ state, paymentId: PAYMENT }));
    await renderApp('/checkout#delivery', { signedInAs: buyer });
    expect(await screen.findByText(/Lütfen yeniden ödemeyin/)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});

describe('paying a cart once more', () => {
  async function payAgain(code: string, paymentPending = false) {
    server.use(
      cartIs({ ...unpaid(), paymentPending }),
      addressBook([home]),
      ...places,
      http.post('*/api/payment/create', () => refusal(409, code, 'Sunucunun metni')),
    );
    const { user } = await renderApp('/checkout#delivery', { signedInAs: buyer });
    await user.click(await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
    await user.click(screen.getByRole('button', { name: PAY }));
  }

  it('leads to the order when it is paid already', async () => {
    await payAgain('already_paid');
    expect(await screen.findByText('Ödemeniz doğrulanıyor')).toBeVisible();
  });

  it.each([
    ['payment_unknown', /sonucunu öğreniyoruz/],
    ['payment_review', /Önceki ödemeniz inceleniyor/],
  ])('says what is true otherwise: %s', async (code, words) => {
    await payAgain(code);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(words);
    expect(within(notice).queryByText('Sunucunun metni')).toBeNull();
  });

  it.each([
    [true, /açık ödeme sayfasından sürdürebilir/],
    [false, /açtığınız ödeme sayfaları artık geçersiz: oradan ödemeyin/],
  ])('tells who has to wait whether a page is open to go on with: %s', async (isOpen, words) => {
    server.use(paymentStands({ state: 'open', paymentId: PAYMENT, url: PAGE }));
    await payAgain('payment_paused', isOpen);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryAllByRole('link', { name: 'Ödeme sayfasına dön' })).toHaveLength(isOpen ? 1 : 0);
  });

  it('says that another payment was begun, and leads to its page', async () => {
    let isPending = false;
    server.use(
      addressBook([home]),
      ...places,
      http.post('*/api/cart/get', () => ok({ ...unpaid(), paymentPending: isPending })),
      paymentStands({ state: 'open', paymentId: PAYMENT, url: PAGE }),
      http.post('*/api/payment/create', () => {
        isPending = true;
        return refusal(409, 'payment_given_up', 'Sunucunun metni');
      }),
    );
    const { user } = await renderApp('/checkout#delivery', { signedInAs: buyer });
    await user.click(await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
    await user.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByText(/^Bu sepet için başka bir ödeme başlatıldı ya da sepetiniz değişti/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ödeme sayfasına dön' })).toHaveAttribute('href', PAGE);
  });

  it('takes no second press while the contract is read once more', async () => {
    const call = held('order/agreements', () => refusal(500, 'unknown', 'Okunamadı.') as Response);
    server.use(
      cartIs({ ...unpaid(), paymentPending: false }),
      addressBook([home]),
      ...places,
      http.post('*/api/order/agreements', () => refusal(500, 'unknown', 'Okunamadı.')),
    );
    const { user } = await renderApp('/checkout#delivery', { signedInAs: buyer });
    await user.click(await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
    expect(await screen.findByRole('link', { name: /^Sözleşmelerin genel metnini oku/ })).toBeVisible();
    server.use(call.handler);
    await user.click(screen.getByRole('button', { name: PAY }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    call.arrive();
    expect(await screen.findByText('Okunamadı.')).toBeVisible();
    expect(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });
});

describe('who was sent back without a word', () => {
  it('is led from the checkout to the order once the newest payment is found to be paid', async () => {
    server.use(
      cartIs(makeCart([]), orderOf([itemOf()], { uuid: ID })),
      paymentStands({ state: 'unknown' }, { state: 'paid', paymentId: PAYMENT, orderId: ID }),
    );
    await renderApp('/checkout?odeme=unknown#delivery', { signedInAs: buyer });
    expect(await screen.findByRole('alert')).toHaveTextContent(/yeniden ödemeyin/);
    await heading('Teşekkürler');
  });

  const lost = '/checkout?odeme=unknown#delivery';
  const payButton = () => screen.queryByRole('button', { name: PAY });
  const alert = () => within(screen.getByRole('main')).queryByRole('alert');
  const notSaid = /sonucunu henüz öğrenemedik/;

  it('pays again once the payment has come to nothing, and not before that is known', async () => {
    const look = held('payment/look', () => ok({ state: 'closed', paymentId: PAYMENT, orderId: ID }) as Response);
    server.use(cartIs(cartOfTwo()), addressBook([home]), ...places, look.handler);
    await renderApp(lost, { signedInAs: buyer });
    await waitFor(() => expect(alert()).toHaveTextContent(notSaid));
    await waitFor(() => expect(look.asked).toHaveBeenCalled());
    await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
    expect(payButton()).toBeNull();
    look.arrive();
    await waitFor(() => expect(payButton()).toBeVisible(), SOON);
    expect(alert()).toHaveTextContent('Ödemeniz tamamlanamadı');
  });

  it('is told that what was paid goes back', async () => {
    server.use(cartIs(unpaid()), addressBook([home]), ...places, paymentStands({ ...refunded, reason: 'late' }));
    await renderApp(lost, { signedInAs: buyer });
    await heading('Ödemeniz iade ediliyor');
    expect(screen.queryByText(notSaid)).toBeNull();
    expect(payButton()).toBeNull();
  });

  it('goes on with the page that is still open', async () => {
    server.use(cartIs(unpaid()), addressBook([home]), ...places, paymentStands({ state: 'open', url: PAGE }));
    await renderApp(lost, { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Ödeme sayfasına dön' }, SOON)).toHaveAttribute('href', PAGE);
    expect(alert()).toBeNull();
  });

  it.each(['declined', 'pending', 'expired', 'other'])(
    'is not told of a first try that was %s, once another one was paid',
    async (code) => {
      server.use(cartIs(makeCart([])), paymentStands({ state: 'paid', paymentId: PAYMENT, orderId: ID }));
      const { addressShown } = await renderApp(`/checkout?odeme=${code}#delivery`, { signedInAs: buyer });
      await waitFor(() => expect(addressShown()).toBe('/kategori'), SOON);
    },
  );

  it.each([
    ['unknown', 'unknown'],
    ['paid', 'alindi'],
  ] as const)('is led to the order of a balance that is %s', async (state, outcome) => {
    const balance = { state, purpose: 'balance', paymentId: PAYMENT, orderId: ID } as const;
    server.use(cartIs(makeCart([]), orderOf([itemOf()], { uuid: ID })), paymentStands(balance));
    const { addressShown } = await renderApp(lost, { signedInAs: buyer });
    await waitFor(() => expect(addressShown()).toBe(`/hesap/siparis/${ID}?odeme=${outcome}`), SOON);
  });
});
