/** An invitation into a supplier's team, taken up from its mail. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { member, noting, sent } from '@/testing/teamWork';
import { buyer, seller } from '@/testing/world';

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
  );
});

describe('/ekip-daveti', () => {
  const invitation = {
    companyName: 'Ege Pazarlama',
    email: buyer.email,
    duties: ['orders'],
    dateExpires: '2026-12-01T09:00:00Z',
  };
  beforeEach(() => server.use(http.post('*/api/user/companies/invitation', () => ok(invitation))));

  it('joins and begins', async () => {
    server.use(
      noting(
        '/api/user/companies/accept',
        () => ok({ supplierId: seller.id, companyName: 'x' }) as unknown as Response,
      ),
      noting('/api/user/acting', () => ok({ user: member, token: 'acting' }) as unknown as Response),
    );
    const { user } = await renderApp('/ekip-daveti?token=abc', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Kabul et ve başla' }));
    // The invitation's page says so for a moment, before it gives way to the panel.
    expect(await screen.findByRole('heading', { level: 1, name: 'Satıcı paneli' })).toBeVisible();
    expect(screen.getByText('Ege Pazarlama adına çalışıyorsunuz')).toBeVisible();
    expect(sent).toEqual([
      ['/api/user/companies/accept', { invitation: 'abc' }],
      ['/api/user/acting', { supplierId: seller.id }],
    ]);
  });

  it('sends a visitor to sign in, or to register with the address that was invited', async () => {
    const { user } = await renderApp('/ekip-daveti?token=abc');
    expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Üye ol' }));
    expect(await screen.findByLabelText('E-posta')).toHaveValue(buyer.email);
  });

  it('says why an invitation leads nowhere', async () => {
    server.use(
      http.post('*/api/user/companies/invitation', () =>
        refusal(410, 'invitation_over', 'Bu davet artık geçerli değil.'),
      ),
    );
    await renderApp('/ekip-daveti?token=abc', { signedInAs: buyer });
    expect(await screen.findByText('Bu davet artık geçerli değil.')).toBeVisible();
  });
});
