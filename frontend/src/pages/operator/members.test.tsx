/** One member on the operators' desk: what is shown, what is done alone, and what takes two. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberFile, Proposal, Sent } from '@/features/operator/membersApi';
import { bareList } from '@/testing/bareList';
import { ok, refusal } from '@/testing/handlers';
import { AT, suspension as act, MEMBER_ID as ID, OTHER_ID as OTHER, WHY } from '@/testing/memberActs';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const NO = 'Deneme süresi bitmeden olmaz.';
const ONE = `/yonetim/uyeler/${ID}`;

const member: MemberFile = {
  personId: ID,
  firstName: 'Elif',
  lastName: 'Kaya',
  email: 'elif@imece.test',
  phone: '+905321234567',
  phoneVerified: true,
  role: 'buyer',
  dateCreated: AT,
  dateSuspended: null,
  language: 'tr',
  hasPassword: true,
  signsInWith: ['google'],
  supplierStatus: null,
  secondFactor: { enabled: true, byApp: true, byPasskey: false, since: AT },
  sessions: [{ startedAt: AT, lastSeenAt: AT, device: 'Chrome, Windows' }],
  openSessions: 1,
  proposal: null,
};
const reset: Sent = { id: OTHER, channel: 'mail', kind: 'reset', state: 'sent', dateCreated: AT, dateSent: AT };
const proposal: Proposal = {
  id: OTHER,
  matter: 'promote',
  state: 'pending',
  requestedBy: OTHER,
  dateCreated: AT,
  dateExpires: '2026-03-03T09:00:00Z',
  personId: ID,
  name: 'Elif Kaya',
  reason: 'İade masasında çalışacak.',
  proposerName: 'Tarık Uysal',
  isSuspended: false,
  deciderName: null,
  dateDecided: null,
  answer: null,
};
/** Answers both lists of proposals. */
const proposals = (waiting: Proposal[], decided: Proposal[] = []) =>
  http.get('*/api/operator/proposals', ({ request }) =>
    ok(listed(new URL(request.url).searchParams.get('which') === 'decided' ? decided : waiting)),
  );
let shown: MemberFile = member;
let sent: unknown[] = [];

beforeEach(() => {
  shown = member;
  sent = [];
  server.use(
    http.get('*/api/operator/people/:personId', () => ok(shown)),
    http.get('*/api/operator/people/:personId/messages', () => ok([reset])),
    http.post('*/api/operator/people/:personId/:act', async ({ request, params }) => {
      sent.push([params.act, await request.json()]);
      return ok({ dateSuspended: AT });
    }),
    http.get('*/api/operator/audit', () => ok(listed([act]))),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
  );
});

describe('a member', () => {
  const erased = { ...act, act: 'member_erased' as const };
  it('is shown with sessions, messages without their text, and what was done', async () => {
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Elif Kaya' })).toBeVisible();
    for (const text of ['Şifre, Google', 'Chrome, Windows', 'Şifre yenileme bağlantısı · e-posta']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(await screen.findByText('Üye askıya alındı')).toBeVisible();
    const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(hrefOf('Siparişlerini gör')).toBe(`/yonetim/ara?q=${ID}`);
    expect(hrefOf('Şüpheli alışverişleri')).toBe(`/yonetim/supheliler?q=${ID}`);
    expect(hrefOf('Yönetici olarak yaptıkları')).toBeUndefined();
    expect(document.title).toBe('Ara | İmece');
  });

  it('says how many sessions are open when not all of them are shown', async () => {
    server.use(http.get('*/api/operator/people/:personId', () => ok({ ...member, openSessions: 120 })));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByText('Son görülen 1 oturum. Açık oturum sayısı: 120.')).toBeVisible();
  });

  it('tells a message whose time was over from one that was refused', async () => {
    const states = ['expired', 'rejected'] as const;
    const messages = states.map((state) => ({ ...reset, id: state, state, dateSent: null }));
    server.use(http.get('*/api/operator/people/:personId/messages', () => ok(messages)));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByText('Süresi geçti, gönderilmedi')).toBeVisible();
    expect(screen.getByText('Kabul edilmedi')).toBeVisible();
  });

  it('is told of messages part after part, and that there are more', async () => {
    const rows = Array.from({ length: 3 }, (_, at): Sent => ({ ...reset, id: `${at}` }));
    const { handler, asked } = bareList('*/api/operator/people/:personId/messages', {
      rows,
      size: 2,
      idOf: ({ id }) => id,
    });
    server.use(handler);
    const { user } = await renderApp(ONE, { signedInAs: operator });
    const region = within(await screen.findByRole('region', { name: 'Gönderilen iletiler' }));
    expect(await region.findAllByRole('listitem')).toHaveLength(2);
    await user.click(region.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(3));
    expect(asked).toEqual([null, '1']);
  });

  it('says so when nothing was sent', async () => {
    server.use(http.get('*/api/operator/people/:personId/messages', () => ok([])));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByText('Son 90 günde ileti gönderilmedi')).toBeVisible();
  });

  it('is suspended only with a reason, after the effect was read', async () => {
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Askıya al' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/açık oturumları hemen kapanır/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'kısa');
    await user.click(dialog.getByRole('button', { name: 'Askıya al' }));
    expect(sent).toEqual([]);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), WHY);
    await user.click(dialog.getByRole('button', { name: 'Askıya al' }));
    await waitFor(() => expect(sent).toEqual([['suspend', { reason: WHY }]]));
    expect(await screen.findByText('Elif Kaya askıya alındı')).toBeVisible();
  });

  it('keeps the dialog open with what the server refused', async () => {
    server.use(
      http.post('*/api/operator/people/:personId/erase', () =>
        refusal(409, 'account_busy', 'Bu hesap şu anda silinemiyor. Üyenin teslim edilmemiş siparişi var.'),
      ),
    );
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Hesabı sil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), WHY);
    await user.click(dialog.getByRole('button', { name: 'Hesabı kalıcı olarak sil' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('teslim edilmemiş siparişi');
  });

  it('who is an operator can only be proposed to be none any more', async () => {
    shown = { ...member, role: 'operator' };
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByRole('button', { name: 'Yöneticiliğin kaldırılmasını öner' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Askıya al' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Yönetici olarak/ })).toHaveProperty('search', `?yonetici=${ID}`);
  });

  it('who was erased is not asked for again, and the page says so', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/operator/people/:personId', () => {
        asked();
        return ok(shown);
      }),
      http.get('*/api/operator/audit', () => ok(listed(sent.length ? [erased] : []))),
    );
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Hesabı sil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), WHY);
    await user.click(dialog.getByRole('button', { name: 'Hesabı kalıcı olarak sil' }));
    expect(await screen.findByRole('heading', { name: 'Bu üyenin hesabı silindi' })).toBeVisible();
    expect(await screen.findByText('Üye silindi')).toBeVisible();
    expect(screen.getByText(/faturanın gerektirdiği ad ve adresle .* süre boyunca kalır/)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('who was erased long ago is told from who never was', async () => {
    server.use(
      http.get('*/api/operator/people/:personId', () => refusal(404, 'not_found', 'Üye bulunamadı.')),
      http.get('*/api/operator/audit', () => ok({ ...listed([erased]), more: true })),
    );
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Bu üyenin hesabı silindi' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Daha fazla göster' })).toBeVisible();
  });

  it('who is not there leads back to the search', async () => {
    server.use(http.get('*/api/operator/people/:personId', () => refusal(404, 'not_found', 'Üye bulunamadı.')));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Böyle bir üye yok' })).toBeVisible();
  });
});

