/** The address book: every rule of its form in the specification's words, searching places, removing. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressBook, home, places } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const saved = vi.fn();

beforeEach(() => {
  saved.mockReset();
  server.use(
    addressBook([home]),
    ...places,
    http.post('*/api/routines/setAddress', async ({ request }) => {
      saved(await request.json());
      return ok({ id: 7 });
    }),
  );
});

async function openForm(button = 'Yeni Adres Ekle') {
  const { user } = await renderApp('/hesap/adres', { signedInAs: buyer });
  await user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText('Mahalle');
  return { user, form };
}

type Form = ReturnType<typeof within>;

async function choose(user: UserEvent, form: Form, field: string, typed: string, name: string) {
  await user.type(form.getByRole('combobox', { name: field }), typed);
  await user.click(await form.findByRole('option', { name }));
}

async function fill(user: UserEvent, form: Form) {
  await user.type(form.getByLabelText('Adres başlığı'), 'Yazlık');
  await user.type(form.getByLabelText('Ad'), 'Gülşen');
  await user.type(form.getByLabelText('Soyad'), 'Öz');
  await user.type(form.getByLabelText('Telefon'), '0532 123 45 67');
  await choose(user, form, 'İl', 'ist', 'İstanbul');
  await choose(user, form, 'İlçe', 'kadı', 'Kadıköy');
  await user.type(form.getByLabelText('Mahalle'), 'Moda');
  await user.type(form.getByLabelText('Adres'), 'Bahariye Cad. 3');
}

it('says that a list is on its way or could not be read, and asks for it again when it is opened', async () => {
  let isAway = true;
  server.use(
    http.get('*/cdn/districts/34.json', () =>
      isAway ? refusal(500, 'unknown', 'Hata') : HttpResponse.json([{ id: 3402, city_id: 34, name: 'Kadıköy' }]),
    ),
  );
  const { user, form } = await openForm();
  await choose(user, form, 'İl', 'ist', 'İstanbul');
  const district = form.getByRole('combobox', { name: 'İlçe' });
  await user.click(district);
  expect(await form.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
  expect(form.queryByText('Eşleşen yok')).not.toBeInTheDocument();
  isAway = false;
  await user.tab();
  await user.click(district);
  expect(await form.findByRole('option', { name: 'Kadıköy' })).toBeVisible();
});

describe('a new address', () => {
  it('is sent whole, with its country, and never as the default', async () => {
    const { user, form } = await openForm();
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved).toHaveBeenCalledWith({
      id: 0,
      addressTitle: 'Yazlık',
      firstName: 'Gülşen',
      lastName: 'Öz',
      phone: '+905321234567',
      city: 34,
      district: 3402,
      town: 'Moda',
      addressText: 'Bahariye Cad. 3',
      isCorporate: 0,
      companyName: '',
      taxOffice: '',
      taxNumber: '',
      isDefault: 0,
      country: 'Türkiye',
    });
    expect(await screen.findByText('Adresiniz başarıyla güncellendi')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not sent while anything is missing, and every message shows', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const summary = await form.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    for (const field of ['Adres başlığı', 'Ad', 'Soyad', 'Telefon', 'İl', 'İlçe', 'Mahalle', 'Adres']) {
      expect(form.getByText(`${field} boş olamaz(!)`)).toBeVisible();
    }
    expect(saved).not.toHaveBeenCalled();
  });

  it.each([
    ['Adres başlığı', 20],
    ['Ad', 50],
    ['Soyad', 50],
    ['Mahalle', 80],
    ['Adres', 100],
  ])('%s may have %i characters, not one more', async (field, max) => {
    const { user, form } = await openForm();
    const input = form.getByLabelText(field);
    await user.click(input);
    await user.paste('a'.repeat(max + 1));
    await user.tab();
    expect(await form.findByText(`${field} ${max} karakterden fazla olamaz(!)`)).toBeVisible();
    await user.clear(input);
    await user.paste('a'.repeat(max));
    await waitFor(() => expect(form.queryByText(`${field} ${max} karakterden fazla olamaz(!)`)).toBeNull());
  });

  it('takes only letters as a name, and says so', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Ad'), 'Işıl4');
    expect(form.getByLabelText('Ad')).toHaveValue('Işıl');
    expect(form.getByText('Bu alan sadece harf içermelidir (!)')).toBeVisible();
  });

  it('wants the whole phone', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Telefon'), '532 123');
    await user.tab();
    expect(await form.findByText('lütfen telefon numaranızı eksiksiz giriniz(!)')).toBeVisible();
  });

  it.each(['igd', 'IĞD', 'ığd', 'İGD'])('finds Iğdır by %s', async (typed) => {
    const { user, form } = await openForm();
    await user.type(form.getByRole('combobox', { name: 'İl' }), typed);
    expect((await form.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Iğdır']);
  });

  it('closes the list with Escape, and keeps the choice and the form', async () => {
    const { user, form } = await openForm('Ev adresini düzenle');
    const city = form.getByRole('combobox', { name: 'İl' });
    await waitFor(() => expect(city).toHaveValue('İstanbul'));
    await user.click(city);
    expect(form.getAllByRole('option')).not.toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(form.queryByRole('option')).toBeNull();
    await user.keyboard('{Escape}');
    expect(city).toHaveValue('İstanbul');
  });

  it('finds the districts that could not be fetched once there is a network again', async () => {
    server.use(http.get('*/cdn/districts/:city.json', () => HttpResponse.error()));
    const { user, form } = await openForm();
    await choose(user, form, 'İl', 'ist', 'İstanbul');
    await user.click(form.getByRole('combobox', { name: 'İlçe' }));
    expect(await form.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    server.use(...places);
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(form.getByRole('option', { name: 'Kadıköy' })).toBeVisible();
    });
  });

  it('asks for the district again when the city changes', async () => {
    const { user, form } = await openForm('Ev adresini düzenle');
    expect(await form.findByDisplayValue('Adalar')).toBeVisible();
    await user.clear(form.getByRole('combobox', { name: 'İl' }));
    await choose(user, form, 'İl', 'ığd', 'Iğdır');
    expect(form.getByRole('combobox', { name: 'İlçe' })).toHaveValue('');
    await user.click(form.getByRole('combobox', { name: 'İlçe' }));
    expect(await form.findByRole('option', { name: 'Tuzluca' })).toBeVisible();
  });

  it.each(['{Enter}', '{Tab}'])('takes the one province that matches what is typed by %s', async (key) => {
    const { user, form } = await openForm('Ev adresini düzenle');
    expect(await form.findByDisplayValue('Adalar')).toBeVisible();
    const province = form.getByRole('combobox', { name: 'İl' });
    await user.clear(province);
    await user.type(province, 'ığd');
    await user.keyboard(key);
    expect(province).toHaveValue('Iğdır');
    expect(form.getByRole('combobox', { name: 'İlçe' })).toHaveValue('');
    expect(form.getByRole('button', { name: 'Kaydet' })).toBeVisible();
  });

  it("shows the server's words beside the field and as toasts, and keeps what was typed", async () => {
    const text = 'Telefon geçersiz(!)';
    server.use(
      http.post('*/api/routines/setAddress', () => refusal(422, 'validation_failed', text, { phone: [text] })),
    );
    const { user, form } = await openForm();
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect((await form.findAllByText(text))[0]).toBeVisible();
    expect(await screen.findByText('Adres güncellenirken hata oluştu')).toBeInTheDocument();
    expect(form.getByLabelText('Mahalle')).toHaveValue('Moda');
  });
});

