/** What operators and the members of suppliers' teams did, as the operators' desk finds it again. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { AT, suspension as act, MEMBER_ID as ID, OTHER_ID as OTHER } from '@/testing/memberActs';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

beforeEach(() => {
  server.use(
    http.get('*/api/operator/audit', () => ok(listed([act]))),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
  );
});

describe('the audit of teams', () => {
  it('is found by number and day, with the company, and taken as a file as it is filtered', async () => {
    const asked: string[] = [];
    const done = { id: OTHER, date: AT, actorId: OTHER, name: 'Cem Depo', operation: 'POST /api/supplier/ship' };
    const forCompany = { named: { orderId: ID }, supplierId: ID, companyName: 'Lodos Ticaret' };
    server.use(
      http.get('*/api/operator/teamActs:kind', ({ request }) => {
        asked.push(new URL(request.url).pathname + new URL(request.url).search);
        return new Response('Tarih');
      }),
      http.get('*/api/operator/teamActs', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([{ ...done, ...forCompany }]));
      }),
    );
    const { user, addressShown } = await renderApp('/yonetim/denetim', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Satıcı ekipleri' }));
    const table = within(await screen.findByRole('table', { name: 'Satıcı ekipleri' }));
    for (const text of ['Cem Depo', 'Ürün kargoladı', 'Lodos Ticaret']) expect(table.getByText(text)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ID);
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    expect(addressShown()).toBe(`/yonetim/denetim?kim=ekipler&konu=${ID}`);
    await waitFor(() => expect(asked).toContain(`?number=${ID}`));
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(asked).toContain(`/api/operator/teamActs.csv?number=${ID}`));
  });

  it.each([
    ['', 'Henüz hiçbir ekip üyesi bir işlem yapmadı'],
    ['&bas=2026-03-01', 'Bu süzgece uyan kayıt yok'],
  ])('says of none whether a filter left them out: %s', async (filter, said) => {
    server.use(http.get('*/api/operator/teamActs', () => ok(listed([]))));
    await renderApp(`/yonetim/denetim?kim=ekipler${filter}`, { signedInAs: operator });
    expect(await screen.findByText(said)).toBeVisible();
  });
});

