/** The error catalogue: what is said, word by word, when a call succeeds or fails. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { toast } from 'react-toastify/unstyled';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api';
import { needMessages } from '@/lib/locale';
import { offerUndo } from '@/lib/undo';
import { ok, refusal } from '@/testing/handlers';
import { server } from '@/testing/server';
import { makeCart } from '@/testing/world';
import { showToast } from './showToast';
import { makeStore } from './store';
import { CATALOGUE } from './toastCatalogue';

const SERVER = 'Sunucunun kendi sözü';

/** Every module of calls adds its own to the one api when it is read. */
import.meta.glob('/src/{features,lib}/**/*Api.ts', { eager: true });

/** Which address a call asks, as the contract names it. */
const ADDRESSES: Record<string, string> = {
  updateCart: 'cart/update',
  follow: 'routines/follow',
  unfollow: 'routines/unfollow',
  login: 'user/login',
  facebookLogin: 'user/facebookLogin',
  googleLogin: 'user/googleLogin',
  telegramLogin: 'user/telegram',
  register: 'user/register',
  forgotPassword: 'user/forgotPassword',
  updatePassword: 'user/updatePassword',
  editProfile: 'user/editProfile',
  confirmOtp: 'user/otp',
  createAd: 'product-features',
  disableAd: 'disable-ad',
  createCategory: 'categories',
  createBrand: 'brands',
  createModel: 'models',
  createProduct: 'products',
  changeProduct: 'products',
  productOfModel: 'supplier/products',
  askQuestion: 'item/askQuestion',
  rateSeller: 'order/rateSeller',
  rateItem: 'order/rateItem',
  returnProduct: 'order/returnProduct',
  cancelProduct: 'order/cancelProduct',
  withdrawProduct: 'order/withdrawProduct',
  returnCargoCode: 'order/returnCargoCode',
  downloadInvoice: 'order/invoices/i1',
  compareBooks: 'operator/reconciliation',
  renewRole: 'user/refresh',
  orders: 'cart/list',
  addresses: 'user/address',
  saveAddress: 'routines/setAddress',
  deleteAddress: 'routines/deleteAddress',
};

/** The places that make these calls show a failure themselves, or need not: what they do goes on by itself. */
const SAID_WHERE_ASKED = `
  acceptInvitation acceptName actAgain actFor actOnMember addBanner addPasskey addPhone allow announceAgain
  answerObjection answerQuestion applyAsSupplier applyProducts applyTracking approveTerms askPasskey beginDraft
  beginFactor beginPasskey bookTransfer changeDetails changeEmail changeSite checkPaper checkProducts checkTracking
  chooseHomeRow chooseMail closeShop confirmEmail confirmFactor confirmMailLink confirmReceipt correctShipment
  createPayment dateBanner decide decideProposal decideSuspicion decideTransfer deleteName disableFactor
  downloadProducts editAnswer enableFactor endAdNow endMembership endSessions forgetApplication giveIban giveUp
  giveWorkBack hideQuestion hideRating hideReply hideReview holdOut invite inviteAgain keepApplication keepPaper
  keepShopOpen leaveTeam logout mergeName newCodes orderBanners passkeyLogin payBalance planTerms planText propose
  putChargebackPaper putPaper readPaperList refundBounced removeBanner removeChargebackPaper removeDraft removePaper
  removePasskey removeProduct removeReviewPicture renameName renamePasskey replayMessage replayMessages replyToReview
  resendConfirmation saveDraft sayAboutChargeback secondFactor sendAgain setVat showAgain stopActing takeBack takeWork
  tellShortfall undoImport undoTracking upholdReturn uploadReturnPicture uploadReviewPicture withdrawSitePlan
  withdrawTerms withdrawText
`;

type Call = { initiate: (argument: unknown) => never };
const calls = api.endpoints as unknown as Record<string, Call>;

/** The toast of an earlier test goes first: neither coming nor going ends by itself where nothing moves. */
async function silence() {
  await waitFor(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) {
      fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Bildirimi kapat' }));
      fireEvent.animationEnd(toast);
    }
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  });
}

const toastLines = () =>
  [...document.querySelectorAll('.Toastify__toast p:first-child')].map((line) => line.textContent);

/** What is said now, line by line. */
async function said(name: string, answer: () => Response, count = 1) {
  server.use(http.all(`*/api/${ADDRESSES[name]}`, answer));
  await silence();
  makeStore().dispatch((calls[name] as Call).initiate({ adId: 1, invoiceId: 'i1', request: { adId: 1 }, key: 'k' }));
  await waitFor(() => expect(toastLines()).toHaveLength(count));
  return toastLines();
}
const accepts = () => ok(true);
const refuses = (text: string) => () => refusal(409, 'conflict', text);

beforeAll(() => needMessages(['core']));

