/** A supplier's invoices: what is due, the file for the integrator, and the papers that come back. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptPaper } from '@/features/invoices/invoicesApi';
import { type Paper, stateOf } from '@/features/invoices/papers';
import { ok, refusal } from '@/testing/handlers';
import { dueItem } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const told: KeptPaper = {
  verdict: 'new',
  kind: 'sale',
  number: '12ab34cd',
  adIds: [1001],
  invoiceNumber: null,
  orderInName: null,
  alsoOf: null,
  digest: 'd1',
};
const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/invoices/ads', () => ok([{ adId: 1001, title: 'Işık Lamba', waiting: 2, returned: 1 }])),
    http.get('*/api/supplier/invoices', () => ok(listed([dueItem]))),
  );
});

describe('/satici/faturalar', () => {
  it('shows what is due with its tax, counts it, and asks for what the address says', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/supplier/invoices', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([dueItem]));
      }),
    );
    const { user } = await renderApp('/satici/faturalar?ilan=1001', { signedInAs: supplier });
    const heading = await screen.findByRole('heading', { name: 'Sipariş #12ab34cd' });
    const card = within(heading.closest('li') as HTMLElement);
    expect(card.getByText('Fatura bekliyor')).toBeVisible();
    expect(card.getByText('KDV %20').nextSibling).toHaveTextContent('40,00');
    expect(screen.getByText('3 fatura bekliyor')).toBeVisible();
    await user.type(screen.getByLabelText('Sipariş ara'), '#12ab{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('?state=due&adId=1001&q=%2312ab'));
    expect(asked[0]).toBe('?state=due&adId=1001');
  });

  it('says that it does not know how many are due, never that none is, and asks again', async () => {
    server.use(http.get('*/api/supplier/invoices/ads', () => refusal(503, 'unavailable', 'Şu anda hizmet yok.')));
    const { user } = await renderApp('/satici/faturalar', { signedInAs: supplier });
    const head = within(await screen.findByRole('region', { name: 'Fatura listesi' }));
    const again = await head.findByRole('button', { name: 'Tekrar dene' });
    expect(head.queryByText(/fatura yok|fatura bekliyor/i)).toBeNull();
    server.use(
      http.get('*/api/supplier/invoices/ads', () => ok([{ adId: 1001, title: 'Işık Lamba', waiting: 2, returned: 1 }])),
    );
    await user.click(again);
    expect(await head.findByText('3 fatura bekliyor')).toBeVisible();
  });
});