describe('the audit', () => {
  it('asks for what the address says, and says what changed', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      http.get('*/api/operator/audit', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return ok(listed([act]));
      }),
    );
    await renderApp(`/yonetim/denetim?konu=${ID}&islem=member_suspended&bas=2026-03-01`, { signedInAs: operator });
    const list = within(await screen.findByRole('list', { name: 'Yönetici işlemleri' }));
    expect(list.getByText('Üye askıya alındı')).toBeVisible();
    expect(list.getByText(/Rol/).closest('p')).toHaveTextContent('Rol: Alıcı → sonra Yönetici');
    expect(list.getByText(/Tutar/).closest('p')).toHaveTextContent('Tutar: — → sonra 20.000,00 ₺');
    expect(list.getByRole('link', { name: ID.slice(0, 8) })).toHaveAttribute('href', `/yonetim/uyeler/${ID}`);
    expect(asked[0]).toEqual({ subjectId: ID, act: 'member_suspended', from: '2026-03-01' });
  });

  it('is narrowed to one operator, who is found by name', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/operator/operators', () => ok([{ id: OTHER, name: 'Tarık Uysal' }])),
      http.get('*/api/operator/audit', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('operator'));
        return ok(listed([act]));
      }),
    );
    const { user, addressShown } = await renderApp('/yonetim/denetim?islem=member_suspended', { signedInAs: operator });
    const choice = await screen.findByRole('combobox', { name: 'Yönetici' });
    await user.selectOptions(choice, await screen.findByRole('option', { name: 'Tarık Uysal' }));
    expect(addressShown()).toBe(`/yonetim/denetim?islem=member_suspended&yonetici=${OTHER}`);
    await waitFor(() => expect(asked.at(-1)).toBe(OTHER));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Yönetici' }), 'Bütün yöneticiler');
    expect(addressShown()).toBe('/yonetim/denetim?islem=member_suspended');
  });

  it('keeps in the choice an operator who has laid the office down', async () => {
    server.use(http.get('*/api/operator/operators', () => ok([{ id: operator.id, name: 'Deniz Er' }])));
    await renderApp(`/yonetim/denetim?yonetici=${OTHER}`, { signedInAs: operator });
    expect(await screen.findByRole('combobox', { name: 'Yönetici' })).toHaveValue(OTHER);
  });

  it('writes days as days and what a name was merged into as a number', async () => {
    const changes = [
      { what: 'version', before: '2025-01-02', after: '2026-12-09' },
      { what: 'into', before: '25', after: '6' },
    ];
    server.use(http.get('*/api/operator/audit', () => ok(listed([{ ...act, changes }]))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    expect((await screen.findByText('Sürüm')).parentElement).toHaveTextContent('2 Ocak 2025 → sonra 9 Aralık 2026');
    expect(screen.getByText('Katalog no').parentElement).toHaveTextContent('Katalog no: #25 → sonra #6');
  });

  it('folds away most of dozens of orders that an act was about', async () => {
    const orders = Array.from({ length: 50 }, (_, at) => ({
      what: 'order',
      before: '',
      after: `${10_000_000 + at}-x`,
    }));
    server.use(http.get('*/api/operator/audit', () => ok(listed([{ ...act, changes: orders }]))));
    const { user } = await renderApp('/yonetim/denetim', { signedInAs: operator });
    const more = await screen.findByText('44 sipariş daha');
    expect(screen.getByText(/#10000005/)).toBeVisible();
    expect(screen.getByText(/#10000049/)).not.toBeVisible();
    await user.click(more);
    expect(screen.getByText(/#10000049/)).toBeVisible();
  });

  it('calls a member and a supplier whom an act is about by name, too', async () => {
    const approved = {
      ...act,
      id: 'f5',
      act: 'supplier_approved' as const,
      subject: 'supplier' as const,
      subjectId: OTHER,
    };
    server.use(
      http.get('*/api/operator/audit', () => ok(listed([act, approved]))),
      http.get('*/api/operator/people/names', () =>
        ok([
          { id: ID, name: 'Elif Kaya', company: null },
          { id: OTHER, name: 'Tarık Uysal', company: 'Ege Pazarlama' },
        ]),
      ),
    );
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    expect((await screen.findByText('Elif Kaya')).parentElement).toHaveTextContent(`Üye Elif Kaya ${ID.slice(0, 8)}`);
    expect(screen.getByText('Ege Pazarlama').parentElement).toHaveTextContent(/^Satıcı Ege Pazarlama/);
  });

  it('says of which part of a list a file is, where each service has one', async () => {
    const saved = { ...act, act: 'list_saved' as const, subject: 'list' as const, changes: [] };
    const parts = [
      { ...saved, id: 'f3', service: 'payments', subjectId: 'inbox' },
      { ...saved, id: 'f4', service: 'identity', subjectId: 'members' },
    ];
    server.use(http.get('*/api/operator/audit', () => ok(listed(parts))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    expect(await screen.findByText('bekleyen işler · Ödemeler')).toBeVisible();
    expect(screen.getByText('üyeler')).toBeVisible();
  });

  it('says in one line of which orders an act was', async () => {
    const orders = ['829ec4f0', '1a2b3c4d'].map((number) => number + ID.slice(8));
    const changes = orders.map((after) => ({ what: 'order', before: '', after }));
    const cleared = { ...act, act: 'suspicion_cleared' as const, subject: 'suspicion' as const, changes };
    server.use(http.get('*/api/operator/audit', () => ok(listed([cleared]))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    const list = within(await screen.findByRole('list', { name: 'Yönetici işlemleri' }));
    expect(list.getByText('Sipariş').parentElement).toHaveTextContent('Sipariş: #829ec4f0 #1a2b3c4d');
  });

  it('calls a legal text by its name, though two of them begin with the same letters', async () => {
    const planned = { ...act, act: 'text_planned' as const, subject: 'text' as const, changes: [] };
    const texts = ['siparis-on-bilgilendirme', 'siparis-mesafeli-satis'].map((subjectId) => ({
      ...planned,
      id: subjectId,
      subjectId,
    }));
    server.use(http.get('*/api/operator/audit', () => ok(listed(texts))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    const link = await screen.findByRole('link', { name: 'Mesafeli satış (siparişle)' });
    expect(link).toHaveAttribute('href', '/yonetim/metinler/siparis-mesafeli-satis');
    expect(screen.getByRole('link', { name: 'Ön bilgilendirme (siparişle)' })).toBeVisible();
  });

  it('leads from an act about an item to its order', async () => {
    const changes = [{ what: 'order', before: '', after: OTHER }];
    const recorded = { ...act, act: 'chargeback_recorded' as const, subject: 'item' as const, changes };
    server.use(http.get('*/api/operator/audit', () => ok(listed([recorded]))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    const link = await screen.findByRole('link', { name: ID.slice(0, 8) });
    expect(link).toHaveAttribute('href', `/yonetim/siparisler/${OTHER}`);
  });

  it.each([
    ['question_hidden', 'question', '7', '7', 'sorular', 'hidden'],
    ['answer_hidden', 'question', '7', '7', 'sorular', 'hidden'],
    ['reply_hidden', 'review', ID, ID.slice(0, 8), 'yanitlar', 'hidden'],
    ['answer_shown', 'question', '7', '7', 'sorular', 'shown'],
    ['reply_shown', 'review', ID, ID.slice(0, 8), 'yanitlar', 'shown'],
  ] as const)('leads from %s to the words', async (one, subject, subjectId, name, list, state) => {
    const changes = [{ what: 'ad', before: '', after: '100204' }];
    const hidden = { ...act, act: one, subject, subjectId, changes };
    server.use(http.get('*/api/operator/audit', () => ok(listed([hidden]))));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/yonetim/degerlendirmeler/${list}?q=%23100204&durum=${state}`);
    expect(screen.queryByText('100204')).toBeNull();
  });

  it('says whose acts alone are listed, and leads to those of all', async () => {
    server.use(http.get('*/api/operator/operators', () => ok([{ id: OTHER, name: 'Tarık Uysal' }])));
    await renderApp(`/yonetim/denetim?yonetici=${OTHER}&bas=2026-03-01`, { signedInAs: operator });
    const line = await screen.findByText(/^Yalnızca/);
    await waitFor(() => expect(line).toHaveTextContent('Yalnızca Tarık Uysal adlı yöneticinin işlemleri'));
    const all = screen.getByRole('link', { name: 'Bütün yöneticiler' });
    expect(all).toHaveAttribute('href', '/yonetim/denetim?bas=2026-03-01');
  });

  it('is searched by the number that is on the screen, or by words of a reason', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      http.get('*/api/operator/audit', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return ok(listed([act]));
      }),
    );
    const { user, addressShown } = await renderApp(`/yonetim/denetim?konu=${ID}`, { signedInAs: operator });
    const box = await screen.findByRole('searchbox', { name: 'Numara, gerekçe ya da yönetici' });
    await user.clear(box);
    await user.type(box, '#829ec4f0{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: '#829ec4f0' }));
    expect(addressShown()).toBe('/yonetim/denetim?q=%23829ec4f0');
  });

  it.each([
    ['supplier', 'state', 'pending', 'Durum: Onay bekliyor'],
    ['refund', 'state', 'in_doubt', 'Durum: Sonucu soruluyor'],
    ['payout', 'state', 'bounced', 'Durum: Bankadan döndü'],
    ['return', 'state', 'created', 'Durum: Karar bekliyor'],
    ['ad', 'state', 'closing', 'Durum: Kapanıyor'],
    ['review', 'cause', 'abuse', 'Neden: Hakaret ya da küfür'],
    ['member', 'matter', 'reset_factor', 'Öneri: İki adımlı doğrulamayı sıfırlama'],
    ['member', 'suspendedAt', '2026-03-01T09:00:00Z', 'Askı: 1 Mart 2026 12:00'],
    ['model', 'name', 'of_tomorrow', 'Ad: of_tomorrow'],
  ] as const)('says in words that of a %s the %s was %s', async (subject, what, before, said) => {
    const changed = { ...act, subject, changes: [{ what, before, after: '' }] };
    server.use(http.get('*/api/operator/audit', () => ok({ items: [changed], more: false, total: 1 })));
    await renderApp('/yonetim/denetim', { signedInAs: operator });
    const list = within(await screen.findByRole('list', { name: 'Yönetici işlemleri' }));
    expect(list.getByText('sonra').closest('p')).toHaveTextContent(said);
  });
});