describe('a proposal', () => {
  it.each([
    ['another operator’s', {}, ['Onayla', 'Reddet']],
    ['an own one', { requestedBy: operator.id }, ['Geri al']],
    ['one about oneself', { personId: operator.id }, []],
    ['one whose candidate was suspended', { isSuspended: true }, ['Reddet']],
  ])('of %s offers what may be decided', async (_what, own, labels) => {
    server.use(proposals([{ ...proposal, ...own }]));
    await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    expect(await screen.findByText(proposal.reason)).toBeVisible();
    const buttons = screen.queryAllByRole('button', { name: /Elif Kaya yönetici olsun$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('is confirmed after asking once, and counted in the navigation', async () => {
    const decided: unknown[] = [];
    server.use(
      proposals([proposal]),
      http.post('*/api/operator/proposals/:id/:decision', ({ params }) => {
        decided.push(params.decision);
        return ok({ ...proposal, state: 'confirmed' });
      }),
    );
    const { user } = await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Onayla: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/bütün siparişleri, üyeleri ve para hareketlerini görür/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(decided).toEqual(['confirm']));
  });

  it('is turned down with a reason, which is asked for', async () => {
    const said: unknown[] = [];
    server.use(
      proposals([proposal]),
      http.post('*/api/operator/proposals/:id/reject', async ({ request }) => {
        said.push(await request.json());
        return ok({ ...proposal, state: 'rejected' });
      }),
    );
    const { user } = await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Reddet: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Tarık Uysal adlı yöneticiye e-postayla gider/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    expect(dialog.getByText(/en az 10 karakter/i)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Gerekçe/), NO);
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    await waitFor(() => expect(said).toEqual([{ reason: NO }]));
    expect(await screen.findByText('Öneri reddedildi; Tarık Uysal e-postayla öğrenir')).toBeVisible();
  });

  it('of one’s own is taken back without a reason', async () => {
    const said: unknown[] = [];
    server.use(
      proposals([{ ...proposal, requestedBy: operator.id }]),
      http.post('*/api/operator/proposals/:id/reject', async ({ request }) => {
        said.push(await request.json());
        return ok({ ...proposal, state: 'withdrawn' });
      }),
    );
    const { user } = await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Geri al: / }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(said).toEqual([{}]));
  });

  it('that was decided stays in the list, with who decided and why', async () => {
    const decided = { ...proposal, state: 'rejected', deciderName: 'Ece Demir', dateDecided: AT, answer: NO } as const;
    server.use(proposals([], [decided]));
    await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    const row = within(within(await screen.findByRole('list', { name: 'Karara bağlananlar' })).getByRole('listitem'));
    for (const text of ['Reddedildi', NO, proposal.reason]) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Ece Demir')).toBeVisible();
  });

  it('says that another operator was quicker, though the proposal and its dialog have gone', async () => {
    let isDecided = false;
    server.use(
      http.get('*/api/operator/proposals', ({ request }) =>
        ok(listed(isDecided || request.url.includes('which=decided') ? [] : [proposal])),
      ),
      http.post('*/api/operator/proposals/:id/:decision', () => {
        isDecided = true;
        return refusal(409, 'conflict', 'Bu öneri bu sırada onaylandı.');
      }),
    );
    const { user } = await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Reddet: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Gerekçe/), NO);
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Bu öneri bu sırada onaylandı.')).toBeVisible();
  });
});
