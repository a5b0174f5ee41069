/** The error catalogue: what is said, word by word, when a call succeeds or fails. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { needMessages } from '@/lib/locale';
import { makeStore } from './store';

const SERVER = 'Sunucunun kendi sözü';

/** As a call of that name ends: with an answer, or refused by the server. */
const ended = (endpointName: string, requestStatus: 'fulfilled' | 'rejected', payload: unknown) => ({
  type: `call/${requestStatus}`,
  payload,
  meta: { requestId: '1', requestStatus, rejectedWithValue: true, arg: { endpointName } },
});
const refused = (name: string, message: string | null) =>
  ended(name, 'rejected', { status: 409, code: 'conflict', message, fields: {} });

/** What is said now that was not there before; toasts of earlier tests are still going. */
async function said(action: object, count = 1) {
  const before = new Set(screen.queryAllByRole('alert'));
  makeStore().dispatch(action as never);
  const fresh = () => screen.queryAllByRole('alert').filter((toast) => !before.has(toast));
  await waitFor(() => expect(fresh()).toHaveLength(count));
  return fresh().map((toast) => toast.textContent);
}

beforeAll(() => needMessages(['core']));

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
    ['askQuestion', 'Sorunuz satıcıya başarıyla iletildi'],
    ['rateSeller', 'Değerlendirmeniz başarıyla alındı'],
    ['rateItem', 'Ürün değerlendirme talebiniz başarıyla alındı'],
    ['returnProduct', 'Ürün iade talebiniz başarıyla alındı'],
    ['cancelProduct', 'Ürün iptal talebiniz başarıyla alındı'],
    ['returnCargoCode', 'Ürün iade kargo kodunuz başarıyla oluşturuldu'],
    ['saveAddress', 'Adresiniz başarıyla güncellendi'],
    ['deleteAddress', 'Adresiniz başarıyla silindi'],
  ])('%s says “%s”', async (name, text) => {
    expect(await said(ended(name, 'fulfilled', true))).toEqual([text]);
  });

  it('warns instead, where something had to be given up', async () => {
    expect(await said(ended('updateCart', 'fulfilled', { warning: 'Stokta 4 adet kaldı.' }))).toEqual([
      'Stokta 4 adet kaldı.',
    ]);
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
    'orders',
    'addresses',
  ])('%s says what the server says', async (name) => {
    expect(await said(refused(name, SERVER))).toEqual([SERVER]);
  });

  it.each([
    ['confirmMailLink', 'Kayıt işlemi sırasında hata oluştu, tekrar üye olmayı deneyiniz!'],
    ['askQuestion', 'Sorunuz iletilirken hata oluştu'],
    ['rateSeller', 'Değerlendirme sırasında hata oluştu'],
    ['rateItem', 'Ürün değerlendirme talebi oluştururken hata oluştu!'],
    ['returnProduct', 'Ürün iade talebi oluştururken hata oluştu!'],
    ['cancelProduct', 'Ürün iptal talebi oluşturulurken hata oluştu!'],
    ['returnCargoCode', 'Ürün iade kodu oluştururken hata oluştu!'],
    ['deleteAddress', 'Adres silinirken hata oluştu'],
  ])('%s says “%s”', async (name, text) => {
    expect(await said(refused(name, SERVER))).toEqual([text]);
  });

  it.each([
    ['saveAddress', 'Adres güncellenirken hata oluştu'],
    ['updatePassword', 'Şifre değiştirilirken hata oluştu!'],
  ])('%s says “%s”, and then why', async (name, text) => {
    expect(new Set(await said(refused(name, SERVER), 2))).toEqual(new Set([text, SERVER]));
  });

  it('a registration without a word of the server has its own', async () => {
    expect(await said(refused('register', null))).toEqual(['Üye olurken hata oluştu!']);
  });
});

describe('a toast', () => {
  it('counts five seconds down, and goes when they are over', async () => {
    await said(ended('follow', 'fulfilled', true));
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