describe('a company', () => {
  it.each([
    ['Firma adı', 100],
    ['Vergi dairesi', 100],
    ['Vergi numarası', 50],
  ])('%s may have %i characters, not one more, and must be there', async (field, max) => {
    server.use(
      addressBook([
        { ...home, isCorporate: 1, companyName: 'Öz Ticaret', taxOffice: 'Kadıköy', taxNumber: '1234567890' },
      ]),
    );
    const { user, form } = await openForm('Ev adresini düzenle');
    const write = async (text: string) => {
      await user.clear(form.getByLabelText(field));
      if (text) await user.paste(text);
      await user.tab();
    };
    await write('1'.repeat(max + 1));
    const tooLong = `${field} ${max} karakterden fazla olamaz(!)`;
    expect(await form.findByText(tooLong)).toBeVisible();
    await write('1'.repeat(max));
    await waitFor(() => expect(form.queryByText(tooLong)).toBeNull());
    await write('');
    expect(await form.findByText(`${field} boş olamaz(!)`)).toBeVisible();
  });
});

it('keeps the tax number of a company as it was typed, and says that it has digits only', async () => {
  server.use(
    addressBook([
      { ...home, isCorporate: 1, companyName: 'Öz Ticaret', taxOffice: 'Kadıköy', taxNumber: '1234567890' },
    ]),
  );
  const { user, form } = await openForm('Ev adresini düzenle');
  const field = form.getByLabelText('Vergi numarası');
  await user.clear(field);
  await user.paste('12345O7890');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('Vergi numarası yalnızca rakamlardan oluşur(!)')).toBeVisible();
  expect(field).toHaveValue('12345O7890');
});

describe('the book', () => {
  it('calls the form by what it does', async () => {
    const { user } = await openForm('Ev adresini düzenle');
    expect(screen.getByRole('dialog', { name: 'Adres Düzenle' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'Yeni Adres Ekle' }));
    expect(screen.getByRole('dialog', { name: 'Yeni Adres Ekle' })).toBeVisible();
  });

  it('says why an address could not be removed, where it was asked, and keeps it', async () => {
    server.use(http.post('*/api/routines/deleteAddress', () => refusal(409, 'conflict', 'Adres kullanılıyor.')));
    const { user } = await renderApp('/hesap/adres', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Ev adresini sil' }));
    await user.click(screen.getByRole('button', { name: 'Evet, sil' }));
    expect(await screen.findByText('Adres silinirken hata oluştu')).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Adres kullanılıyor.');
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    expect(screen.getByRole('heading', { level: 2, name: /^Ev/ })).toBeVisible();
    expect(screen.queryByText('Adresiniz başarıyla silindi')).toBeNull();
  });

  it('asks before it removes', async () => {
    const removed = vi.fn();
    server.use(
      http.post('*/api/routines/deleteAddress', async ({ request }) => {
        removed(await request.json());
        return ok({ id: 1 });
      }),
    );
    const { user } = await renderApp('/hesap/adres', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Ev adresini sil' }));
    expect(removed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Evet, sil' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith({ id: 1 }));
    expect(await screen.findByText('Adresiniz başarıyla silindi')).toBeInTheDocument();
  });

  it('says so when it is empty, and hides what is hidden', async () => {
    server.use(addressBook([{ ...home, hidden: true }]));
    await renderApp('/hesap/adres', { signedInAs: buyer });
    expect(await screen.findByText('Lütfen Adres Bilgilerinizi Güncelleyiniz...')).toBeVisible();
  });

  it('is for who is signed in', async () => {
    await renderApp('/hesap/adres');
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible();
  });
});
