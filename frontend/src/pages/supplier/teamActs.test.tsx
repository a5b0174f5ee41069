/** What one's team did, as its supplier finds it. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const KEREM = {
  id: '0b6f3c1e-8f0d-4a52-9d53-000000000001',
  personId: '0b6f3c1e-8f0d-4a52-9d53-000000000011',
  name: 'Kerem Usta',
  email: 'kerem@imece.test',
  duties: ['orders'],
  state: 'active',
  dateInvited: '2026-11-01T09:00:00Z',
  dateExpires: '2026-11-08T09:00:00Z',
  dateAccepted: '2026-11-02T09:00:00Z',
  dateEnded: null,
};
const ACT = {
  id: '0b6f3c1e-8f0d-4a52-9d53-000000000021',
  date: '2026-11-20T09:00:00Z',
  actorId: KEREM.personId,
  name: KEREM.name,
  operation: 'POST /api/supplier/ship',
  named: { orderId: '1a2b3c4d-8f0d-4a52-9d53-3c1f7f0f8a11' },
};
const asked: Record<string, string>[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/team', () => ok(listed([KEREM]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/team/acts', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return ok(listed(query.number === 'ffffffff' ? [] : [ACT]));
    }),
  );
});

it('asks for what the address says', async () => {
  await renderApp(`/satici/ekip?uye=${KEREM.personId}&konu=1a2b3c4d&bas=2026-11-01&son=2026-11-30&sira=oldest`, {
    signedInAs: supplier,
  });
  expect(await screen.findByText('1 işlem')).toBeVisible();
  expect(asked.at(-1)).toEqual({
    member: KEREM.personId,
    number: '1a2b3c4d',
    from: '2026-11-01',
    to: '2026-11-30',
    sort: 'oldest',
  });
  expect(screen.getByLabelText('Kayıt no ile ara')).toHaveValue('1a2b3c4d');
});

it('looks for a number beside what was chosen before, and says that nothing was found', async () => {
  const { user, addressShown } = await renderApp(`/satici/ekip?uye=${KEREM.personId}&sira=oldest`, {
    signedInAs: supplier,
  });
  await user.type(await screen.findByLabelText('Kayıt no ile ara'), 'ffffffff{Enter}');
  expect(await screen.findByText('Aramanıza uyan bir kayıt yok')).toBeVisible();
  expect(asked.at(-1)).toEqual({ member: KEREM.personId, number: 'ffffffff', sort: 'oldest' });
  expect(addressShown()).toBe(`/satici/ekip?uye=${KEREM.personId}&konu=ffffffff&sira=oldest`);
});

it('takes home what was found', async () => {
  const saved: string[] = [];
  server.use(
    http.get('*/api/supplier/team/acts.csv', ({ request }) => {
      saved.push(new URL(request.url).search);
      return HttpResponse.text('Tarih');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await renderApp('/satici/ekip?konu=1a2b3c4d', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: /Excel için indir/ }));
  await waitFor(() => expect(saved).toEqual(['?number=1a2b3c4d']));
});

const SELIN = '0b6f3c1e-8f0d-4a52-9d53-000000000012';

it('tells of a member who stands further down in the team than it was read', async () => {
  server.use(
    http.get('*/api/supplier/team/acts', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return ok(listed([{ ...ACT, actorId: SELIN, name: 'Selin Ak' }]));
    }),
  );
  await renderApp(`/satici/ekip?uye=${SELIN}`, { signedInAs: supplier });
  expect(await screen.findByRole('link', { name: 'Selin Ak' })).toHaveAttribute('aria-current', 'true');
  expect(asked).toEqual([{ member: SELIN }]);
});

it('leads from each member to what they did', async () => {
  const seen = vi.fn();
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  Element.prototype.scrollIntoView = seen;
  const { user, addressShown } = await renderApp('/satici/ekip?konu=ffffffff', { signedInAs: supplier });
  await user.click(await screen.findByRole('link', { name: 'Yaptıkları: Kerem Usta' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ member: KEREM.personId }));
  expect(addressShown()).toBe(`/satici/ekip?uye=${KEREM.personId}#acts`);
  expect(seen).toHaveBeenCalled();
});
