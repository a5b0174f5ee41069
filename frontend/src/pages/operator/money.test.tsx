/** What operators do about money that needs a person: refunds, second approvals, payments, payouts, chargebacks. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Approval, OperatorRefund } from '@/features/operator/moneyApi';
import { ok, refusal } from '@/testing/handlers';
import { waitingIn, work } from '@/testing/inbox';
import { parkedRefunds } from '@/testing/panelMoney';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';

const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';
const base = parkedRefunds[0] as OperatorRefund;
const account = { iban: 'TR330006100519786457841326', holder: 'Ayşe Yılmaz' };

const request: Approval = {
  approvalId: 'fa0b9c1e-0000-4000-8000-000000000001',
  orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
  number: 'dd0b9c1e',
  refundId: base.refundId,
  action: 'transfer',
  amount: 7400,
  requestedBy: OTHER,
  requestedAt: '2026-11-21T05:00:00Z',
  detail: { bankReference: 'DKT-42', iban: 'TR33 … 1326' },
};

let refund: OperatorRefund = base;

let sent: unknown[] = [];

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  refund = base;
  sent = [];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([refund]))),
  );
});

async function openRefund() {
  const { user } = await renderApp('/yonetim/para-iadeleri', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'İncele: #4f2a91c0' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('finds the refunds of an order or an ad, leads to both, and hands the same list over as a file', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/operator/refunds', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([refund]));
    }),
    http.get('*/api/operator/refunds.csv', ({ request }) => {
      asked.push(`csv${new URL(request.url).search}`);
      return HttpResponse.text('Tarih;Sipariş');
    }),
  );
  const { user } = await renderApp('/yonetim/para-iadeleri?durum=parked', { signedInAs: operator });
  await user.type(await screen.findByLabelText('Sipariş ya da ilan numarası'), '#4f2a91c0{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=parked&q=%234f2a91c0'));
  expect(document.title).toBe('Para iadeleri | İmece');
  const table = within(await screen.findByRole('table', { name: 'Para iadeleri' }));
  expect(table.getByRole('link', { name: '#4f2a91c0' })).toHaveAttribute('href', `/yonetim/siparisler/${base.orderId}`);
  expect(table.getByRole('link', { name: '#100204' })).toHaveAttribute('href', '/yonetim/ilanlar/100204');
  expect(screen.getByText('1 para iadesi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(asked.at(-1)).toBe('csv?state=parked&q=%234f2a91c0'));
});

it('reads refunds on behind the last one, and keeps the state in the address', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/operator/refunds', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const older = {
        ...refund,
        refundId: 'fa0b9c1e-0000-4000-8000-000000000099',
        number: 'eski0001',
        orderNumber: 'eski0001',
      };
      return ok(
        searchParams.has('after')
          ? { items: [older], more: false, total: 2 }
          : { items: [refund], more: true, total: 2 },
      );
    }),
  );
  const { user } = await renderApp('/yonetim/para-iadeleri?durum=succeeded', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  expect((await screen.findAllByText(/eski0001/)).length).toBeGreaterThan(0);
  expect(asked).toContain('?state=succeeded');
  expect(asked).toContain(`?state=succeeded&after=${refund.refundId}`);
  await waitFor(() => expect(screen.getByText('Listenin sonu')).toHaveFocus());
});

