/** Suppliers who owe or are owed, and the bank transfers that an operator books. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const SELLER = '9c0b9c1e-0000-4000-8000-00000000000a';
const OTHER = '9c0b9c1e-0000-4000-8000-00000000000b';
const TRANSFER = '9c0b9c1e-0000-4000-8000-00000000000c';
const REASON = 'Dekontu bankada gördüm.';

const standing = {
  sellerId: SELLER,
  sellerName: 'Ege Pazarlama',
  isSuspended: true,
  standing: 'debt',
  amount: 92,
  since: '2026-10-20T10:00:00Z',
  sources: ['refund_opened', 'charged_back'],
  isPending: true,
};

const account = {
  sellerId: SELLER,
  sellerName: 'Ege Pazarlama',
  isSuspended: false,
  debt: 0,
  credit: 92,
  sources: [{ kind: 'chargeback_won', date: '2026-10-20T10:00:00Z', amount: 92 }],
  transfers: [] as object[],
  more: false,
  total: 0,
};

const transfer = {
  transferId: TRANSFER,
  direction: 'to_supplier',
  amount: 92,
  debt: 0,
  bankReference: 'EFT 42',
  note: 'Toplu ödeme',
  reason: 'Satışı bıraktı',
  state: 'booked',
  undoes: null,
  dateUndone: null,
  askedBy: OTHER,
  dateAsked: '2026-11-20T10:00:00Z',
  decidedBy: OTHER,
  dateDecided: '2026-11-20T10:00:00Z',
  decision: 'Satışı bıraktı',
};

let sent: unknown[] = [];

function showing(told: object) {
  server.use(http.get(`*/api/operator/suppliers/${SELLER}/account`, () => ok({ ...account, ...told })));
}

function answering(path: string, answer: () => Response) {
  server.use(
    http.post(`*/api/operator/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
}

const open = () => renderApp(`/yonetim/satici-hesaplari/${SELLER}`, { signedInAs: operator });

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/operator/operators', () => ok([{ id: OTHER, name: 'Zeynep Kaya', email: 'z@imece.test' }])),
  );
});

