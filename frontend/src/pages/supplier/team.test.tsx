/** A supplier's team; and what the shop is to who works for one. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationOf } from '@/features/team/operations';
import type { TeamAct, TeamMember } from '@/features/team/teamApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { member, noting, sent } from '@/testing/teamWork';
import { buyer, seller } from '@/testing/world';

const KEREM: TeamMember = {
  id: '11111111-0000-4000-8000-000000000001',
  personId: '22222222-0000-4000-8000-000000000002',
  name: 'Kerem Ak',
  email: 'kerem@imece.test',
  duties: ['orders'],
  state: 'active',
  dateInvited: '2026-11-20T09:00:00Z',
  dateExpires: '2026-11-27T09:00:00Z',
  dateAccepted: '2026-11-21T09:00:00Z',
  dateEnded: null,
};
const DENIZ: TeamMember = {
  ...KEREM,
  id: '11111111-0000-4000-8000-000000000003',
  personId: null,
  name: null,
  email: 'deniz@imece.test',
  state: 'invited',
  dateAccepted: null,
};
const ACT: TeamAct = {
  id: '33333333-0000-4000-8000-000000000003',
  date: '2026-11-22T09:00:00Z',
  actorId: KEREM.personId ?? '',
  name: 'Kerem Ak',
  operation: 'POST /api/supplier/ship',
  named: { orderId: '7b0b9c1e-0000-4000-8000-000000000001' },
};
beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/team', () => ok(listed([KEREM, DENIZ]))),
    http.get('*/api/supplier/team/acts', () => ok(listed([ACT]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/user/secondFactor', () => ok({ enabled: true, byApp: true, byPasskey: false })),
  );
});

describe('/satici/ekip', () => {
  it('teaches what a team is good for while there is none', async () => {
    server.use(http.get('*/api/supplier/team', () => ok(listed([]))));
    await renderApp('/satici/ekip', { signedInAs: supplier });
    expect(await screen.findByRole('heading', { name: 'Ekibinizde henüz kimse yok' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ekibe davet et' })).toBeEnabled();
  });

  it('is searched by words that the address keeps, and the acts go on being found by all its members', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/supplier/team', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        asked.push(q);
        return ok(listed(q ? [] : [KEREM, DENIZ]));
      }),
    );
    const { user, addressShown } = await renderApp('/satici/ekip?uye=22222222-0000-4000-8000-000000000002', {
      signedInAs: supplier,
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Listede ara' }), 'veli{Enter}');
    expect(await screen.findByRole('heading', { name: 'Aramanıza uyan bir kayıt yok' })).toBeVisible();
    expect(asked).toContain('veli');
    const found = new URL(addressShown(), 'http://localhost').searchParams;
    expect([found.get('q'), found.get('uye')]).toEqual(['veli', KEREM.personId]);
    expect(screen.getByRole('link', { name: 'Kerem Ak' })).toHaveAttribute('aria-current', 'true');
  });

  it('invites with duties, and asks for the code when the services do', async () => {
    server.use(
      noting('/api/supplier/team', () =>
        sent.length === 1 ? refusal(403, 'second_factor_needed', 'Kod giriniz(!)') : (ok(DENIZ) as unknown as Response),
      ),
    );
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Ekibe davet et' }));
    const dialog = screen.getByRole('dialog', { name: 'Ekibe davet et' });
    await user.type(within(dialog).getByLabelText('E-posta'), DENIZ.email);
    await user.click(within(dialog).getByRole('checkbox', { name: /Siparişler ve kargo/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Daveti gönder' }));
    const code = await within(dialog).findByLabelText('Doğrulama kodu');
    expect(code).toHaveAccessibleDescription(/^Ekip yetkisi ancak ikinci adımla verilir/);
    await user.type(code, '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Daveti gönder' }));
    expect(await screen.findByText(`${DENIZ.email} adresine davet gönderildi.`)).toBeVisible();
    expect(sent.map(([, body]) => body)).toEqual([
      { email: DENIZ.email, duties: ['orders'] },
      { email: DENIZ.email, duties: ['orders'], code: '123456' },
    ]);
  });

  it('leads a supplier without a second factor to it, and says what it is needed for', async () => {
    server.use(noting('/api/supplier/team', () => refusal(403, 'second_factor_missing', 'Önce ikinci adım.')));
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Ekibe davet et' }));
    await user.click(screen.getByRole('button', { name: 'Daveti gönder' }));
    expect(await screen.findByText('Ekibinize yetki vermek için önce iki adımlı doğrulamayı açın.')).toBeVisible();
  });

  it('says what is wrong with an invitation where it is', async () => {
    server.use(
      noting('/api/supplier/team', () =>
        refusal(422, 'validation_failed', 'En az bir yetki seçiniz(!)', { duties: ['En az bir yetki seçiniz(!)'] }),
      ),
    );
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Ekibe davet et' }));
    await user.click(screen.getByRole('button', { name: 'Daveti gönder' }));
    expect(await screen.findByText('En az bir yetki seçiniz(!)')).toBeVisible();
  });

  it('ends a membership after it has said what follows', async () => {
    server.use(noting('/api/supplier/team/:id/end', () => ok({ ...KEREM, state: 'ended' }) as unknown as Response));
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Üyeliği sonlandır: Kerem Ak' }));
    const dialog = screen.getByRole('dialog', { name: 'Üyelik sonlansın mı?' });
    expect(within(dialog).getByText(/Kerem Ak şirketiniz adına açık oturumlarından/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Sonlandır' }));
    expect(await screen.findByText('Ekibiniz güncellendi.')).toBeVisible();
    expect(sent.map(([path]) => path)).toEqual([`/api/supplier/team/${KEREM.id}/end`]);
  });

  it('changes what a member may do, and says what is wrong with it where it is', async () => {
    const wrong = { duties: ['En az bir yetki seçiniz(!)'] };
    server.use(
      noting('/api/supplier/team/:id/duties', () =>
        sent.length === 1
          ? refusal(422, 'validation_failed', 'Bilgileri kontrol ediniz(!)', wrong)
          : (ok({ ...KEREM, duties: ['invoices'] }) as unknown as Response),
      ),
    );
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Yetkileri değiştir: Kerem Ak' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Yetkileri değiştir: Kerem Ak' }));
    expect(dialog.getByText(/^Değişiklik hemen geçerli olur/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Siparişler ve kargo/, checked: true }));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('En az bir yetki seçiniz(!)')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Faturalar/ }));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Yetkiler değişti.')).toBeVisible();
    const path = `/api/supplier/team/${KEREM.id}/duties`;
    expect(sent).toEqual([
      [path, { duties: [] }],
      [path, { duties: ['invoices'] }],
    ]);
  });

  it.each([
    ['to whom', () => ok(DENIZ), `${DENIZ.email} adresine davet gönderildi.`],
    [
      'why not',
      () => refusal(429, 'too_many_requests', 'Bir saat sonra tekrar deneyin(!)'),
      'Bir saat sonra tekrar deneyin(!)',
    ],
    ['that it was not, where no service answers', () => HttpResponse.error(), 'Davet gönderilemedi.'],
  ])('sends an invitation again and says %s', async (_, answer, words) => {
    server.use(noting('/api/supplier/team/:id/resend', answer as () => Response));
    const { user } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: `Daveti yeniden gönder: ${DENIZ.email}` }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent.map(([path]) => path)).toEqual([`/api/supplier/team/${DENIZ.id}/resend`]);
  });

  it('shows what members did, in words', async () => {
    await renderApp('/satici/ekip', { signedInAs: supplier });
    const table = await screen.findByRole('table', { name: 'Ekibinizin yaptıkları' });
    expect(within(table).getByText('Ürün kargoladı')).toBeVisible();
    const link = within(table).getByRole('link', { name: '7b0b9c1e' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/satici/siparisler?'));
    expect(operationOf('POST /api/something/new')).toBe('other');
  });
});

