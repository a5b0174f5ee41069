/** /satici for a buyer, from the application to the panel; and the desk of a supplier that is suspended. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Paper } from '@/features/papers/papersApi';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { places } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { listed, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const own: OwnApplication = {
  status: 'pending',
  reason: '',
  companyName: 'Lodos Ticaret',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  iban: 'TR330006100519786457841326',
  phone: '+905321234567',
  address: 'Moda Caddesi No: 1',
  city: 34,
  cityName: 'İstanbul',
  district: 3402,
  districtName: 'Kadıköy',
  town: '',
  mersisNumber: '0123456789000015',
  kepAddress: 'lodos@hs01.kep.tr',
  authorisedName: 'Ayşe',
  authorisedSurname: 'Işık',
  dateCreated: '2026-11-20T06:00:00Z',
  dateApproved: null,
};
const plate: Paper = {
  id: 'cc0b9c1e-0000-4000-8000-000000000001',
  kind: 'tax_plate',
  mimeType: 'application/pdf',
  size: 40_000,
  date: '2026-11-20T08:20:00Z',
};
const WHY = 'Vergi levhanız okunmuyor.';

type UserEvent = Awaited<ReturnType<typeof renderApp>>['user'];

let application: OwnApplication | null = null;
let sent: object[] = [];
let papers: Paper[] = [];

beforeEach(() => {
  application = null;
  sent = [];
  papers = [];
  server.use(
    ...places,
    http.get('*/api/supplier/questions', () => ok({ items: [], more: false, total: 0 })),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(application)),
    http.get('*/api/supplier/papers', () => ok(papers)),
    http.post('*/api/supplier/apply', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      application = { ...own, ...body, status: 'pending' };
      return ok({ status: 'pending' });
    }),
  );
});