describe('the catalogue', () => {
  it.each(Object.keys(CATALOGUE))('speaks of %s, which is a call of the shop', (name) => {
    expect(Object.keys(api.endpoints)).toContain(name);
  });

  it('speaks of every act whose failure is not shown where it was asked for', () => {
    const acts = Object.entries(api.endpoints).filter(([, call]) => 'useMutation' in (call as object));
    const said = [...Object.keys(CATALOGUE), ...SAID_WHERE_ASKED.trim().split(/\s+/)];
    expect(acts.map(([name]) => name).filter((name) => !said.includes(name))).toEqual([]);
    expect(said.filter((name) => !(name in api.endpoints))).toEqual([]);
    expect(acts.length).toBeGreaterThan(150);
  });

  it('misses a file that could not be fetched wherever it was asked for', () => {
    const fetched = Object.keys(CATALOGUE).filter((name) => name.startsWith('download'));
    expect(fetched).toContain('downloadInvoice');
    expect(fetched.filter((name) => !CATALOGUE[name]?.failure)).toEqual([]);
  });
});

describe('a call that succeeds', () => {
  it.each([
    ['updateCart', 'Sepet güncellendi'],
    ['follow', 'İlan Takip Ediliyor'],
    ['unfollow', 'İlanı Takipten Çıktınız'],
    ['register', 'Üyeliğinizi tamamlamak için e-postanıza gönderdiğimiz onay bağlantısına tıklayın.'],
    ['forgotPassword', 'Lütfen, size gönderdiğimiz kayıtlı e-posta adresinizden şifrenizi yenileyiniz!'],
    ['updatePassword', 'Şifreniz başarıyla değiştirilmiştir'],
    ['editProfile', 'Profiliniz başarıyla güncellendi'],
    ['confirmOtp', 'Onay İşleminiz Başarılı'],
    ['createAd', 'İlan Başarıyla Oluşturulmuştur!'],
    ['createCategory', 'Yeni kategori eklendi'],
    ['createBrand', 'Yeni marka eklendi'],
    ['createModel', 'Yeni model eklendi'],
    ['createProduct', 'Yeni ürün eklendi'],
    ['changeProduct', 'Ürün güncellendi'],
    ['askQuestion', 'Sorunuz satıcıya başarıyla iletildi'],
    ['rateSeller', 'Değerlendirmeniz başarıyla alındı'],
    ['rateItem', 'Ürün değerlendirme talebiniz başarıyla alındı'],
    ['returnProduct', 'Ürün iade talebiniz başarıyla alındı'],
    ['cancelProduct', 'Ürün iptal talebiniz başarıyla alındı'],
    ['withdrawProduct', 'Cayma bildiriminiz başarıyla alındı'],
    ['returnCargoCode', 'Ürün iade kargo kodunuz başarıyla oluşturuldu'],
    ['saveAddress', 'Adresiniz başarıyla güncellendi'],
    ['deleteAddress', 'Adresiniz başarıyla silindi'],
  ])('%s says “%s”', async (name, text) => {
    expect(await said(name, accepts)).toEqual([text]);
  });

  it('warns instead, where something had to be given up', async () => {
    expect(await said('updateCart', () => ok({ warning: 'Stokta 4 adet kaldı.' }))).toEqual(['Stokta 4 adet kaldı.']);
  });
});

describe('a call that is refused', () => {
  it.each([
    'updateCart',
    'follow',
    'unfollow',
    'login',
    'facebookLogin',
    'googleLogin',
    'telegramLogin',
    'register',
    'forgotPassword',
    'editProfile',
    'createAd',
    'disableAd',
    'createCategory',
    'createBrand',
    'createModel',
    'createProduct',
    'changeProduct',
    'productOfModel',
    'downloadInvoice',
    'compareBooks',
    'renewRole',
    'orders',
    'addresses',
  ])('%s says what the server says', async (name) => {
    expect(await said(name, refuses(SERVER))).toEqual([SERVER]);
  });

  it.each([
    ['askQuestion', 'Sorunuz iletilirken hata oluştu'],
    ['rateSeller', 'Değerlendirme sırasında hata oluştu'],
    ['rateItem', 'Ürün değerlendirme talebi oluştururken hata oluştu!'],
    ['returnProduct', 'Ürün iade talebi oluştururken hata oluştu!'],
    ['cancelProduct', 'Ürün iptal talebi oluşturulurken hata oluştu!'],
    ['withdrawProduct', 'Cayma bildirimi gönderilirken hata oluştu!'],
    ['returnCargoCode', 'Ürün iade kodu oluştururken hata oluştu!'],
    ['deleteAddress', 'Adres silinirken hata oluştu'],
  ])('%s says “%s”', async (name, text) => {
    expect(await said(name, refuses(SERVER))).toEqual([text]);
  });

  it.each([
    ['saveAddress', 'Adres güncellenirken hata oluştu'],
    ['updatePassword', 'Şifre değiştirilirken hata oluştu!'],
  ])('%s says “%s”, and then why', async (name, text) => {
    expect(new Set(await said(name, refuses(SERVER), 2))).toEqual(new Set([text, SERVER]));
  });

  it('a registration without a word of the server has its own', async () => {
    expect(await said('register', () => new Response('', { status: 500 }))).toEqual(['Üye olurken hata oluştu!']);
  });
});

