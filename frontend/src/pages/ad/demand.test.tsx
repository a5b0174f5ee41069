/** For how much people would buy what is over. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { address, open } from '@/testing/adPage';
import { ok, refusal } from '@/testing/handlers';

import { server } from '@/testing/server';
import { buyer, makeAd } from '@/testing/world';

const ended = makeAd(0, { status: 'ended', finalPrice: 22_034.22 });
const NOTHING = { price: null, units: null, changedDate: null, wantsMail: false };

/** The service as far as one person's vote goes; gives what was sent to it. */
function votesOf(first: object) {
  const sent: unknown[] = [];
  let vote = first;
  server.use(
    http.get(`*/api/routines/demand/${ended.adId}`, () => ok(vote)),
    http.post('*/api/routines/demand', async ({ request }) => {
      const said = (await request.json()) as { price: number; units: number; wantsMail: boolean };
      sent.push(said);
      vote = { ...said, changedDate: '2026-11-26T09:00:00Z' };
      return ok(true);
    }),
    http.post('*/api/routines/demand/takeBack', async ({ request }) => {
      sent.push(await request.json());
      vote = NOTHING;
      return ok(true);
    }),
  );
  return sent;
}

const part = () => screen.findByRole('region', { name: 'Tekrar açılsa kaça alırdınız?' });

describe('the demand for what is over', () => {
  it('is not asked while the ad runs', async () => {
    await open(makeAd(0), { signedInAs: buyer });
    expect(screen.queryByRole('region', { name: 'Tekrar açılsa kaça alırdınız?' })).toBeNull();
  });

  it('leads a visitor to sign in', async () => {
    await open(ended);
    const asked = await part();
    expect(within(asked).getByRole('link', { name: 'Giriş yapıp söyleyin' })).toBeVisible();
    expect(address(ended)).toContain(String(ended.adId));
  });

  it('is said, changed and taken back', async () => {
    const sent = votesOf(NOTHING);
    await open(ended, { signedInAs: buyer });
    const asked = await part();
    await userEvent.type(await within(asked).findByLabelText('Kaça alırdınız? (TL)'), '18.000,50');
    await userEvent.clear(within(asked).getByLabelText('Kaç adet?'));
    await userEvent.type(within(asked).getByLabelText('Kaç adet?'), '2');
    await userEvent.click(within(asked).getByRole('button', { name: 'Talebimi bildir' }));
    expect(await within(asked).findByText(/Söylediğiniz: 2 adet, tanesi 18\.000,50/)).toBeVisible();
    expect(sent).toEqual([{ adId: ended.adId, price: 18_000.5, units: 2, wantsMail: false }]);
    expect(within(asked).getByRole('button', { name: 'Değiştir' })).toBeVisible();
    await userEvent.click(within(asked).getByRole('button', { name: 'Geri al' }));
    expect(await within(asked).findByRole('button', { name: 'Talebimi bildir' })).toBeVisible();
    expect(sent.at(-1)).toEqual({ adId: ended.adId });
  });

  it('asks for a mail only where the box was ticked, and says so', async () => {
    const sent = votesOf(NOTHING);
    await open(ended, { signedInAs: buyer });
    const asked = await part();
    await userEvent.type(await within(asked).findByLabelText('Kaça alırdınız? (TL)'), '18000');
    const box = within(asked).getByRole('checkbox', { name: /yeni bir ilan açılırsa bana e-posta gönder/ });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await userEvent.click(within(asked).getByRole('button', { name: 'Talebimi bildir' }));
    expect(await within(asked).findByText(/İlan açılınca e-posta göndereceğiz/)).toBeVisible();
    expect(sent).toEqual([{ adId: ended.adId, price: 18_000, units: 1, wantsMail: true }]);
    expect(within(asked).getByRole('checkbox')).toBeChecked();
  });

  it('says beside the fields what is wrong, and sends nothing', async () => {
    const sent = votesOf(NOTHING);
    await open(ended, { signedInAs: buyer });
    const asked = await part();
    await userEvent.type(await within(asked).findByLabelText('Kaça alırdınız? (TL)'), '99999');
    await userEvent.clear(within(asked).getByLabelText('Kaç adet?'));
    await userEvent.click(within(asked).getByRole('button', { name: 'Talebimi bildir' }));
    expect(within(asked).getByText(/ilanın satış fiyatı \(24\.537,00/)).toBeVisible();
    expect(within(asked).getByText(/arasında bir adet yazın/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the service refuses', async () => {
    votesOf(NOTHING);
    server.use(http.post('*/api/routines/demand', () => refusal(409, 'own_ad', 'Kendi şirketinizin ürünü')));
    await open(ended, { signedInAs: buyer });
    const asked = await part();
    await userEvent.type(await within(asked).findByLabelText('Kaça alırdınız? (TL)'), '18000');
    await userEvent.click(within(asked).getByRole('button', { name: 'Talebimi bildir' }));
    expect(await screen.findByText(/Kendi şirketinizin ürünü/)).toBeVisible();
    expect(within(asked).getByLabelText('Kaça alırdınız? (TL)')).toHaveValue('18000');
  });
});
