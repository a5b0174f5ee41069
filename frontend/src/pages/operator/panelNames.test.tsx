/** Each screen of the operator's desk says its name, on a phone above all: the bar there names four of them. */
import { screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, it } from 'vitest';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

it.each([
  ['ara', 'Ara'],
  ['uye-onaylari', 'Üye onayları'],
  ['denetim', 'Denetim'],
  ['ilanlar', 'İlanlar'],
  ['kapanislar', 'Kapanışlar'],
  ['tedarikciler', 'Satıcılar'],
  ['sevkiyat', 'Sevkiyat'],
  ['urun-iadeleri', 'Ürün iadeleri'],
  ['degerlendirmeler', 'Değerlendirmeler'],
  ['katalog', 'Katalog'],
  ['onaylar', 'Onaylar'],
  ['odemeler', 'Ödemeler'],
  ['mutabakat', 'Mutabakat'],
  ['raporlar', 'Raporlar'],
])('%s says its name before it has loaded', async (at, name) => {
  server.use(http.get('*/api/operator/*', () => delay('infinite')));
  await renderApp(`/yonetim/${at}`, { signedInAs: operator });
  expect(await screen.findByRole('heading', { level: 2, name })).not.toHaveClass('sr-only');
});