describe('a toast', () => {
  it('is one at a time: what comes together stands in it together, and is not repeated', async () => {
    await said('follow', accepts);
    server.use(http.all('*/api/cart/update', () => ok(makeCart([]))));
    const store = makeStore();
    const again = () => store.dispatch((calls.updateCart as Call).initiate({ adId: 1 }));
    const told = vi.spyOn(toast, 'update');
    await again();
    await again();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(toastLines().filter((line) => line === 'Sepet güncellendi')).toHaveLength(1));
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });

  it('of a refusal keeps its sign when something goes well right after it', async () => {
    await said('follow', refuses(SERVER));
    server.use(http.all('*/api/routines/unfollow', accepts));
    makeStore().dispatch((calls.unfollow as Call).initiate({ adId: 1 }));
    await waitFor(() => expect(toastLines()).toEqual([SERVER, 'İlanı Takipten Çıktınız']));
    const signs = () =>
      [...document.querySelectorAll('.Toastify__toast [data-kind]')].map((sign) => sign.parentElement);
    await waitFor(() => expect(signs()).toHaveLength(2));
    await waitFor(() => expect(document.querySelector('.Toastify__toast-icon')).toBeNull());
    expect(document.querySelector('.Toastify__toast')).toHaveClass('Toastify__toast--error');
    expect(signs().map((line) => line?.querySelector('svg')?.dataset.kind)).toEqual(['error', 'info']);
    await said('follow', accepts);
    expect(document.querySelector('.Toastify__toast')).toHaveClass('Toastify__toast--success');
    expect(signs()).toEqual([]);
  });

  it('that comes while another one goes is not lost', async () => {
    await said('follow', accepts);
    server.use(http.all('*/api/routines/unfollow', accepts));
    fireEvent.click(screen.getByRole('button', { name: 'Bildirimi kapat' }));
    makeStore().dispatch((calls.unfollow as Call).initiate({ adId: 1 }));
    await waitFor(() => expect(toastLines()).toContain('İlanı Takipten Çıktınız'));
    const [going] = document.querySelectorAll('.Toastify__toast');
    expect(going).toHaveTextContent('İlan Takip Ediliyor');
    expect(going).not.toHaveTextContent('İlanı Takipten Çıktınız');
    fireEvent.animationEnd(going as Element);
    await waitFor(() => expect(toastLines()).toEqual(['İlanı Takipten Çıktınız']));
  });

  it('has a place in the page again once that was taken out of it', async () => {
    await said('follow', accepts);
    document.querySelector('.toast-home')?.remove();
    expect(await said('unfollow', accepts)).toEqual(['İlanı Takipten Çıktınız']);
  });

  it('is one from the first on: what is said with the first of a page stands in it', async () => {
    document.querySelector('.toast-home')?.remove();
    await Promise.all([showToast('error', { text: 'Kaydedilemedi' }), showToast('error', { text: 'Bağlantı yok' })]);
    await waitFor(() => expect(toastLines()).toEqual(['Kaydedilemedi', 'Bağlantı yok']));
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });

  it('of the cart leads there, and takes back what was taken out', async () => {
    await said('updateCart', accepts);
    expect(screen.getByRole('link', { name: 'Sepete git' })).toHaveAttribute('href', '/sepet');
    const back = vi.fn();
    offerUndo(back);
    await said('updateCart', accepts);
    fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
    expect(back).toHaveBeenCalledOnce();
  });

  it('of a cancel says under its message that it happened at once', async () => {
    await said('cancelProduct', accepts);
    expect(screen.getByText(/^İptal hemen yapıldı/)).toBeInTheDocument();
  });

  it('counts five seconds down, and goes when they are over', async () => {
    await said('follow', accepts);
    const toast = screen.getAllByRole('alert')[0]?.closest('.Toastify__toast') as HTMLElement;
    const clock = within(toast).getByRole('progressbar', { hidden: true });
    // The seconds are those of an animation: a pointer over the toast halts them.
    expect(clock.style.animationDuration).toBe('5000ms');
    // What React listens for where the browser knows no AnimationEvent, as jsdom.
    fireEvent(clock, new Event('webkitAnimationEnd', { bubbles: true }));
    await waitFor(() => {
      // Neither coming nor going ends by itself where nothing moves.
      fireEvent.animationEnd(toast);
      expect(toast).not.toBeInTheDocument();
    });
  });
});
