/** A parcel's carrier and number are put right. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { shippedOrders } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const CORRECT = '*/api/supplier/shipments/:id/correct';
const ID = 'ff0b9c1e-0000-4000-8000-000000000001';

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', () => ok(listed(shippedOrders))),
  );
});

async function openDialog() {
  const { user } = await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'Kargo bilgisini düzelt: #dd0b9c1e' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş #dd0b9c1e: kargo bilgisini düzelt' }));
  const field = dialog.getByLabelText('Doğru takip numarası');
  const type = async (number: string) => {
    await user.clear(field);
    if (number) await user.type(field, number);
  };
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, field, type, press };
}

/** Answers one after the other, and keeps what was sent. */
function answering(...answers: (() => Response)[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(CORRECT, async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return answers.shift()?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}

const shipped = (number: string) => () => ok({ shipmentId: ID, cargoCompany: 'Aras Kargo', trackingNumber: number });

describe('a parcel that was shipped with a wrong number', () => {
  it('begins with what it has, and takes nothing that is no number', async () => {
    const sent = answering();
    const { dialog, field, type, press } = await openDialog();
    expect(field).toHaveValue('YK20261121');
    await type('');
    await press('Düzelt');
    expect(field).toHaveAccessibleDescription('Takip numarası boş olamaz(!)');
    expect(field).toHaveFocus();
    await type('a b');
    expect(field).toHaveAccessibleDescription('Takip numarası 5 ile 40 arası harf ve rakamdan oluşmalıdır(!)');
    expect(dialog.getByLabelText('Yurtiçi Kargo')).toBeChecked();
    expect(sent).toEqual([]);
  });

  it('goes on by the right carrier and number, without the spaces around it', async () => {
    const sent = answering(shipped('AR12345'));
    const { user, dialog, type, press } = await openDialog();
    await user.click(dialog.getByLabelText('Aras Kargo'));
    await type(' AR12345 ');
    await press('Düzelt');
    expect(await screen.findByText('#dd0b9c1e düzeltildi, yeni takip no AR12345')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[ID, { cargoCompany: 'Aras Kargo', trackingNumber: 'AR12345', exchange: false }]]);
  });

  it('is exchanged with another parcel of the same supplier only once that is confirmed', async () => {
    const own = () => refusal(409, 'number_of_own_parcel', 'Bu numara #dd1b9c1e siparişinizin gönderisinde.');
    const sent = answering(own, shipped('YK1000002'));
    const { dialog, type, press } = await openDialog();
    await type('YK1000002');
    await press('Düzelt');
    expect(await dialog.findByText('Bu numara #dd1b9c1e siparişinizin gönderisinde.')).toBeVisible();
    expect(dialog.getByText(/İki kolinin numarası yer değiştirir/)).toBeVisible();
    await press('İkisini değiş tokuş et');
    expect(await screen.findByText('#dd0b9c1e düzeltildi, yeni takip no YK1000002')).toBeVisible();
    const wanted = { cargoCompany: 'Yurtici Kargo', trackingNumber: 'YK1000002' };
    expect(sent).toEqual([
      [ID, { ...wanted, exchange: false }],
      [ID, { ...wanted, exchange: true }],
    ]);
  });

  it('asks again before it exchanges when another number is typed after the refusal', async () => {
    const sent = answering(
      () => refusal(409, 'number_of_own_parcel', 'Bu numara başka siparişinizde.'),
      shipped('YK7'),
    );
    const { dialog, type, press } = await openDialog();
    await type('YK1000002');
    await press('Düzelt');
    await dialog.findByRole('button', { name: 'İkisini değiş tokuş et' });
    await type('YK1000007');
    expect(dialog.queryByText('Bu numara başka siparişinizde.')).toBeNull();
    await press('Düzelt');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([ID, { cargoCompany: 'Yurtici Kargo', trackingNumber: 'YK1000007', exchange: false }]);
  });

  it.each([
    [
      'what the service says',
      () => refusal(409, 'number_taken', 'Bu numara başka bir gönderide kullanılmış.'),
      /kullanılmış/,
    ],
    ['that it failed, where no service answers', () => HttpResponse.error(), /Düzeltilemedi. Lütfen tekrar deneyin./],
  ])('keeps the form and says %s', async (_, answer, words) => {
    answering(answer);
    const { dialog, field, type, press } = await openDialog();
    await type('YK1000002');
    await press('Düzelt');
    expect(await dialog.findByText(words)).toBeVisible();
    expect(field).toHaveValue('YK1000002');
  });
});
