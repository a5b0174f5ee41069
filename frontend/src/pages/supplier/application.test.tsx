/** /satici for a buyer, from the application to the panel. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Paper } from '@/features/papers/papersApi';
import type { ApplicationDraft } from '@/features/supplier/applicationDraftApi';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { places } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { listed } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ownApplication as own } from '@/testing/supplierForms';
import { buyer } from '@/testing/world';

const plate: Paper = {
  id: 'cc0b9c1e-0000-4000-8000-000000000001',
  kind: 'tax_plate',
  mimeType: 'application/pdf',
  size: 40_000,
  date: '2026-11-20T08:20:00Z',
  isKept: false,
  takenBackDate: null,
};
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const WHY = 'Vergi levhanız okunmuyor.';

type UserEvent = Awaited<ReturnType<typeof renderApp>>['user'];

let application: OwnApplication | null = null;
let sent: object[] = [];
let papers: Paper[] = [];
let draft: ApplicationDraft | null = null;
let kept: { version: number }[] = [];

/** The server's side of drafts: what is written of another state than the newest is refused. */
function keepDraft({ version, ...written }: { version: number } & Partial<ApplicationDraft>) {
  if ((draft?.version ?? 0) !== version) return refusal(409, 'draft_changed', 'Başka bir yerde değiştirildi.');
  kept.push({ version, ...written });
  draft = { ...(written as ApplicationDraft), version: version + 1, changedDate: '2026-11-20T08:20:00Z' };
  return ok(draft);
}

