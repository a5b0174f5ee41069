/** From one ad's page, and from one order's, to the next: what is shown and done is of one of them, never of both. */
import { screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, it } from 'vitest';
import { paths } from '@/app/paths';
import { productName } from '@/lib/productName';
import { address, open } from '@/testing/adPage';
import { itemOf, orderOf } from '@/testing/buying';
import { instantOf, ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, makeCart } from '@/testing/world';

const here = makeAd(0);
const next = makeAd(1);

/** Goes on to the next ad, whose own call is answered so; its small poll comes first, as it does. */
async function goOn(answer: () => Promise<Response>) {
  const { goTo } = await open(here, { signedInAs: buyer });
  server.use(
    http.get('*/api/routines/instantAdInfo', ({ request }) => {
      const isNext = new URL(request.url).searchParams.get('adId') === String(next.adId);
      return ok([instantOf(isNext ? next : here)]);
    }),
    http.get(`*/api/ads/${next.adId}`, answer),
  );
  expect(nameShown()).toBe(productName(here));
  await goTo(address(next));
}

const nameShown = () => screen.queryByRole('heading', { level: 1 })?.textContent;

it('shows bones while the next ad comes, and nothing of the one before', async () => {
  await goOn(() => delay('infinite').then(() => ok(next)));
  expect(nameShown()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull();
});

it('says that the next ad could not be read, with a way to try again', async () => {
  let fails = true;
  await goOn(async () => (fails ? refusal(503, 'upstream_unavailable', 'yok') : ok(next)));
  const again = await screen.findByRole('button', { name: 'Tekrar dene' }, { timeout: 8000 });
  expect(nameShown()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull();
  fails = false;
  again.click();
  expect(await screen.findByRole('heading', { level: 1, name: productName(next) })).toBeVisible();
});

it('says that the next ad is not there', async () => {
  await goOn(async () => refusal(404, 'not_found', 'yok'));
  expect(await screen.findByRole('heading', { level: 1, name: /bulunamadı/i })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull();
});

it('shows nothing of the order before while the next one comes', async () => {
  const first = orderOf([itemOf({ itemId: 'first' })], { uuid: 'aaaaaaaa-0000-4000-8000-000000000001' });
  const second = orderOf([itemOf({ itemId: 'second' })], { uuid: 'bbbbbbbb-0000-4000-8000-000000000002' });
  server.use(
    http.post('*/api/cart/get', async ({ request }) => {
      const { isOrder, cartId } = (await request.json()) as { isOrder: number; cartId?: string };
      if (!isOrder) return ok(makeCart([]));
      if (cartId === second.info.uuid) await delay('infinite');
      return ok(first);
    }),
  );
  const { goTo } = await renderApp(paths.order(first.info.uuid), { signedInAs: buyer });
  await screen.findByRole('heading', { level: 1, name: /#aaaaaaaa/ });
  expect(await screen.findAllByText(productName(here))).not.toHaveLength(0);
  await goTo(paths.order(second.info.uuid));
  await screen.findByRole('heading', { level: 1, name: /#bbbbbbbb/ });
  expect(screen.queryAllByText(productName(here))).toHaveLength(0);
});
