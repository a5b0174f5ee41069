/** Tracking an order by its number and the address of its buyer, without signing in. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

describe('tracking', () => {
  async function ask(number: string) {
    const { user } = await renderApp('/shop/track-order');
    const field = await screen.findByLabelText('Sipariş No');
    if (number) await user.type(field, number);
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
  }

  it.each([
    ['', 'Sipariş No boş olamaz(!)'],
    ['1234567', 'sipariş numaranız 8 haneli olmalıdır'],
  ])('does not ask for “%s”', async (number, message) => {
    await ask(number);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Sipariş No')).toHaveFocus();
  });

  it('says that what was shipped is not, once its shipping was taken back', async () => {
    const steps = [
      { status: 'paid', date: '2026-11-20T10:05:00Z' },
      { status: 'submitToCargo', date: '2026-11-28T09:00:00Z' },
      { status: 'paid', date: '2026-11-28T10:00:00Z' },
    ];
    const found = { number: 'c0ffee00', status: 'paid', promisedDeliveryDate: '2026-12-04', steps };
    server.use(http.get('*/api/orders/track/:number', () => ok(found)));
    await ask('c0ffee00');
    const timeline = within(await screen.findByRole('list', { name: /aşamaları|adımları|yolculuğu/i }));
    expect(timeline.getByText('Henüz kargoya verilmedi, hazırlanıyor')).toBeVisible();
    expect(timeline.getAllByText('Sipariş Alındı')).toHaveLength(1);
  });

  it('shows where the order is', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/orders/track/:number', ({ params }) => {
        asked(params.number);
        return ok({
          number: 'c0ffee00',
          status: 'submitToCargo',
          promisedDeliveryDate: '2026-12-04',
          steps: [
            { status: 'paid', date: '2026-11-20T10:05:00Z' },
            { status: 'submitToCargo', date: '2026-11-28T09:00:00Z' },
            { status: 'in_transit', date: '2026-11-29T07:00:00Z', cargoCompany: 'Yurtici Kargo' },
            { status: 'failed', date: '2026-11-30T07:00:00Z', cargoCompany: 'Yurtici Kargo' },
          ],
        });
      }),
    );
    await ask('#c0ffee00');
    expect(await screen.findByText('En geç 4 Aralık 2026 tarihinde teslim edilir')).toBeVisible();
    expect(asked).toHaveBeenCalledWith('c0ffee00');
    const steps = within(screen.getByRole('list', { name: 'Sipariş ve kargo adımları' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Sipariş Alındı20 Kasım/),
      expect.stringMatching(/^Kargoda28 Kasım/),
      expect.stringMatching(/^Yurtiçi Kargo: Yolda29 Kasım/),
      expect.stringMatching(/^Yurtiçi Kargo: Teslim edilemedi30 Kasım/),
    ]);
  });

  it('says that there is none', async () => {
    server.use(http.get('*/api/orders/track/:number', () => refusal(404, 'not_found', 'Sipariş bulunamadı.')));
    await ask('deadbeef');
    expect(await screen.findByText('Bu numarayla bir sipariş bulunamadı.')).toBeVisible();
  });
});