describe('who acts for a company', () => {
  it('is asked for nothing but what the duties open, and is told what is not shown', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(new URL(request.url).pathname);
    });
    await renderApp('/satici', { signedInAs: member });
    expect(await screen.findByText('Ege Pazarlama adına çalışıyorsunuz')).toBeVisible();
    expect(screen.getByText(/Size açık olmayan bölümler: Ürünler ve ilanlar, Faturalar/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ekip' })).toBeNull();
    await waitFor(() => expect(asked).toContain('/api/supplier/supplyRecord'));
    server.events.removeAllListeners();
    const own = asked.filter((path) =>
      /statement|returns|questions|invoices|supplier\/ads|application|cart/.test(path),
    );
    expect(own).toEqual([]);
  });

  it('finds a section that is not open explained, not asked for', async () => {
    await renderApp('/satici/hesap-ozeti', { signedInAs: member });
    expect(await screen.findByRole('heading', { name: 'Bu bölüm size açık değil' })).toBeVisible();
  });

  it('finds no form of a new ad', async () => {
    await renderApp('/shop/create-new-ad', { signedInAs: member });
    expect(await screen.findByRole('heading', { name: 'Bu bölüm size açık değil' })).toBeVisible();
  });

  it('comes back to an own page by being themselves again', async () => {
    server.use(
      noting('/api/user/acting/stop', () => ok({ user: buyer, token: 'own' }) as unknown as Response),
      http.get('*/api/user/address', () => ok([])),
    );
    const { user } = await renderApp('/hesap/adres', { signedInAs: member });
    await user.click(await screen.findByRole('button', { name: 'Kendi hesabıma dön' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Adres/ })).toBeVisible();
  });
});

describe('the shop, while one acts', () => {
  it('keeps the cart for later, and signs no member out who wanted something of their own', async () => {
    const { user } = await renderApp('/sepet', { signedInAs: member });
    expect(await screen.findByRole('heading', { name: 'Burası kendi hesabınızın bir sayfası' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hesabım' }));
    // The page says so, and the menu once it is there.
    await waitFor(() => expect(screen.getAllByText('Ege Pazarlama adına çalışıyorsunuz')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Siparişlerim' })).toBeNull();
  });

  it('offers the companies that one works for, and says of which one can not now', async () => {
    const company = { id: KEREM.id, supplierId: seller.id, companyName: seller.name, duties: ['orders'], open: true };
    const closed = { ...company, id: DENIZ.id, companyName: 'Kapalı A.Ş.', open: false };
    server.use(
      http.get('*/api/user/companies', () => ok([company, closed])),
      noting('/api/user/acting', () => ok({ user: member, token: 'acting' }) as unknown as Response),
    );
    const asActing: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.headers.get('Authorization') === 'Bearer acting') asActing.push(new URL(request.url).pathname);
    });
    const { user } = await renderApp('/', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hesabım' }));
    expect(await screen.findByRole('button', { name: 'Kapalı A.Ş. adına çalış' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Ege Pazarlama adına çalış' }));
    expect(await screen.findByText('Ege Pazarlama adına çalışıyorsunuz')).toBeVisible();
    expect(sent).toEqual([['/api/user/acting', { supplierId: seller.id }]]);
    await waitFor(() => expect(asActing).toContain('/api/supplier/orders'));
    server.events.removeAllListeners();
    expect(asActing.filter((path) => /cart|favorites/.test(path))).toEqual([]);
  });
});
