/** Payouts, as an operator meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
  );
});

describe('payouts', () => {
  const bounced = {
    payoutId: 'ba0b9c1e-0000-4000-8000-000000000001',
    number: 'dd0b9c1e',
    adId: 100_204,
    title: 'Poyraz Nova 14',
    orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
    sellerId: OTHER,
    sellerName: 'Ege Pazarlama',
    gross: 20_000,
    commission: 1600,
    withholding: 200,
    net: 18_200,
    deducted: 910,
    state: 'bounced',
    isOverdue: false,
    reason: 'Hesap kapalı',
    date: '2026-11-20T10:00:00Z',
    approvedDate: '2026-11-20T12:00:00Z',
  };

  it('that the provider does not report as paid are a list of their own, and say since when', async () => {
    const late = { ...bounced, state: 'approved', isOverdue: true, reason: 'Süresi içinde bildirilmedi' };
    server.use(
      http.get('*/api/operator/payouts', ({ request: asked }) => {
        sent.push(new URL(asked.url).search);
        return ok(listed([late]));
      }),
    );
    const { user } = await renderApp('/yonetim/hakedisler', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Geciken' }));
    const table = within(await screen.findByRole('table', { name: 'Hakedişler' }));
    expect(table.getByText('Geciken')).toBeVisible();
    expect(table.getByText(/^Onay: 20 Kasım/)).toBeVisible();
    expect(sent.at(-1)).toBe('?state=overdue');
    expect(table.getByRole('link', { name: '#dd0b9c1e' })).toHaveAttribute(
      'href',
      `/yonetim/siparisler/${late.orderId}`,
    );
    expect(table.getByRole('link', { name: 'Ege Pazarlama' })).toHaveAttribute(
      'href',
      `/yonetim/tedarikciler/${OTHER}`,
    );
    expect(document.title).toBe('Hakedişler | İmece');
  });

  it('tell what they carry of what was owed to their supplier besides', async () => {
    server.use(http.get('*/api/operator/payouts', () => ok(listed([{ ...bounced, deducted: -16 }]))));
    await renderApp('/yonetim/hakedisler', { signedInAs: operator });
    expect(await screen.findByText('Alacağından eklenen: 16,00 ₺')).toBeVisible();
  });

  it('are sorted by what was sold or when, and come whole as a file in that order', async () => {
    const files: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    server.use(
      http.get('*/api/operator/payouts', ({ request: asked }) => {
        sent.push(new URL(asked.url).search);
        return ok(listed([bounced]));
      }),
      http.get('*/api/operator/payouts.csv', ({ request: asked }) => {
        files.push(new URL(asked.url).search);
        return new Response('Hak ediş;Sipariş', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = await renderApp('/yonetim/hakedisler?durum=bounced', { signedInAs: operator });
    const table = await screen.findByRole('table', { name: 'Hakedişler' });
    await user.click(within(table).getByRole('link', { name: 'Net sütununa göre sırala', hidden: true }));
    await waitFor(() => expect(sent.at(-1)).toBe('?state=bounced&sort=largest'));
    // The table is drawn anew, and the keyboard goes on where it was.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Net sütununa göre sırala', hidden: true })).toHaveFocus(),
    );
    expect(screen.getByRole('link', { name: 'Geciken' })).toHaveAttribute(
      'href',
      '/yonetim/hakedisler?durum=overdue&sira=largest',
    );
    await user.click(screen.getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(files).toEqual(['?state=bounced&sort=largest']));
  });

  it('of one supplier are a list with its name, searched, sorted and saved within it, and lead back to all', async () => {
    const files: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    server.use(
      http.get('*/api/operator/people/names', ({ request: asked }) => {
        expect(new URL(asked.url).searchParams.get('ids')).toBe(OTHER);
        return ok([{ id: OTHER, name: 'Ege Can', company: 'Ege Pazarlama A.Ş.' }]);
      }),
      http.get('*/api/operator/payouts', ({ request: asked }) => {
        sent.push(new URL(asked.url).search);
        return ok(listed([bounced]));
      }),
      http.get('*/api/operator/payouts.csv', ({ request: asked }) => {
        files.push(new URL(asked.url).search);
        return new Response('Hak ediş;Sipariş', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user, addressShown } = await renderApp(`/yonetim/hakedisler?satici=${OTHER}&sira=largest`, {
      signedInAs: operator,
    });
    expect(await screen.findByRole('link', { name: 'Ege Pazarlama A.Ş.' })).toHaveAttribute(
      'href',
      `/yonetim/tedarikciler/${OTHER}`,
    );
    await user.type(await screen.findByLabelText('Sipariş ya da ilan no, satıcının firması'), 'poyraz{Enter}');
    expect(addressShown()).toBe(`/yonetim/hakedisler?satici=${OTHER}&q=poyraz&sira=largest`);
    await waitFor(() => expect(sent.at(-1)).toBe(`?supplierId=${OTHER}&q=poyraz&sort=largest`));
    await user.click(screen.getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(files).toEqual([`?supplierId=${OTHER}&q=poyraz&sort=largest`]));
    await user.click(screen.getByRole('link', { name: 'Geciken' }));
    await waitFor(() => expect(sent.at(-1)).toBe(`?state=overdue&supplierId=${OTHER}&q=poyraz&sort=largest`));
    await user.click(screen.getByRole('link', { name: 'Bütün satıcılar' }));
    await waitFor(() => expect(sent.at(-1)).toBe('?state=overdue&q=poyraz&sort=largest'));
    expect(screen.queryByRole('link', { name: 'Bütün satıcılar' })).toBeNull();
  });

  it('of a supplier who has none lead to those of all', async () => {
    server.use(http.get('*/api/operator/payouts', () => ok(listed([]))));
    await renderApp(`/yonetim/hakedisler?satici=${OTHER}`, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Bu durumda hakediş yok' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm hakedişleri göster' })).toHaveAttribute('href', '/yonetim/hakedisler');
  });

  it('that came back are tried again after asking once', async () => {
    server.use(
      http.get('*/api/operator/payouts', ({ request: asked }) => {
        sent.push(new URL(asked.url).search);
        return ok(listed([bounced, { ...bounced, payoutId: 'x', number: 'ee0b9c1e', state: 'paid', reason: null }]));
      }),
      http.post('*/api/operator/payouts/:payoutId/retry', ({ params }) => {
        sent.push(params.payoutId);
        return ok({ payoutId: params.payoutId, state: 'approved' });
      }),
    );
    const { user } = await renderApp('/yonetim/hakedisler?durum=bounced', { signedInAs: operator });
    expect(await screen.findByText('Hesap kapalı')).toBeVisible();
    expect(screen.getAllByText(/Borçtan düşülen: 910,00\s₺/)[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yeniden dene: #ee0b9c1e' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yeniden dene: #dd0b9c1e' }));
    expect(sent).toEqual(['?state=bounced']);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/18\.200,00\s₺/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Hakediş yeniden sıraya alındı')).toBeVisible();
    expect(sent).toContain(bounced.payoutId);
  });
});
