/** Cropping a picture of a product, as far as there is no real browser: what is drawn is a journey's matter. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/products/130', () => ok(ownProduct)),
    http.post('*/api/products', async ({ request }) => {
      sent.push(await request.text());
      return ok({ id: 130 });
    }),
  );
});

async function begin(number: number) {
  const { user } = await renderApp('/satici/urunler/130', { signedInAs: supplier });
  const opener = await screen.findByRole('button', { name: `${number}. resmi kırp` });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Resmi kırp' });
  await within(dialog).findByLabelText('Yakınlık');
  return { user, opener, dialog, picture: dialog.querySelector('img') };
}

it('shows the picture, and gives the focus back to what opened it', async () => {
  const { user, opener, dialog, picture } = await begin(2);
  expect(picture).toHaveAttribute('src', '/media/arka/700.jpg');
  expect(within(dialog).queryByRole('button', { name: 'Özgün resme dön' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

it('is brought nearer by its slider, which says how near', async () => {
  const { dialog } = await begin(1);
  const zoom = within(dialog).getByLabelText('Yakınlık');
  expect(zoom).toHaveAttribute('aria-valuetext', '100 %');
  fireEvent.change(zoom, { target: { value: '2.5' } });
  expect(zoom).toHaveAttribute('aria-valuetext', '250 %');
});

it('says what cannot be opened, and sends nothing of the form around it', async () => {
  const { user, dialog, picture } = await begin(1);
  await user.click(within(dialog).getByRole('button', { name: 'Kırp' }));
  fireEvent.error(picture as HTMLImageElement);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Bu resim açılamadı');
  expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
});