async function choose(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const send = (user: UserEvent, label = 'Başvuruyu gönder') => user.click(screen.getByRole('button', { name: label }));

describe('an application', () => {
  it('is sent with a right tax number and an address, and waits', async () => {
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    await user.type(await screen.findByLabelText('Firma adı'), 'Lodos Ticaret');
    await user.type(screen.getByLabelText('Vergi dairesi'), 'Kadıköy');
    await user.type(screen.getByLabelText('Vergi numarası'), '123');
    await user.type(screen.getByLabelText('IBAN'), 'TR33 0006 1005 1978 6457 8413 26');
    await send(user);
    expect(await screen.findByText('Vergi numarası 10 ya da 11 haneli olmalıdır(!)')).toBeVisible();
    expect(screen.getByText('Açık adres boş olamaz(!)')).toBeVisible();
    await user.type(screen.getByLabelText('Vergi numarası'), '4567891');
    expect(await screen.findByText('Vergi numarası geçersiz(!)')).toBeVisible();
    await user.type(screen.getByLabelText('Vergi numarası'), '{Backspace}0');
    await user.type(screen.getByLabelText('Yetkilinin adı'), 'Ayşe');
    await user.type(screen.getByLabelText('Yetkilinin soyadı'), 'Işık');
    await user.type(screen.getByLabelText(/^MERSİS numarası/), '0123');
    await user.type(screen.getByLabelText(/^KEP adresi/), 'lodos@imece.test');
    await choose(user, 'İl', 'İstanbul');
    await choose(user, 'İlçe', 'Kadıköy');
    await user.type(screen.getByLabelText('Açık adres'), 'Moda Caddesi No: 1');
    await send(user);
    expect(await screen.findByText('MERSİS numarası 16 haneli olmalıdır(!)')).toBeVisible();
    expect(screen.getByText('KEP adresi “.kep.tr” ile bitmelidir(!)')).toBeVisible();
    await user.type(screen.getByLabelText(/^MERSİS numarası/), '456789000015');
    await user.clear(screen.getByLabelText(/^KEP adresi/));
    expect(sent).toEqual([]);
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Başvurunuz inceleniyor' })).toBeVisible();
    expect(sent).toEqual([
      {
        companyName: 'Lodos Ticaret',
        taxOffice: 'Kadıköy',
        taxNumber: '1234567890',
        iban: 'TR33 0006 1005 1978 6457 8413 26',
        phone: '+905321234567',
        authorisedName: 'Ayşe',
        authorisedSurname: 'Işık',
        mersisNumber: '0123456789000015',
        kepAddress: '',
        city: 34,
        district: 3402,
        town: '',
        address: 'Moda Caddesi No: 1',
      },
    ]);
  });

  it('goes on from what was typed on an earlier visit, until it is sent', async () => {
    const first = await renderApp('/satici', { signedInAs: buyer });
    await first.user.type(await screen.findByLabelText('Firma adı'), 'Lodos Ticaret');
    await choose(first.user, 'İl', 'İstanbul');
    await choose(first.user, 'İlçe', 'Kadıköy');
    first.unmount();
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByLabelText('Firma adı')).toHaveValue('Lodos Ticaret');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Kadıköy'));
    await user.type(screen.getByLabelText('Vergi dairesi'), 'Kadıköy');
    await user.type(screen.getByLabelText('Vergi numarası'), own.taxNumber);
    await user.type(screen.getByLabelText('IBAN'), own.iban);
    await user.type(screen.getByLabelText('Yetkilinin adı'), 'Ayşe');
    await user.type(screen.getByLabelText('Yetkilinin soyadı'), 'Işık');
    await user.type(screen.getByLabelText('Açık adres'), 'Moda Caddesi No: 1');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('application.'))).toHaveLength(1);
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Başvurunuz inceleniyor' })).toBeVisible();
    expect(sent).toMatchObject([{ companyName: 'Lodos Ticaret', city: 34, district: 3402 }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('application.'))).toEqual([]);
  });

  it('takes papers, tells which is needed, and says why one was refused', async () => {
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByText('Gerekli, yüklenmedi')).toBeVisible();
    const refused = () => refusal(422, 'file_too_large', 'Belge en fazla 5 MB olabilir(!)');
    server.use(http.post('*/api/supplier/papers', refused));
    await user.upload(
      screen.getByLabelText(/^Vergi levhası/),
      new File(['x'], 'levha.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Belge en fazla 5 MB olabilir(!)');
    const kinds: (string | null)[] = [];
    server.use(
      http.post('*/api/supplier/papers', ({ request }) => {
        kinds.push(new URL(request.url).searchParams.get('kind'));
        papers = [plate];
        return ok(plate);
      }),
    );
    await user.upload(
      screen.getByLabelText(/^Vergi levhası/),
      new File(['x'], 'levha.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('Yüklendi: 20 Kasım 2026 11:20')).toBeVisible();
    expect(kinds).toEqual(['tax_plate']);
    expect(screen.getByRole('button', { name: 'Vergi levhası: indir' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that waits is known again, and may be corrected', async () => {
    application = own;
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByText('Lodos Ticaret')).toBeVisible();
    expect(screen.getByText('Başvuru tarihi: 20 Kasım 09:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Başvuruyu düzelt' }));
    expect(screen.getByLabelText('Firma adı')).toHaveValue('Lodos Ticaret');
  });

  it.each([
    ['needs_information', 'Başvurunuz için bilgi bekliyoruz', 'Düzelttim, gönder'],
    ['rejected', 'Başvurunuz kabul edilmedi', 'Yeniden başvur'],
  ] as const)('that is %s says why, with the form filled, and is sent again', async (status, title, label) => {
    application = { ...own, status, reason: WHY };
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(WHY)).toBeVisible();
    expect(screen.getByLabelText('Açık adres')).toHaveValue('Moda Caddesi No: 1');
    const name = screen.getByLabelText('Firma adı');
    expect(name).toHaveValue('Lodos Ticaret');
    await user.type(name, ' A.Ş.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Kadıköy'));
    await send(user, label);
    expect(await screen.findByRole('heading', { name: 'Başvurunuz inceleniyor' })).toBeVisible();
    expect(sent).toMatchObject([{ companyName: 'Lodos Ticaret A.Ş.', city: 34, district: 3402 }]);
  });

  it('that an operator has decided about meanwhile is seen at the next look', async () => {
    application = own;
    server.use(http.post('*/api/user/refresh', () => ok({ user: buyer, token: 'new' })));
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    const look = await screen.findByRole('button', { name: 'Durumu yenile' });
    application = { ...own, status: 'rejected', reason: WHY };
    await user.click(look);
    expect(await screen.findByText(WHY)).toBeVisible();
  });

  it('that was approved opens the panel', async () => {
    application = { ...own, status: 'approved' };
    server.use(http.post('*/api/user/refresh', () => ok({ user: { ...buyer, role: 'supplier' }, token: 'new' })));
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Paneli aç' }));
    expect(await screen.findByRole('heading', { name: 'Satıcı paneli' })).toBeVisible();
  });
});

