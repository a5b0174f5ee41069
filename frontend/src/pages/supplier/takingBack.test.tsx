/** One parcel is taken back by hand: at once, or by asking its carrier first; what stays says why. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shipment } from '@/features/parcels/parcelsApi';
import { ok, refusal } from '@/testing/handlers';
import { shippedOrders } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const TAKE_BACK = '*/api/supplier/shipments/:id/takeBack';
const ID = 'ff0b9c1e-0000-4000-8000-000000000001';
const ACT = 'Kargoyu geri al: #dd0b9c1e';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
  );
});

afterEach(() => void vi.useRealTimers());

async function open(wayBack: Shipment['wayBack'], answer: () => Response = () => ok({ wayBack: 'at_once' })) {
  const asked: unknown[] = [];
  server.use(
    http.get('*/api/supplier/orders', () =>
      ok(
        listed(
          shippedOrders.map((one) => ({
            ...one,
            shipment: one.shipment && { ...one.shipment, wayBack, isBarcode: wayBack === 'by_carrier' },
          })),
        ),
      ),
    ),
    http.post(TAKE_BACK, ({ params }) => {
      asked.push(params.id);
      return answer();
    }),
  );
  const { user } = await renderApp('/satici/siparisler?durum=shipped', { signedInAs: supplier });
  await screen.findByRole('button', { name: 'Kargo bilgisini düzelt: #dd0b9c1e' });
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name: ACT }));
    const dialog = await screen.findByRole('dialog', { name: 'Sipariş #dd0b9c1e: kargoyu geri al' });
    const said = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await user.click(within(dialog).getByRole('button', { name }));
    return said;
  };
  return { asked, press };
}

describe('a parcel that was not handed over', () => {
  it('is taken back once what becomes of it was read', async () => {
    const { asked, press } = await open('at_once');
    expect(await press('Geri al')).toContain('Takip numarası boşa çıkar; başka bir kolide kullanabilirsiniz.');
    expect(await screen.findByText('#dd0b9c1e geri alındı, kargoya verilecekler arasında')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([ID]);
  });

  it('is called off by its carrier first where it was announced there', async () => {
    const { press } = await open('by_carrier', () => ok({ wayBack: 'asked' }));
    const said = await press('Kargo şirketine sor ve geri al');
    expect(said[0]).toContain('önce iptalini isteriz');
    expect(said).toContain('Kargo etiketi geçersiz olur; yeniden gönderirken yenisini alırsınız.');
    expect(await screen.findByText('#dd0b9c1e: iptal kargo şirketine soruldu, yanıtı burada görünür')).toBeVisible();
  });

  it('stays in the dialog with the reason when it is refused', async () => {
    const words = 'Bu gönderiyi kargo şirketi almış; geri alınamaz.';
    const { press } = await open('at_once', () => refusal(409, 'with_carrier', words));
    await press('Geri al');
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeVisible();
  });

  it.each([
    ['asked', /iptal kargo şirketine soruldu. Onaylanınca/],
    ['refused', /Kargo şirketi paketi aldığını bildirdi/],
  ] as const)('says so while its carrier is asked, and what it answered: %s', async (wayBack, words) => {
    await open(wayBack);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: ACT })).toBeNull();
  });

  it('shows what its carrier answered by itself', async () => {
    await open('asked');
    expect(screen.getByText(/iptal kargo şirketine soruldu. Onaylanınca/)).toBeVisible();
    server.use(http.get('*/api/supplier/orders', () => ok(listed([]))));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(screen.queryByText(/iptal kargo şirketine soruldu. Onaylanınca/)).toBeNull());
  });

  it('has no way back once its carrier has it', async () => {
    await open(null);
    expect(screen.queryByRole('button', { name: ACT })).toBeNull();
  });
});
