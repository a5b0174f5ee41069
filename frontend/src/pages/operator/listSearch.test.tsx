/** Lists of the desk that have no heads to sort by are searched and sorted by the address, too. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let asked: string[] = [];
const answers = (path: string) =>
  http.get(`*/api/operator/${path}`, ({ request }) => {
    asked.push(`${path}${new URL(request.url).search}`);
    return ok(listed([]));
  });

beforeEach(() => {
  asked = [];
  server.use(
    answers('approvals'),
    answers('proposals'),
    answers('closings/ads'),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/operators', () => ok([])),
  );
});

describe.each([
  ['/yonetim/onaylar', 'approvals', 'Tutar: önce en büyük', 'largest'],
  ['/yonetim/uye-onaylari', 'proposals', 'Zaman: önce en yeni', 'newest'],
] as const)('the list at %s', (path, api, option, sort) => {
  it('is searched and sorted by its address, and leads back to all where nothing was found', async () => {
    const { user, addressShown } = await renderApp(path, { signedInAs: operator });
    await user.type(await screen.findByRole('searchbox', { name: 'Listede ara' }), '#1a2b3c4d{Enter}');
    await waitFor(() => expect(asked).toContain(`${api}?q=%231a2b3c4d`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), option);
    expect(addressShown()).toBe(`${path}?q=%231a2b3c4d&sira=${sort}`);
    await waitFor(() => expect(asked).toContain(`${api}?q=%231a2b3c4d&sort=${sort}`));
    expect(await screen.findByRole('searchbox', { name: 'Listede ara' })).toHaveValue('#1a2b3c4d');
    const back = await screen.findByRole('link', { name: 'Tümünü göster' });
    expect(back).toHaveAttribute('href', `${path}?sira=${sort}`);
  });
});

it('leads from what takes two operators to all who hold the office', async () => {
  await renderApp('/yonetim/uye-onaylari', { signedInAs: operator });
  const all = await screen.findByRole('link', { name: 'Şimdiki yöneticiler' });
  expect(all).toHaveAttribute('href', '/yonetim/ara?uyeDurum=operator');
});

describe('what the search finds', () => {
  beforeEach(() => {
    for (const list of ['people', 'orders', 'ads', 'chargebacks', 'money']) server.use(answers(list));
    server.use(http.get('*/api/operator/money', () => ok([])));
  });

  it.each(['siparisler', 'uyeler'])('is asked for where the address of %s has a number in short', async (name) => {
    const { addressShown } = await renderApp(`/yonetim/${name}/4f2a91c0`, { signedInAs: operator });
    expect(await screen.findByLabelText('Aranan')).toHaveValue('4f2a91c0');
    expect(addressShown()).toBe('/yonetim/ara?q=4f2a91c0');
  });

  it('is narrowed to members of one role and to orders of one state, each beside the other', async () => {
    const { user, addressShown } = await renderApp('/yonetim/ara?q=%231001', { signedInAs: operator });
    const members = within(await screen.findByRole('navigation', { name: 'Hangi üyeler' }));
    await user.click(members.getByRole('link', { name: 'Askıda' }));
    await waitFor(() => expect(asked).toContain('people?q=%231001&state=suspended'));
    const orders = within(screen.getByRole('navigation', { name: 'Hangi siparişler' }));
    await user.click(orders.getByRole('link', { name: 'Kargoda' }));
    expect(addressShown()).toBe('/yonetim/ara?q=%231001&uyeDurum=suspended&siparisDurum=submitToCargo');
    await waitFor(() => expect(asked).toContain('orders?q=%231001&status=submitToCargo'));
    expect(orders.getByRole('link', { name: 'Kargoda' })).toHaveAttribute('aria-current', 'true');
    await user.click(members.getByRole('link', { name: 'Tümü' }));
    expect(addressShown()).toBe('/yonetim/ara?q=%231001&siparisDurum=submitToCargo');
  });

  it('is only orders where those of one supplier are asked for', async () => {
    server.use(http.get('*/api/operator/people/names', () => ok([{ id: operator.id, name: 'A', company: 'Lodos' }])));
    const { user, addressShown } = await renderApp(`/yonetim/ara?satici=${operator.id}`, { signedInAs: operator });
    expect(await screen.findByRole('link', { name: 'Lodos' })).toHaveAttribute(
      'href',
      `/yonetim/tedarikciler/${operator.id}`,
    );
    await waitFor(() => expect(asked).toContain(`orders?q=&supplierId=${operator.id}`));
    expect(screen.queryByRole('region', { name: 'Üyeler' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Teslim Edildi' }));
    expect(addressShown()).toBe(`/yonetim/ara?satici=${operator.id}&siparisDurum=delivered`);
    await waitFor(() => expect(asked).toContain(`orders?q=&status=delivered&supplierId=${operator.id}`));
  });

  it('stays with one supplier and as it was narrowed when other words are looked for', async () => {
    server.use(http.get('*/api/operator/people/names', () => ok([])));
    const narrowed = 'siparisDurum=delivered&siparisSira=oldest';
    const path = `/yonetim/ara?satici=${operator.id}&${narrowed}`;
    const { user, addressShown } = await renderApp(path, { signedInAs: operator });
    await user.type(await screen.findByRole('searchbox'), '#1001{Enter}');
    expect(addressShown()).toBe(`${path}&q=%231001`);
    await waitFor(() =>
      expect(asked).toContain(`orders?q=%231001&status=delivered&supplierId=${operator.id}&sort=oldest`),
    );
    await user.click(await screen.findByRole('link', { name: 'Bütün satıcılar' }));
    expect(addressShown()).toBe(`/yonetim/ara?${narrowed}&q=%231001`);
  });

  it('is saved as a file as it is narrowed', async () => {
    const found = { uuid: operator.id, number: '9c0b9c1e', status: 'paid', title: 'Masa', recipient: 'Elif' };
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    server.use(
      http.get('*/api/operator/orders', () => ok(listed([{ ...found, datePaid: '2026-03-02T09:00:00Z' }]))),
      http.get('*/api/operator/orders.csv', ({ request }) => {
        asked.push(`file${new URL(request.url).search}`);
        return new HttpResponse('Tarih');
      }),
    );
    const { user } = await renderApp('/yonetim/ara?siparisDurum=paid', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Siparişleri indir (CSV)' }));
    await waitFor(() => expect(asked).toContain('file?q=&status=paid&sort=newest'));
  });
});