it('of who sells already leads to the panel, and asks for no new session', async () => {
  application = { ...own, status: 'approved' };
  const { addressShown } = await renderApp('/satici/basvuru', { signedInAs: supplier });
  expect(await screen.findByRole('heading', { name: 'Satıcı paneli' })).toBeVisible();
  expect(addressShown()).toBe('/satici');
});

describe('a suspended supplier', () => {
  it('reads why, what goes on and what waits, and is offered nothing new', async () => {
    application = { ...own, status: 'suspended', reason: WHY };
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const notice = within(await screen.findByRole('region', { name: 'Satış yetkiniz askıda' }));
    for (const text of [WHY, /Siparişleri göndermeyi/, /Hakedişleriniz hesabınızda durur/]) {
      expect(notice.getByText(text)).toBeVisible();
    }
    expect(notice.getByRole('link', { name: 'Bize yazın' })).toHaveAttribute('href', '/site/iletisim');
    expect(screen.queryByRole('link', { name: 'Yeni ilan oluştur' })).toBeNull();
  });

  it.each(['/satici', '/satici/ilanlar'])('without any ad is offered none at %s either', async (path) => {
    application = { ...own, status: 'suspended', reason: WHY };
    server.use(http.get('*/api/supplier/ads', () => ok({ items: [], more: false, total: 0 })));
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findByText('Henüz ilanınız yok')).toBeVisible();
    expect(await screen.findAllByText('Yeni ilan yayınlayamaz, ürün ekleyip değiştiremezsiniz.')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Yeni ilan oluştur' })).toBeNull();
  });

  it.each([
    ['/shop/create-new-ad', 'Yeni ilan oluştur'],
    ['/shop/create-catalog-items', 'Kataloğa ekle'],
  ])('is told at %s before anything is typed', async (path, title) => {
    application = { ...own, status: 'suspended', reason: WHY };
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findByText(WHY)).toBeVisible();
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Kategori' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Satıcı paneli' })).toHaveAttribute('href', '/satici');
  });

  it.each(['/satici/urunler/130', '/satici/urunler/dosya'])('changes no product at %s', async (path) => {
    application = { ...own, status: 'suspended', reason: WHY };
    server.use(http.get('*/api/supplier/products/130', () => ok(ownProduct)));
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findAllByText('Yeni ilan yayınlayamaz, ürün ekleyip değiştiremezsiniz.')).toHaveLength(2);
    expect(screen.queryByLabelText('Açıklama')).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('is back as before once that is lifted', async () => {
    application = { ...own, status: 'approved' };
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    expect(await screen.findByRole('link', { name: 'Yeni ilan oluştur' })).toBeVisible();
    expect(screen.queryByText('Satış yetkiniz askıda')).toBeNull();
  });
});