describe('/satici/faturalar/yukle', () => {
  it('checks every paper, says what is wrong in words, and sends the others when that is confirmed', async () => {
    const sent: string[] = [];
    // The second file is no PDF: msw cannot read a form with files here, so the answers come in order.
    const answers = [ok(told), refusal(422, 'not_a_pdf', 'Bu dosya bir PDF değil.')];
    server.use(
      http.post('*/api/supplier/invoiceFile/check', () => answers.shift()),
      http.post('*/api/supplier/invoiceFile/keep', ({ request }) => {
        sent.push(request.url);
        return ok(told);
      }),
    );
    const { user } = await renderApp('/satici/faturalar/yukle', { signedInAs: supplier });
    await user.upload(await screen.findByLabelText(/PDF’leri ve listeyi seç/), [pdf('12ab34cd.pdf'), pdf('resim.pdf')]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Denetim sonucu' })).toHaveFocus());
    expect(screen.getByText('Bu dosya bir PDF değil.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: '1 faturayı gönder' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sonuç' })).toHaveFocus());
    expect(screen.getByText('Gönderildi; alıcıya haber verildi.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says before it is sent that a paper is another buyer’s, too, and that this was read when it is', async () => {
    const sent: string[] = [];
    const mixedUp = { ...told, verdict: 'replaces' as const, alsoOf: '0ddba11e' };
    server.use(
      http.post('*/api/supplier/invoiceFile/check', () => ok(mixedUp)),
      http.post('*/api/supplier/invoiceFile/keep', ({ request }) => {
        sent.push(new URL(request.url).search);
        return ok(mixedUp);
      }),
    );
    const { user } = await renderApp('/satici/faturalar/yukle', { signedInAs: supplier });
    await user.upload(await screen.findByLabelText(/PDF’leri ve listeyi seç/), pdf('12ab34cd.pdf'));
    expect(await screen.findByText(/siparişinin de faturası olarak duruyor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 faturayı gönder' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sonuç' })).toHaveFocus());
    expect(sent).toEqual(['?alsoOf=0ddba11e']);
    expect(screen.queryByText(/siparişinin de faturası olarak duruyor/)).toBeNull();
  });

  it('reads a list beside the papers, and says line by line what becomes of them', async () => {
    const asked: string[] = [];
    const lines = [
      {
        line: 2,
        fileName: 'GIB1.PDF',
        order: '12ab34cd',
        invoiceNumber: 'GIB1',
        adId: 1001,
        kind: 'sale',
        fault: null,
      },
      {
        line: 3,
        fileName: 'gib2.pdf',
        order: 'x',
        invoiceNumber: null,
        adId: null,
        kind: null,
        fault: 'Sipariş no geçersiz.',
      },
      { line: 4, fileName: 'gib3.pdf', order: '99ab34cd', invoiceNumber: null, adId: null, kind: null, fault: null },
    ];
    server.use(
      http.post('*/api/supplier/invoiceFile/list', () => ok(lines)),
      http.post('*/api/supplier/invoiceFile/check', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok({ ...told, invoiceNumber: 'GIB1', orderInName: '0badcafe', alsoOf: '0ddba11e' });
      }),
    );
    const { user } = await renderApp('/satici/faturalar/yukle', { signedInAs: supplier });
    const list = new File(['Sipariş no;Dosya adı'], 'liste.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText(/PDF’leri ve listeyi seç/), [
      pdf('gib2.pdf'),
      list,
      pdf('gib1.pdf'),
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Denetim sonucu' })).toHaveFocus());
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/^gib1\.pdf.*Listede 2\. satır/)).toHaveTextContent(
      /GIB1.*Alıcıya gönderilecek.*adı #0badcafe.*liste #12ab34cd.*#0ddba11e siparişinin de faturası/,
    );
    expect(row(/^gib2\.pdf/)).toHaveTextContent(/3\. satır.*Sipariş no geçersiz/);
    expect(row(/^gib3\.pdf/)).toHaveTextContent(/4\. satır.*#99ab34cd.*dosyası seçilmemiş/);
    expect(asked).toEqual(['?order=12ab34cd&adId=1001&kind=sale&invoiceNumber=GIB1']);
    expect(screen.getByRole('button', { name: '1 faturayı gönder' })).toBeVisible();
  });

  it('reads every list that was chosen, and names the one that can’t be read', async () => {
    const line = { line: 2, order: '12ab34cd', invoiceNumber: null, adId: null, kind: null, fault: null };
    const lists = [ok([{ ...line, fileName: 'gib1.pdf' }]), ok([{ ...line, fileName: 'gib2.pdf' }])];
    const asked: string[] = [];
    server.use(
      http.post('*/api/supplier/invoiceFile/list', () => lists.shift()),
      http.post('*/api/supplier/invoiceFile/check', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok({ ...told, number: `n${asked.length}` });
      }),
    );
    const { user } = await renderApp('/satici/faturalar/yukle', { signedInAs: supplier });
    const csv = (name: string) => new File(['Sipariş no;Dosya adı'], name, { type: 'text/csv' });
    const choice = [csv('ocak.csv'), csv('subat.csv'), pdf('gib1.pdf'), pdf('gib2.pdf')];
    const tile = await screen.findByLabelText(/PDF’leri ve listeyi seç/);
    await user.upload(tile, choice);
    expect(await screen.findByRole('row', { name: /^gib2\.pdf.*subat\.csv, 2\. satır/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^gib1\.pdf.*ocak\.csv, 2\. satır/ })).toBeVisible();
    expect(asked).toEqual(['?order=12ab34cd', '?order=12ab34cd']);
    lists.push(ok([]), refusal(422, 'not_a_paper_list', 'Bir CSV listesi yükleyiniz') as never);
    await user.upload(tile, choice);
    expect(await screen.findByRole('alert')).toHaveTextContent('subat.csv: Bir CSV listesi yükleyiniz');
    expect(asked).toHaveLength(2);
  });

  it('matches nothing by name where the list can’t be read', async () => {
    const checked: string[] = [];
    server.use(
      http.post('*/api/supplier/invoiceFile/list', () =>
        refusal(422, 'not_a_paper_list', 'Bir CSV listesi yükleyiniz'),
      ),
      http.post('*/api/supplier/invoiceFile/check', ({ request }) => {
        checked.push(request.url);
        return ok(told);
      }),
    );
    const { user } = await renderApp('/satici/faturalar/yukle', { signedInAs: supplier });
    await user.upload(await screen.findByLabelText(/PDF’leri ve listeyi seç/), [
      pdf('12ab34cd.pdf'),
      new File(['?'], 'liste.csv', { type: 'text/csv' }),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Bir CSV listesi yükleyiniz');
    expect(checked).toEqual([]);
  });

  it('sends neither of two papers for the same items', () => {
    const paper = (answer: Partial<KeptPaper>): Paper => ({
      name: 'a.pdf',
      file: pdf('a.pdf'),
      answer: { ...told, ...answer },
    });
    const [first, second, back] = [paper({}), paper({ verdict: 'replaces' }), paper({ kind: 'return' })];
    const all = [first, second, back] as Paper[];
    expect(all.map((one) => stateOf(one, all))).toEqual(['twice', 'twice', 'new']);
  });
});

