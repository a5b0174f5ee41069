/** What a supplier reads, before an ad is published, of a deposit whose balance is not paid. */
import { render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Providers } from '@/app/Providers';
import { makeStore } from '@/app/store';
import { needMessages } from '@/lib/locale';
import { ok, refusal } from '@/testing/handlers';
import { server } from '@/testing/server';
import { DepositNote } from './DepositNote';
import type { Plan } from './simulation';

const plan = {
  terms: { initialKurus: 100_000, targetKurus: 70_000, minParticipants: 10, maxParticipants: 110 },
  quantity: 200,
  days: 7,
  startsLater: false,
  depositKurus: 20_000,
} satisfies Plan;
const outcome = { units: 60, priceKurus: 85_000, discountPercent: 15, revenueKurus: 5_100_000, fails: false };
const rates = { commission: '0.08', withholding: '0', holdSeconds: 1_296_000, next: null };

async function draw(answer: () => Response) {
  server.use(http.get('*/api/supplier/rates', answer));
  await needMessages(['core', 'panels']);
  render(
    <Providers store={makeStore()} router={(children) => <MemoryRouter>{children}</MemoryRouter>}>
      <DepositNote plan={plan} outcome={outcome} />
    </Providers>,
  );
  return screen.getByRole('region', { name: 'Kapora ile satış' });
}

describe('the note of a deposit', () => {
  it.each([
    ['the supplier is left with', true, 'kapora, komisyon düşülerek size kalır.'],
    ['goes back to its buyer', false, 'kapora alıcıya iade edilir, ürün sizde kalır.'],
    ['an older service says nothing of', undefined, 'kapora, komisyon düşülerek size kalır.'],
  ])('tells of one that %s', async (_, depositForfeited, said) => {
    const note = await draw(() => ok({ ...rates, depositForfeited }) as Response);
    await waitFor(() => expect(note).toHaveTextContent(`ödemezse ${said}`));
  });

  it('promises neither while that is not known', async () => {
    const note = await draw(() => refusal(503, 'unavailable', 'Biraz sonra yeniden deneyin.') as Response);
    expect(note).toHaveTextContent('ödemezse ürün iptal edilir.');
  });
});