beforeEach(() => {
  draft = null;
  kept = [];
  application = null;
  sent = [];
  papers = [];
  server.use(
    ...places,
    http.get('*/api/supplier/questions', () => ok({ items: [], more: false, total: 0 })),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(application)),
    http.get('*/api/supplier/application/draft', () => ok(draft)),
    http.post('*/api/supplier/application/draft', async ({ request }) =>
      keepDraft((await request.json()) as { version: number }),
    ),
    http.post('*/api/supplier/application/draft/remove', () => {
      draft = null;
      return ok(true);
    }),
    http.get('*/api/supplier/papers', () => ok(papers)),
    http.post('*/api/supplier/apply', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      application = { ...own, ...body, status: 'pending' };
      draft = null;
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

  it('is kept on the server as it is written, and gone on with on another visit until it is sent', async () => {
    const first = await renderApp('/satici', { signedInAs: buyer });
    await first.user.type(await screen.findByLabelText('Firma adı'), 'Lodos Ticaret');
    await first.user.type(screen.getByLabelText('Vergi numarası'), '12');
    expect(await screen.findByText(/^Taslak kaydedildi/)).toBeVisible();
    // On a slow machine a second may pass between two letters, and what was written by then is kept first.
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ companyName: 'Lodos Ticaret', taxNumber: '12', city: null }),
    );
    await choose(first.user, 'İl', 'İstanbul');
    await choose(first.user, 'İlçe', 'Kadıköy');
    first.unmount();
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ city: 34, district: 3402 }));
    expect(kept.map(({ version }) => version)).toEqual([...kept.keys()]);
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByLabelText('Firma adı')).toHaveValue('Lodos Ticaret');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Kadıköy'));
    await user.type(screen.getByLabelText('Vergi dairesi'), 'Kadıköy');
    await user.clear(screen.getByLabelText('Vergi numarası'));
    await user.type(screen.getByLabelText('Vergi numarası'), own.taxNumber);
    await user.type(screen.getByLabelText('IBAN'), own.iban);
    await user.type(screen.getByLabelText('Yetkilinin adı'), 'Ayşe');
    await user.type(screen.getByLabelText('Yetkilinin soyadı'), 'Işık');
    await user.type(screen.getByLabelText('Açık adres'), 'Moda Caddesi No: 1');
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Başvurunuz inceleniyor' })).toBeVisible();
    expect(sent).toMatchObject([{ companyName: 'Lodos Ticaret', city: 34, district: 3402 }]);
    expect(draft).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('application.'))).toEqual([]);
  });

  it('that another device wrote on is kept here no more, and says so', async () => {
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    const name = await screen.findByLabelText('Firma adı');
    keepDraft({ version: 0, companyName: 'Poyraz' });
    await user.type(name, 'Lodos');
    expect(await screen.findByText(/başka bir yerde değişti/)).toBeVisible();
    expect(draft).toMatchObject({ companyName: 'Poyraz' });
  });

  it('says that the papers could not be asked for, and asks again', async () => {
    server.use(http.get('*/api/supplier/papers', () => refusal(503, 'unavailable', 'Şu anda olmuyor.')));
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    const part = within(await screen.findByRole('region', { name: 'Belgeler' }));
    const again = await part.findByRole('button', { name: 'Tekrar dene' });
    server.use(http.get('*/api/supplier/papers', () => ok(papers)));
    await user.click(again);
    expect(await part.findByLabelText(/^Vergi levhası/)).toBeEnabled();
  });

  it('takes papers, tells which is needed, and says why one was refused', async () => {
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByText('Gerekli, yüklenmedi')).toBeVisible();
    const refused = () => refusal(422, 'file_too_large', 'Belge en fazla 5 MB olabilir(!)');
    server.use(http.post('*/api/supplier/papers', refused));
    const choice = screen.getByLabelText(/^Vergi levhası/);
    await user.upload(choice, file('levha.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Belge en fazla 5 MB olabilir(!)');
    const kinds: (string | null)[] = [];
    server.use(
      http.post('*/api/supplier/papers', ({ request }) => {
        kinds.push(new URL(request.url).searchParams.get('kind'));
        papers = [...papers, { ...plate, id: `${plate.id.slice(0, -1)}${papers.length}` }];
        return ok(plate);
      }),
    );
    await user.upload(choice, [file('1.pdf'), file('2.pdf')]);
    expect(await screen.findByText('2 / 5 dosya yüklendi')).toBeVisible();
    expect(kinds).toEqual(['tax_plate', 'tax_plate']);
    expect(screen.getAllByText('Yüklendi: 20 Kasım 2026 11:20')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Vergi levhası 2: göster' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a picture of a paper before it is sent, and takes one back after a question', async () => {
    papers = [{ ...plate, mimeType: 'image/webp' }];
    const removed: unknown[] = [];
    server.use(
      http.get('*/api/supplier/papers/:id', () => new HttpResponse('RIFF')),
      http.post('*/api/supplier/papers/:id/remove', ({ params }) => {
        removed.push(params.id);
        papers = [];
        return ok(true);
      }),
    );
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Vergi levhası: göster' }));
    const look = within(screen.getByRole('dialog', { name: 'Vergi levhası' }));
    expect(await look.findByRole('img', { name: 'Vergi levhası' })).toHaveAttribute(
      'src',
      `data:image/webp;base64,${btoa('RIFF')}`,
    );
    expect(look.getByRole('button', { name: 'Vergi levhası: indir' })).toBeEnabled();
    await user.click(look.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'Vergi levhası: kaldır' }));
    const question = within(screen.getByRole('dialog', { name: 'Vergi levhası kaldırılsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Kaldır' }));
    expect(await screen.findByText('Gerekli, yüklenmedi')).toBeVisible();
    expect(removed).toEqual([plate.id]);
  });

  it('says of a paper that was decided on that operators go on seeing it', async () => {
    papers = [{ ...plate, isKept: true }];
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Vergi levhası: kaldır' }));
    const question = within(screen.getByRole('dialog', { name: 'Vergi levhası kaldırılsın mı?' }));
    expect(question.getByText(/yöneticiler görmeye devam eder/)).toBeVisible();
    expect(question.queryByText(/geri getirilemez/)).toBeNull();
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

  it('that was begun is thrown away after a question, and the form is as it was', async () => {
    application = { ...own, status: 'rejected', reason: WHY };
    keepDraft({ ...own, version: 0, companyName: 'Poyraz' });
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByLabelText('Firma adı')).toHaveValue('Poyraz');
    await user.type(screen.getByLabelText('Firma adı'), ' A.Ş.');
    await user.click(screen.getByRole('button', { name: 'Taslağı sil' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Taslağı sil' }));
    await waitFor(() => expect(screen.getByLabelText('Firma adı')).toHaveValue('Lodos Ticaret'));
    expect(draft).toBeNull();
    expect(screen.queryByRole('button', { name: 'Taslağı sil' })).toBeNull();
  });
});