describe('a parked refund', () => {
  it('is tried again at the card', async () => {
    server.use(
      http.post('*/api/operator/refunds/:refundId/retry', () =>
        ok({ refundId: base.refundId, state: 'queued', approval: null }),
      ),
    );
    const { user, dialog } = await openRefund();
    expect(dialog.getByText(/Kart kapatılmış/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('İade yeniden sıraya alındı')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the buyer asked for an account, and waits for the answer', async () => {
    server.use(
      http.post('*/api/operator/refunds/:refundId/requestIban', async ({ request: asked }) => {
        expect(await asked.json()).toEqual({ seenIban: '' });
        refund = { ...base, needsIban: true };
        return ok(true);
      }),
    );
    const { user, dialog } = await openRefund();
    await user.click(dialog.getByRole('button', { name: 'Alıcıdan IBAN iste' }));
    expect(await dialog.findByText('Alıcıdan IBAN istendi; yanıtı bekleniyor.')).toBeVisible();
    expect(await screen.findByText('Alıcıdan IBAN istendi')).toBeVisible();
    expect(screen.getByText('IBAN bekleniyor')).toBeVisible();
  });

  it('is noted as transferred only with the bank’s reference', async () => {
    refund = { ...base, ...account };
    server.use(
      http.post('*/api/operator/refunds/:refundId/transfer', async ({ request: asked }) => {
        sent.push(await asked.json());
        return ok({ refundId: base.refundId, state: 'succeeded', approval: null });
      }),
    );
    const { user, dialog } = await openRefund();
    expect(dialog.getByText('TR330006100519786457841326')).toBeVisible();
    const transfer = dialog.getByRole('button', { name: 'Havale yapıldı olarak kaydet' });
    await user.click(transfer);
    expect(dialog.getByLabelText('Banka referansı')).toHaveAccessibleDescription(/en az 3 karakter/);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Banka referansı'), ' DKT-42 ');
    await user.click(transfer);
    expect(await screen.findByText('Havale kaydedildi, iade tamamlandı')).toBeVisible();
    expect(sent).toEqual([{ bankReference: 'DKT-42', seenIban: account.iban }]);
  });

  it('that is large waits for a second operator, and says so', async () => {
    server.use(
      http.post('*/api/operator/refunds/:refundId/retry', () => {
        refund = { ...base, approval: { ...request, action: 'retry', requestedBy: operator.id } };
        return ok({ refundId: base.refundId, state: 'parked', approval: refund.approval });
      }),
    );
    const { user, dialog } = await openRefund();
    await user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('İkinci bir yöneticinin onayı bekleniyor')).toBeVisible();
    expect(await screen.findByText('İkinci onay bekliyor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'İncele: #4f2a91c0' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
    expect(again.getByRole('link', { name: 'Onaylara git' })).toHaveAttribute('href', '/yonetim/onaylar');
  });

  it('keeps a refusal in the dialog', async () => {
    server.use(
      http.post('*/api/operator/refunds/:refundId/retry', () =>
        refusal(409, 'conflict', 'Bu iade bekletilmiyor; bu işlem yapılamaz.'),
      ),
    );
    const { user, dialog } = await openRefund();
    await user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bu iade bekletilmiyor');
  });
});

describe('the approvals', () => {
  it('are given to another’s request after asking once', async () => {
    let waiting = [request];
    server.use(
      waitingIn(() => waiting.map((one) => work({ service: 'payments', kind: 'approval', id: one.approvalId }))),
      http.get('*/api/operator/approvals', () => ok(listed(waiting))),
      http.post('*/api/operator/approvals/:approvalId/:decision', async ({ params, request: asked }) => {
        sent.push([params.approvalId, params.decision, await asked.json()]);
        waiting = [];
        return ok({ state: 'approved' });
      }),
    );
    screenIs(1280);
    const { user } = await renderApp('/yonetim/onaylar', { signedInAs: operator });
    expect(await screen.findByText('Banka referansı: DKT-42')).toBeVisible();
    expect(screen.getByRole('link', { name: /Onaylar\s*1/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Onayla: 7\.400,00\s₺ iadesini banka havalesiyle/ }));
    expect(sent).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(dialog.getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/Gerekçe/), 'Dekontu bankada gördüm.');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('İşlem onaylandı')).toBeVisible();
    expect(sent).toEqual([[request.approvalId, 'approve', { reason: 'Dekontu bankada gördüm.' }]]);
    expect(await screen.findByText('Onay bekleyen işlem yok')).toBeVisible();
  });

  it('say that another operator was quicker, though the request has left the list', async () => {
    let waiting = [request];
    server.use(
      http.get('*/api/operator/approvals', () => ok(listed(waiting))),
      http.post('*/api/operator/approvals/:approvalId/:decision', () => {
        waiting = [];
        return refusal(409, 'conflict', 'Bu istek bu sırada onaylandı.');
      }),
    );
    const { user } = await renderApp('/yonetim/onaylar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Onayla: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Gerekçe/), 'Dekontu bankada gördüm.');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('Onay bekleyen işlem yok')).toBeVisible();
    expect(screen.getByText('Bu istek bu sırada onaylandı.')).toBeVisible();
  });

  it('are never one’s own to give, only to take back', async () => {
    server.use(http.get('*/api/operator/approvals', () => ok(listed([{ ...request, requestedBy: operator.id }]))));
    await renderApp('/yonetim/onaylar', { signedInAs: operator });
    expect(await screen.findByText(/Kendi isteğinizi onaylayamazsınız/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Onayla/ })).toBeNull();
    expect(screen.getByText('İsteği geri al')).toBeVisible();
  });

  it('show why the server refuses one', async () => {
    server.use(
      http.get('*/api/operator/approvals', () => ok(listed([request]))),
      http.post('*/api/operator/approvals/:approvalId/approve', () =>
        refusal(409, 'refund_doubtful', 'Bu iade karta yapılmış olabilir.'),
      ),
    );
    const { user } = await renderApp('/yonetim/onaylar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Gerekçe/), 'Dekontu bankada gördüm.');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bu iade karta yapılmış olabilir.');
  });
});

describe('payments that do not match', () => {
  const odd = {
    paymentId: 'cc0b9c1e-0000-4000-8000-000000000009',
    number: 'cc0b9c1e',
    state: 'mismatch',
    purpose: 'balance',
    amount: 100,
    paidAmount: 90,
    reason: 'Ödenen tutar farklı',
    date: '2026-11-20T10:00:00Z',
    dateGivenBack: null,
  };

  it('go back in full, with a reason', async () => {
    server.use(
      http.get('*/api/operator/payments', ({ request: asked }) => {
        sent.push(new URL(asked.url).search);
        return ok(listed([odd]));
      }),
      http.post('*/api/operator/payments/:paymentId/refund', async ({ request: asked, params }) => {
        sent.push([params.paymentId, await asked.json()]);
        return ok(true);
      }),
    );
    const { user } = await renderApp('/yonetim/odemeler', { signedInAs: operator });
    expect(await screen.findByText('Kalan tutar ödemesi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tamamını iade et: #cc0b9c1e' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/90,00\s₺ tutarındaki/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tamamını iade et' }));
    expect(sent).toEqual(['?state=mismatch']);
    await user.type(dialog.getByLabelText('Gerekçe'), 'Tutar tutmuyor');
    await user.click(dialog.getByRole('button', { name: 'Tamamını iade et' }));
    expect(await screen.findByText('#cc0b9c1e ödemesinin iadesi başlatıldı')).toBeVisible();
    expect(sent[1]).toEqual([odd.paymentId, { reason: 'Tutar tutmuyor' }]);
  });

  it('are left alone while the provider still looks into them', async () => {
    server.use(http.get('*/api/operator/payments', () => ok(listed([{ ...odd, state: 'review', paidAmount: null }]))));
    await renderApp('/yonetim/odemeler?durum=review', { signedInAs: operator });
    expect(await screen.findByText('#cc0b9c1e')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tamamını iade et/ })).toBeNull();
  });
});
