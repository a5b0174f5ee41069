/** Answers that come after their person has gone on: what was done is done, and what they turned to stays as it is. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { applicationDraftApi } from '@/features/supplier/applicationDraftApi';
import { signedIn, signedOut } from '@/lib/session';
import { addressBook, cartIs, cartOfTwo, home, itemOf, parcel, places, work } from '@/testing/buying';
import { openCheckout, PAY, page, paymentAnswers, started } from '@/testing/checkout';
import { ok } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { openOrder } from '@/testing/orderPage';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd } from '@/testing/world';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const toBlog = (user: User) => user.click(screen.getAllByRole('link', { name: 'Blog' })[0] as HTMLElement);

const blog = () => screen.findByRole('heading', { level: 1, name: 'Blog' });

describe('a dialog that was closed while its answer was under way', () => {
  beforeEach(() => server.use(addressBook([home, work]), ...places));

  it('takes none away in which an address is typed after it', async () => {
    const call = held('routines/setAddress', () => ok({ id: 1 }) as Response);
    server.use(call.handler);
    const { user } = await renderApp('/hesap/adres', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Ev adresini düzenle' }));
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'İş adresini düzenle' }));
    const town = await screen.findByLabelText('Mahalle');
    await user.clear(town);
    await user.type(town, 'Levent');
    call.arrive();
    expect(await screen.findByText('Adresiniz başarıyla güncellendi')).toBeInTheDocument();
    expect(screen.getByLabelText('Mahalle')).toHaveValue('Levent');
  });

  it('takes none away that asks about the next address', async () => {
    const call = held('routines/deleteAddress', () => ok({ id: 1 }) as Response);
    server.use(call.handler);
    const { user, store } = await renderApp('/hesap/adres', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Ev adresini sil' }));
    await user.click(screen.getByRole('button', { name: 'Evet, sil' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'İş adresini sil' }));
    await answered(call, store);
    expect(screen.getByRole('dialog')).toHaveTextContent('İş');
  });

  it('keeps the next question', async () => {
    const call = held('item/askQuestion', () => ok(true) as Response);
    server.use(call.handler);
    const ad = makeAd(0);
    const { user } = await renderApp(`/ilan/${ad.adId}/${ad.slug}`, {
      signedInAs: buyer,
      firstData: { page: 'ad', ad },
    });
    await user.click(await screen.findByRole('tab', { name: 'Sorular' }));
    const ask = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Satıcıya soru sor' }));
      await user.type(screen.getByLabelText('Sorunuz'), text);
    };
    await ask('Kutusu var mı?');
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await ask('Garantisi kaç yıl?');
    call.arrive();
    expect(await screen.findByText('Sorunuz satıcıya başarıyla iletildi')).toBeInTheDocument();
    expect(screen.getByLabelText('Sorunuz')).toHaveValue('Garantisi kaç yıl?');
  });
});

describe('an act on an order whose dialog was closed meanwhile', () => {
  it('is done, and leaves the rating that was begun after it', async () => {
    const call = held('order/confirmReceipt', () => ok(true) as Response);
    server.use(call.handler);
    const { user, store, open } = await openOrder(
      [
        itemOf({
          status: 'shipped',
          finalPrice: 800,
          canConfirmReceipt: true,
          reviewAvailable: true,
          shipment: parcel,
        }),
      ],
      { status: 'submitToCargo' },
    );
    const receipt = await open('Teslim aldım');
    await user.click(await receipt.findByRole('button', { name: 'Evet, teslim aldım' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(receipt.getByRole('button', { name: 'Kapat' }));
    const rating = await open('Ürünü değerlendir');
    await user.type(await rating.findByLabelText('Yorumunuz (isteğe bağlı)'), 'Güzel');
    await answered(call, store);
    expect(rating.getByLabelText('Yorumunuz (isteğe bağlı)')).toHaveValue('Güzel');
  });
});

it('a code that is found right after its dialog was closed leads to no payment page', async () => {
  const left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
  const call = held('user/otp', () => ok({ ...buyer, phoneVerified: true }) as Response);
  const soon = new Date(Date.now() + 180_000).toISOString();
  started.mockReset();
  server.use(cartIs(cartOfTwo()), addressBook([home]), ...places, paymentAnswers(page()), call.handler);
  server.use(http.post('*/api/user/addPhone', () => ok({ ref: 'ref', secret: 'secret', expiresAt: soon })));
  const { user, store } = await renderApp('/checkout#delivery', { signedInAs: { ...buyer, phoneVerified: false } });
  await user.click(await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
  await user.click(screen.getByRole('button', { name: PAY }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Telefon onayı' }));
  await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
  await user.type(await dialog.findByLabelText('Onay kodu'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await answered(call, store);
  expect(store.getState().session.user?.phoneVerified).toBe(true);
  expect(started).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
  left.mockRestore();
});

describe('who goes on to another page', () => {
  it('while the profile is saved stays there', async () => {
    const call = held('user/editProfile', () => ok({ ...buyer, firstName: 'Aylin' }) as Response);
    server.use(call.handler);
    const { user, store, addressShown } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await toBlog(user);
    await blog();
    await answered(call, store);
    expect(store.getState().session.user?.firstName).toBe('Aylin');
    expect(addressShown()).toBe('/blog');
  });

  it('while signing in is in, and stays there', async () => {
    const call = held('user/login', () => ok({ user: buyer, token: 'fresh-token' }) as Response);
    server.use(call.handler);
    const { user, store, addressShown } = await renderApp('/hesap/cikis/1');
    await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await toBlog(user);
    await blog();
    await answered(call, store);
    expect(store.getState().session.token).toBe('fresh-token');
    expect(addressShown()).toBe('/blog');
  });

  it('while registering is told, and stays there', async () => {
    const call = held('user/register', () => ok(true) as Response);
    server.use(call.handler);
    const { user, store, addressShown } = await renderApp('/hesap/cikis/2');
    await user.type(await screen.findByLabelText('Ad'), 'Ayşe');
    await user.type(screen.getByLabelText('Soyad'), 'Işık');
    await user.type(screen.getByLabelText('E-posta'), 'ayse@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'uzun-bir-sifre');
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Üye Ol' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await toBlog(user);
    await blog();
    await answered(call, store);
    expect(addressShown()).toBe('/blog');
    expect(
      await screen.findByText('Üyeliğinizi tamamlamak için e-postanıza gönderdiğimiz onay bağlantısına tıklayın.'),
    ).toBeInTheDocument();
  });

  it('while a payment starts is not led to its page', async () => {
    const left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
    const call = held('payment/create', () => page()() as Response);
    const looked = vi.fn();
    server.use(cartIs(cartOfTwo()), addressBook([home]), ...places, call.handler);
    const { user, accept, pay } = await openCheckout();
    await accept();
    await pay();
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await toBlog(user);
    await blog();
    server.use(
      http.post('*/api/cart/get', () => {
        looked();
        return ok({ ...cartOfTwo(), paymentPending: true });
      }),
    );
    call.arrive();
    // The cart that tells of it from now on.
    await waitFor(() => expect(looked).toHaveBeenCalled());
    expect(left).not.toHaveBeenCalled();
    left.mockRestore();
  });
});

it('what one person wrote of an application is not shown to the next', async () => {
  const call = held('supplier/application/draft', () => ok({ version: 2, companyName: 'Lodos' }) as Response);
  server.use(call.handler);
  const { store } = await renderApp('/site/sss', { signedInAs: buyer });
  const kept = store.dispatch(
    applicationDraftApi.endpoints.keepApplication.initiate({ version: 1, written: { companyName: 'Lodos' } as never }),
  );
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  store.dispatch(signedOut());
  store.dispatch(signedIn({ user: { ...buyer, id: 'someone-else' }, token: 'another-token' }));
  const shown: unknown[] = [];
  const draft = applicationDraftApi.endpoints.applicationDraft.select();
  store.subscribe(() => shown.push(draft(store.getState()).data?.companyName));
  await answered(call, store);
  await kept;
  expect(shown).not.toContain('Lodos');
});
