/** The supplier's panel for who works for a company, and has signed in as oneself. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@/lib/types';
import { places } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { listed } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, seller } from '@/testing/world';

const company = {
  id: '11111111-0000-4000-8000-000000000001',
  supplierId: seller.id,
  companyName: seller.name,
  duties: ['orders'],
  open: true,
};
const member: User = {
  ...buyer,
  role: 'supplier',
  acting: { supplierId: seller.id, companyName: seller.name, duties: ['orders'] },
};

describe('/satici for who works for a company', () => {
  const states: (string | null)[] = [];

  beforeEach(() => {
    states.length = 0;
    server.use(
      ...places,
      http.get('*/api/user/companies', () => ok([company])),
      http.post('*/api/user/acting', () => ok({ user: member, token: 'acting' })),
      http.get('*/api/supplier/application', () => ok(null)),
      http.get('*/api/supplier/application/draft', () => ok(null)),
      http.get('*/api/supplier/papers', () => ok([])),
      http.get('*/api/supplier/orders', ({ request }) => {
        states.push(new URL(request.url).searchParams.get('state'));
        return ok(listed([]));
      }),
    );
  });

  it('asks for which company, and opens the page that was wanted for it', async () => {
    const { user } = await renderApp('/satici/siparisler?durum=late', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { name: 'Hangi şirket adına çalışacaksınız?' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Satıcı olun' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ege Pazarlama adına çalış' }));
    expect(await screen.findByText('Ege Pazarlama adına çalışıyorsunuz')).toBeVisible();
    await waitFor(() => expect(states).toContain('late'));
  });

  it("leads to an application of one's own", async () => {
    const { user } = await renderApp('/satici', { signedInAs: buyer });
    await user.click(await screen.findByRole('link', { name: 'Kendi şirketinizle satmak için başvurun' }));
    expect(await screen.findByRole('heading', { name: 'Satıcı olun' })).toBeVisible();
  });

  it('is the application at once for who works for none', async () => {
    server.use(http.get('*/api/user/companies', () => ok([])));
    await renderApp('/satici', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { name: 'Satıcı olun' })).toBeVisible();
  });
});
