/** A supplier's lists as files: all that the filters of the page find, sorted as it is shown. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { askedReturn, dueItem, ordersToShip } from '@/testing/panelGoods';
import { ownChargeback } from '@/testing/panelMoney';
import { listed, questionsToMe, receivedReview, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let saved: string[] = [];
let asked: string[] = [];

beforeEach(() => {
  saved = [];
  asked = [];
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', () => ok(listed(ordersToShip))),
    http.get('*/api/supplier/returns', () => ok(listed([askedReturn]))),
    http.get('*/api/supplier/questions', () => ok(listed(questionsToMe))),
    http.get('*/api/supplier/reviews', () => ok(listed([receivedReview]))),
    http.get('*/api/supplier/invoices', () => ok(listed([{ ...dueItem, state: 'sent', billingName: null }]))),
    http.get('*/api/supplier/chargebacks', () => ok(listed([ownChargeback]))),
    http.get('*/api/supplier/invoices/sent.csv', ({ request }) => {
      asked.push(`sent.csv${new URL(request.url).search}`);
      return HttpResponse.text('Sipariş');
    }),
    http.get('*/api/supplier/:file', ({ request, params }) => {
      if (!String(params.file).endsWith('.csv')) return undefined;
      asked.push(`${params.file}${new URL(request.url).search}`);
      return HttpResponse.text('Sipariş');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

it.each([
  [
    '/satici/siparisler?durum=shipped&ilan=7&sira=oldest',
    'orders.csv?state=shipped&adId=7&sort=oldest',
    'siparislerim',
  ],
  ['/satici/iadeler?durum=any&q=lamba', 'returns.csv?waits=any&q=lamba', 'iadelerim'],
  ['/satici/sorular?durum=waiting', 'questions.csv?state=waiting', 'sorular'],
  ['/satici/degerlendirmeler?q=kutu&sira=worst', 'reviews.csv?q=kutu&sort=worst', 'degerlendirmeler'],
  [
    '/satici/faturalar?durum=sent&ilan=7&q=12ab&sira=oldest',
    'sent.csv?adId=7&q=12ab&sort=oldest',
    'gonderilen-faturalar',
  ],
  ['/satici/ters-ibrazlar', 'chargebacks.csv?state=open', 'ters-ibrazlarim'],
  ['/satici/ters-ibrazlar?durum=all', 'chargebacks.csv?state=all', 'ters-ibrazlarim'],
])('%s is taken as a file as it is filtered', async (address, file, name) => {
  const { user } = await renderApp(address, { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved).toEqual([`${name}.csv`]));
  expect(asked).toEqual([file]);
});

it('what is not invoiced yet has the file for the integrator alone', async () => {
  server.use(http.get('*/api/supplier/invoices', () => ok(listed([dueItem]))));
  await renderApp('/satici/faturalar', { signedInAs: supplier });
  await screen.findByRole('heading', { name: 'Sipariş #12ab34cd' });
  expect(screen.queryByRole('button', { name: 'CSV indir' })).toBeNull();
});