describe('one invoice', () => {
  it('is sent from beside its item, under any file name', async () => {
    const sent: string[] = [];
    const answers = [
      refusal(422, 'validation_failed', 'Fatura no geçersiz(!)', { invoiceNumber: ['Fatura no geçersiz(!)'] }),
      ok({ ...told, invoiceNumber: 'A17' }),
    ];
    server.use(
      http.post('*/api/supplier/invoiceFile/keep', ({ request }) => {
        sent.push(new URL(request.url).search);
        return answers.shift();
      }),
    );
    const { user } = await renderApp('/satici/faturalar', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Faturayı gönder: #12ab34cd Işık Lamba' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş #12ab34cd: faturayı gönder' }));
    await user.click(dialog.getByRole('button', { name: '1 faturayı gönder' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Lütfen faturanın PDF’ini seçin!');
    expect(sent).toEqual([]);
    await user.upload(dialog.getByLabelText(/PDF’i seç/), pdf('fatura (3).pdf'));
    expect(dialog.getByText('fatura (3).pdf')).toBeVisible();
    await user.type(dialog.getByLabelText('Fatura no (isteğe bağlı)'), 'A/17');
    await user.click(dialog.getByRole('button', { name: '1 faturayı gönder' }));
    expect(await dialog.findByText('Fatura no geçersiz(!)')).toBeVisible();
    await user.clear(dialog.getByLabelText('Fatura no (isteğe bağlı)'));
    await user.type(dialog.getByLabelText('Fatura no (isteğe bağlı)'), 'A17');
    await user.click(dialog.getByRole('button', { name: '1 faturayı gönder' }));
    expect(await screen.findByText('Gönderildi; alıcıya haber verildi.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const said = `?order=${dueItem.orderId}&adId=1001&kind=sale&invoiceNumber=`;
    expect(sent).toEqual([`${said}A%2F17`, `${said}A17`]);
  });

  it('that was sent and is wrong is replaced from beside its item', async () => {
    const sent: string[] = [];
    server.use(
      http.get('*/api/supplier/invoices', () => ok(listed([{ ...dueItem, state: 'sent', billingName: null }]))),
      http.post('*/api/supplier/invoiceFile/keep', ({ request }) => {
        sent.push(new URL(request.url).search);
        return ok({ ...told, verdict: 'replaces' });
      }),
    );
    const { user } = await renderApp('/satici/faturalar?durum=sent', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Doğrusunu gönder: #12ab34cd Işık Lamba' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş #12ab34cd: doğru faturayı gönder' }));
    expect(dialog.getByText('Daha önce gönderdiğiniz faturanın yerine geçecek.')).toBeVisible();
    await user.upload(dialog.getByLabelText(/PDF’i seç/), pdf('doğrusu.pdf'));
    await user.click(dialog.getByRole('button', { name: '1 faturayı gönder' }));
    expect(await screen.findByText('Gönderildi; alıcıya haber verildi.')).toBeVisible();
    expect(sent).toEqual([`?order=${dueItem.orderId}&adId=1001&kind=sale`]);
  });
});