describe('the list of sellers’ accounts', () => {
  it('tells who owes what since when and why, is narrowed, sorted and saved', async () => {
    const files: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    server.use(
      http.get('*/api/operator/accounts', ({ request }) => {
        sent.push(new URL(request.url).search);
        return ok(listed([standing]));
      }),
      http.get('*/api/operator/accounts.csv', ({ request }) => {
        files.push(new URL(request.url).search);
        return new Response('Satıcı', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = await renderApp('/yonetim/satici-hesaplari', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Borçlu' }));
    const table = within(await screen.findByRole('table', { name: 'Satıcı hesapları' }));
    expect(table.getByText('92,00 ₺')).toBeVisible();
    expect(table.getByText('İade kesintisi, Ters ibraz')).toBeVisible();
    expect(table.getByText('İkinci onay bekliyor')).toBeVisible();
    expect(table.getByText('Satış yetkisi askıda')).toBeVisible();
    expect(table.getByRole('link', { name: 'Ege Pazarlama' })).toHaveAttribute(
      'href',
      `/yonetim/satici-hesaplari/${SELLER}`,
    );
    expect(sent.at(-1)).toBe('?standing=debt');
    await user.click(table.getByRole('link', { name: 'Ne zamandan beri sütununa göre sırala', hidden: true }));
    await waitFor(() => expect(sent.at(-1)).toBe('?standing=debt&sort=newest'));
    await user.click(screen.getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(files).toEqual(['?standing=debt&sort=newest']));
    expect(document.title).toBe('Satıcı hesapları | İmece');
  });
});

describe('the account of a seller', () => {
  it('says of what earlier movements make of it, where only the newest are told', async () => {
    showing({ credit: 100.5 });
    await open();
    expect(await screen.findByText('Kalan 8,50 ₺ daha eskilerden.')).toBeVisible();
  });

  it('tells a credit and what it comes from, and books its transfer', async () => {
    showing({});
    answering(`suppliers/${SELLER}/creditTransfer`, () => ok(transfer));
    const { user } = await open();
    expect(await screen.findByText('Bizden 92,00 ₺ alacağı var; hiçbir hakediş taşımıyor.')).toBeVisible();
    expect(screen.getByText(/Kazanılan ters ibraz/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Borç ödemesi kaydet' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Alacak havalesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Tutar/), '0');
    await user.type(dialog.getByLabelText(/^Gerekçe/), 'kısa');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Tutar sıfırdan büyük olmalıdır(!)')).toBeVisible();
    expect(dialog.getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Tutar/));
    await user.type(dialog.getByLabelText(/^Tutar/), '92');
    expect(dialog.queryByText(/satıcının borcu olur/)).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'EFT 42');
    await user.clear(dialog.getByLabelText(/^Gerekçe/));
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Havale kaydedildi')).toBeVisible();
    expect(sent).toEqual([{ amount: 92, bankReference: 'EFT 42', note: '', reason: REASON }]);
  });

  it('says what of more than the credit will be a debt, and sends that it is known', async () => {
    showing({});
    answering(`suppliers/${SELLER}/creditTransfer`, () => ok({ ...transfer, state: 'pending', debt: 8.5 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alacak havalesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Satıcının alacağı 92,00 ₺\./)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Tutar/), '100,5');
    expect(dialog.getByRole('status')).toHaveTextContent('alacağı 8,50 ₺ aşıyor: aşan kısım satıcının borcu olur');
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'EFT 42');
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('İkinci bir yöneticinin onayı bekleniyor')).toBeVisible();
    expect(sent).toEqual([{ amount: 100.5, bankReference: 'EFT 42', note: '', reason: REASON, beyondCredit: true }]);
  });

  it('has a reference of another seller confirmed before it is booked', async () => {
    showing({ credit: 0, debt: 92 });
    const elsewhere = 'Bu dekont numarasıyla Ege Pazarlama için 92,00 ₺ tutarında bir kayıt var.';
    answering(`suppliers/${SELLER}/debtTransfer`, () =>
      sent.length === 1 ? refusal(409, 'reference_elsewhere', elsewhere) : ok(transfer),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Borç ödemesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Tutar/), '50');
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'A-1');
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText(elsewhere)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /iki satıcının havalesini/ }));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Havale kaydedildi')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ amount: 50, sharedReference: true });
  });

  it('asks about another reference anew', async () => {
    showing({ credit: 0, debt: 92 });
    answering(`suppliers/${SELLER}/debtTransfer`, () =>
      sent.length === 1 ? refusal(409, 'reference_elsewhere', 'Bu dekont başka satıcıda.') : ok(transfer),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Borç ödemesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Tutar/), '50');
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'A-1');
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await user.click(await dialog.findByRole('checkbox', { name: /iki satıcının havalesini/ }));
    await user.type(dialog.getByLabelText(/^Dekont numarası/), '2');
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Havale kaydedildi')).toBeVisible();
    expect(sent.at(-1)).toEqual({ amount: 50, bankReference: 'A-12', note: '', reason: REASON });
  });

  it('books a repayment of a debt, no more than it is, and says where a second operator is asked', async () => {
    showing({ debt: 92, credit: 0 });
    answering(`suppliers/${SELLER}/debtTransfer`, () => ok({ ...transfer, state: 'pending' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Borç ödemesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Tutar/), '92,01');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Tutar borç ya da alacaktan büyük olamaz(!)')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Tutar/));
    await user.type(dialog.getByLabelText(/^Tutar/), '50,5');
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'A-1');
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('İkinci bir yöneticinin onayı bekleniyor')).toBeVisible();
    expect(sent).toEqual([{ amount: 50.5, bankReference: 'A-1', note: '', reason: REASON }]);
  });

  it('says what the server refuses', async () => {
    showing({});
    const known = 'Bu dekont numarasıyla bir kayıt zaten var.';
    answering(`suppliers/${SELLER}/creditTransfer`, () => refusal(409, 'transfer_known', known));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alacak havalesi kaydet' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Tutar/), '1');
    await user.type(dialog.getByLabelText(/^Dekont numarası/), 'EFT 42');
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText(known)).toBeVisible();
  });

  it('takes back what was booked in error, for a reason', async () => {
    showing({ credit: 0, sources: [], transfers: [transfer] });
    answering(`bankTransfers/${TRANSFER}/undo`, () => ok({ ...transfer, undoes: TRANSFER }));
    const { user } = await open();
    expect(await screen.findByText('Borcu ve alacağı yok.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Geri al: EFT 42' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('Kayıt geri alındı')).toBeVisible();
    expect(sent).toEqual([{ reason: REASON }]);
  });

  it('has what waits approved by another operator, and asks for nothing else meanwhile', async () => {
    showing({ credit: 50, transfers: [{ ...transfer, debt: 42, state: 'pending', decidedBy: null }] });
    answering(`bankTransfers/${TRANSFER}/approve`, () => ok(transfer));
    const { user } = await open();
    expect(await screen.findByText(/ikinci yöneticinin onayını bekliyor/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alacak havalesi kaydet' })).not.toBeInTheDocument();
    expect(screen.getByText('42,00 ₺ borç')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Onayla: EFT 42' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Onayınızla satıcının 42,00 ₺ borcu olur/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Gerekçe/), REASON);
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('Kayıt onaylandı')).toBeVisible();
  });

  it('lets no operator approve an own booking, and tells what was undone, turned down, and by whom', async () => {
    const own = { ...transfer, askedBy: operator.id, state: 'pending', decidedBy: null };
    const undone = { ...transfer, transferId: OTHER, bankReference: 'EFT 1', dateUndone: '2026-11-21T10:00:00Z' };
    const rejected = {
      ...transfer,
      transferId: SELLER,
      bankReference: 'EFT 2',
      state: 'rejected',
      askedBy: operator.id,
    };
    showing({ transfers: [own, undone, rejected] });
    await open();
    const table = within(await screen.findByRole('table', { name: 'Banka havaleleri' }));
    expect(table.getByRole('button', { name: 'Reddet: EFT 42' })).toBeVisible();
    expect(table.getAllByRole('button')).toHaveLength(1);
    expect(table.getByText('Geri alındı')).toBeVisible();
    expect(await table.findByText('Reddeden: Zeynep Kaya')).toBeVisible();
  });

  it('of no seller leads back to the list', async () => {
    server.use(http.get(`*/api/operator/suppliers/${SELLER}/account`, () => refusal(404, 'not_found', 'Yok')));
    await open();
    expect(await screen.findByRole('link', { name: 'Tüm satıcı hesapları' })).toHaveAttribute(
      'href',
      '/yonetim/satici-hesaplari',
    );
  });
});
