/** Proving the phone before the first payment: the number, the code, a new one. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { addressBook, cartIs, cartOfTwo, home, places, work } from '@/testing/buying';
import { openCheckout, PAGE, PAY, page, paymentAnswers, started } from '@/testing/checkout';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

let left: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  started.mockReset();
  left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
  server.use(cartIs(cartOfTwo()), addressBook([home, work]), ...places, paymentAnswers(page()));
});

afterEach(() => left.mockRestore());

describe('proving the phone', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const sentTo = vi.fn();
  const tried = vi.fn();

  function phoneAnswers({
    expiresAt = inMinutes(3),
    otp = () => ok({ ...buyer, phoneVerified: true }) as Response,
  } = {}) {
    let sent = 0;
    return [
      http.post('*/api/user/addPhone', async ({ request }) => {
        sentTo(await request.json());
        sent += 1;
        return ok({ ref: `ref-${sent}`, secret: 'secret', expiresAt });
      }),
      http.post('*/api/user/otp', async ({ request }) => {
        tried(await request.json());
        return otp();
      }),
    ];
  }

  async function openSms() {
    server.use(paymentAnswers(() => ok({ verifySms: true }), page()));
    const { user, pay, accept } = await openCheckout();
    await accept();
    await pay();
    const dialog = within(await screen.findByRole('dialog', { name: 'Telefon onayı' }));
    return { user, dialog };
  }

  async function openCode() {
    const { user, dialog } = await openSms();
    await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
    return { user, dialog, code: await dialog.findByLabelText('Onay kodu') };
  }

  it('leads to the field of the code once it was sent, and back to it when the code was wrong', async () => {
    server.use(...phoneAnswers({ otp: () => refusal(422, 'wrong_code', 'Onay kodu hatalı(!)') }));
    const { user, dialog, code } = await openCode();
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '000000');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await dialog.findByText('Onay kodu hatalı(!)')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
  });

  it('takes the code as it is pasted, with a space or in the digits of an Arabic keyboard', async () => {
    server.use(...phoneAnswers());
    const { user, code } = await openCode();
    await user.click(code);
    await user.paste('123 456');
    expect(code).toHaveValue('123456');
    await user.clear(code);
    await user.type(code, '٦٥٤٣٢١');
    expect(code).toHaveValue('654321');
  });

  it('says in one piece where the code went', async () => {
    server.use(...phoneAnswers());
    const { code } = await openCode();
    expect(
      code
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(),
    ).toMatch(/\+90\u00a0\d{3}\u00a0\d{3}\u00a0\d{2}\u00a0\d{2}/);
  });

  beforeEach(() => {
    sentTo.mockReset();
    tried.mockReset();
    server.use(...phoneAnswers());
  });

  it('is asked for before the last button, and paying does not ask again', async () => {
    const newcomer = { ...buyer, phoneVerified: false };
    const { user } = await renderApp('/checkout#delivery', { signedInAs: newcomer });
    await user.click(await screen.findByRole('button', { name: 'Telefonumu doğrula' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telefon onayı' }));
    await user.click(await dialog.findByRole('button', { name: 'Kod gönder' }));
    await user.type(await dialog.findByLabelText('Onay kodu'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText(/^Telefonunuz doğrulandı/)).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
    await user.click(screen.getByRole('button', { name: PAY }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(PAGE));
    expect(started).toHaveBeenCalledOnce();
  });

  it('goes on to the payment page by itself once the code was right', async () => {
    const { user, dialog, code } = await openCode();
    expect(sentTo).toHaveBeenCalledWith({ phone: '+905321234567' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '12345');
    expect(dialog.getByRole('button', { name: 'Onayla' })).toBeDisabled();
    await user.type(code, '6');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(PAGE));
    expect(tried).toHaveBeenCalledWith({ ref: 'ref-1', secret: 'secret', otp: '123456' });
    const [first, second] = started.mock.calls.map(([, key]) => key);
    expect(second).not.toBe(first);
    expect(await screen.findByText('Onay İşleminiz Başarılı')).toBeInTheDocument();
  });

  it('says under the field what is wrong with the number', async () => {
    const { user, dialog } = await openSms();
    const phone = dialog.getByLabelText('Telefon');
    await user.clear(phone);
    await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
    expect(dialog.getByText('Telefon boş olamaz(!)')).toBeVisible();
    await user.type(phone, '532');
    await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
    expect(dialog.getByText('lütfen telefon numaranızı eksiksiz giriniz(!)')).toBeVisible();
    expect(sentTo).not.toHaveBeenCalled();
  });

  it.each([
    [
      'about the field',
      refusal(422, 'validation_failed', 'Bilgileri düzeltin.', { phone: ['Bu numara kullanılıyor(!)'] }),
    ],
    ['about anything else', refusal(429, 'rate_limited', 'Bu numara kullanılıyor(!)')],
  ])('says under the field why the server sends no code: %s', async (_what, answer) => {
    server.use(http.post('*/api/user/addPhone', () => answer));
    const { user, dialog } = await openSms();
    await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
    expect(await dialog.findByText('Bu numara kullanılıyor(!)')).toBeVisible();
    expect(dialog.getByLabelText('Telefon')).toHaveAccessibleDescription(/Bu numara kullanılıyor\(!\)/);
    expect(dialog.queryByLabelText('Onay kodu')).toBeNull();
    await user.type(dialog.getByLabelText('Telefon'), '{Backspace}');
    expect(dialog.queryByText('Bu numara kullanılıyor(!)')).toBeNull();
  });

  it('offers a new code after more than three wrong tries, not before', async () => {
    server.use(
      ...phoneAnswers({
        otp: () => refusal(422, 'wrong_code', 'Onay kodu hatalı(!)', { otp: ['Onay kodu hatalı(!)'] }),
      }),
    );
    const { user, dialog, code } = await openCode();
    await user.type(code, '000000');
    for (const tries of [1, 2, 3]) {
      await user.click(dialog.getByRole('button', { name: 'Onayla' }));
      await waitFor(() => expect(tried).toHaveBeenCalledTimes(tries));
      expect(await dialog.findByText('Onay kodu hatalı(!)')).toBeVisible();
    }
    expect(dialog.queryByRole('button', { name: 'Kodu yeniden gönder' })).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Onayla' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    await user.click(await dialog.findByRole('button', { name: 'Kodu yeniden gönder' }));
    await waitFor(() => expect(sentTo).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(dialog.getByLabelText('Onay kodu')).toHaveValue(''));
  });

  it('counts three minutes down, and offers a new code when they are over', async () => {
    const { dialog } = await openCode();
    expect(dialog.getByRole('timer')).toHaveTextContent(/^Kalan süre (3:00|2:5\d)$/);
    expect(dialog.queryByRole('button', { name: 'Kodu yeniden gönder' })).toBeNull();
  });

  it('offers a new code at once when the time is over', async () => {
    server.use(...phoneAnswers({ expiresAt: inMinutes(-1) }));
    const { dialog } = await openCode();
    expect(dialog.getByText('Kodun süresi doldu. Yeni bir kod isteyin.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Kodu yeniden gönder' })).toBeVisible();
  });
});
