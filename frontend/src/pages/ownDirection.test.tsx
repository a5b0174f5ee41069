/** What a member has called an address keeps its own direction, in Arabic too: its last sign would stand before it. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { addressBook, cartIs, cartOfTwo, home, places } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

it.each(['/checkout#delivery', '/hesap/bilgiler', '/hesap/adres'])('the title of an address at %s', async (path) => {
  const addressTitle = 'Ev (yeni)!';
  const book = addressBook([{ ...home, addressTitle, isDefault: 1 }]);
  server.use(
    cartIs(cartOfTwo()),
    book,
    ...places,
    http.get('*/api/cart/list', () => ok([])),
  );
  await renderApp(path, { signedInAs: buyer });
  expect((await screen.findByText(addressTitle)).tagName).toBe('BDI');
});
