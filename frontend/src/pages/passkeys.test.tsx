/** Passkeys: on /hesap/guvenlik, at the second step, and alone at the door. The browser's own authenticator is played. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Passkey } from '@/features/security/securityApi';
import type { Factor } from '@/lib/secondFactorApi';
import { forgetAuthenticator, playAuthenticator, SIGNED } from '@/testing/authenticator';
import { ok, refusal } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const OPTIONS = { challenge: 'AAEC', rpId: 'localhost', allowCredentials: [], userVerification: 'required' };
const TO_MAKE = {
  challenge: 'AAEC',
  rp: { id: 'localhost', name: 'İmece' },
  user: { id: 'AAEC', name: 'a', displayName: 'a' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const needed = () => refusal(403, 'second_factor_needed', 'Kodunuzu giriniz(!)', { code: ['Kodunuzu giriniz(!)'] });

let factor: Factor;
let passkeys: Passkey[];
let isRecent: boolean;
let sent: [string, object][];

function takes(path: string, answer: (body: Record<string, unknown>) => Response) {
  return http.post(`*/api/user/${path}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push([path, body]);
    return answer(body) as never;
  });
}

beforeEach(() => {
  factor = { enabled: false, byApp: false, byPasskey: false, since: null, recoveryCodesLeft: 0, required: false };
  passkeys = [];
  isRecent = true;
  sent = [];
  playAuthenticator();
  server.use(
    http.get('*/api/user/secondFactor', () => ok(factor)),
    http.get('*/api/user/sessions', () => ok([])),
    http.get('*/api/user/passkeys', () => ok(passkeys)),
    takes('passkeys/begin', () => (isRecent ? ok({ options: TO_MAKE }) : needed())),
    takes('passkeys/add', ({ name }) => {
      const isFirst = !factor.enabled;
      passkeys = [...passkeys, { id: 'p2', name: String(name), createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null }];
      factor = { ...factor, enabled: true, byPasskey: true };
      return ok({ recoveryCodes: isFirst ? ['abcde-fghjk'] : [] });
    }),
    takes('passkeys/rename', ({ name }) => {
      passkeys = passkeys.map((passkey) => ({ ...passkey, name: String(name) }));
      return ok({});
    }),
    takes('passkeys/remove', () => {
      if (!isRecent) return needed();
      passkeys = [];
      return ok({});
    }),
    takes('passkeys/ask', () => ok({ options: OPTIONS })),
    takes('passkeys/askStep', () => ok({ options: OPTIONS })),
    takes('passkeys/askEntry', () => ok({ options: OPTIONS })),
    takes('passkeys/enter', () => ok({ user: buyer, token: 'passkey-token' })),
    takes('secondFactor/confirm', () => {
      isRecent = true;
      return ok({});
    }),
  );
});

afterEach(() => {
  forgetAuthenticator();
});

const open = () => renderApp('/hesap/guvenlik', { signedInAs: buyer });
const box = async () => within(await screen.findByRole('region', { name: 'Geçiş anahtarları' }));
const hasOne = () => {
  passkeys = [{ id: 'p1', name: 'Telefonum', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: '2026-11-10T10:00:00Z' }];
  factor = { ...factor, enabled: true, byPasskey: true, since: '2026-11-01T10:00:00Z', recoveryCodesLeft: 9 };
};

describe('passkeys of an account', () => {
  it('are added with a name and the password, and the first one brings recovery codes', async () => {
    const { user } = await open();
    const section = await box();
    expect(section.getByText('Henüz geçiş anahtarınız yok.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
    await user.click(section.getByRole('button', { name: 'Anahtarı oluştur' }));
    expect(section.getByText('Bir ad yazın.')).toBeVisible();
    expect(section.getByLabelText('Geçiş anahtarının adı')).toHaveFocus();
    await user.type(section.getByLabelText('Geçiş anahtarının adı'), 'Telefonum');
    await user.type(section.getByLabelText('Şifreniz'), 'imece123{Enter}');
    expect(await section.findByText('abcde-fghjk')).toBeVisible();
    await user.click(section.getByRole('checkbox', { name: 'Kodları sakladım' }));
    await user.click(section.getByRole('button', { name: 'Bitti' }));
    expect(section.getByText('Geçiş anahtarı eklendi.')).toBeVisible();
    expect(await section.findByText('Telefonum')).toBeVisible();
    expect(section.getByText('Henüz kullanılmadı')).toBeVisible();
    expect(sent).toEqual([
      ['passkeys/begin', { password: 'imece123' }],
      [
        'passkeys/add',
        { name: 'Telefonum', id: 'AQID', clientDataJSON: 'BAU', attestationObject: 'Bg', transports: ['internal'] },
      ],
    ]);
  });

  it('are there after an answer that was lost, and none is made a second time', async () => {
    hasOne();
    const kept = { id: 'p2', name: 'Bilgisayarım', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null };
    let isDown = false;
    server.use(
      http.get('*/api/user/passkeys', () => (isDown ? HttpResponse.error() : ok(passkeys))),
      http.post('*/api/user/passkeys/add', () => {
        passkeys = [...passkeys, kept];
        isDown = true;
        return HttpResponse.error();
      }),
    );
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
    await user.type(section.getByLabelText('Geçiş anahtarının adı'), 'Bilgisayarım{Enter}');
    expect(await section.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).toBeVisible();
    isDown = false;
    await user.click(section.getByRole('button', { name: 'Anahtarı oluştur' }));
    expect(await section.findByText(/^Geçiş anahtarı eklendi\. Kurtarma kodlarınızı/)).toBeVisible();
    expect(await section.findByText('Bilgisayarım')).toBeVisible();
    expect(sent.filter(([path]) => path === 'passkeys/begin')).toHaveLength(1);
  });

  it('are begun again while the first is kept, and what is typed stays', async () => {
    hasOne();
    const call = held('user/passkeys/add', () => ok({ recoveryCodes: [] }) as Response);
    server.use(call.handler);
    const { user, store } = await open();
    const section = await box();
    const begin = async (name: string) => {
      await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
      await user.type(section.getByLabelText('Geçiş anahtarının adı'), name);
    };
    await begin('Telefonum');
    await user.click(section.getByRole('button', { name: 'Anahtarı oluştur' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(section.getByRole('button', { name: 'Vazgeç' }));
    await begin('Bilgisayarım');
    await answered(call, store);
    expect(section.getByLabelText('Geçiş anahtarının adı')).toHaveValue('Bilgisayarım');
  });

  it('are added beside another after the second step once more, by the other one', async () => {
    hasOne();
    isRecent = false;
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
    expect(section.queryByLabelText('Şifreniz')).not.toBeInTheDocument();
    await user.type(section.getByLabelText('Geçiş anahtarının adı'), 'Bilgisayar{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Önce siz olduğunuzu doğrulayın' }));
    await user.click(await dialog.findByRole('button', { name: 'Geçiş anahtarını kullan' }));
    expect(await section.findByText('Geçiş anahtarı eklendi.')).toBeVisible();
    expect(sent.find(([path]) => path === 'secondFactor/confirm')?.[1]).toEqual({ passkey: SIGNED });
  });

  it('say when the browser made none', async () => {
    hasOne();
    playAuthenticator({ makes: false });
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
    await user.type(section.getByLabelText('Geçiş anahtarının adı'), 'Bilgisayar{Enter}');
    expect(await section.findByRole('alert')).toHaveTextContent('Geçiş anahtarı oluşturulamadı.');
  });

  it('are not offered by a browser that knows none', async () => {
    forgetAuthenticator();
    await open();
    const section = await box();
    expect(section.getByText('Bu tarayıcı geçiş anahtarlarını desteklemiyor.')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).not.toBeInTheDocument();
  });

  it('that are renamed late leave the form of another one as it is typed', async () => {
    hasOne();
    const call = held('user/passkeys/rename', () => ok({}) as Response);
    server.use(call.handler);
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'Telefonum anahtarının adını değiştir' }));
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(section.getByRole('button', { name: 'Geçiş anahtarı ekle' }));
    await user.type(section.getByLabelText('Geçiş anahtarının adı'), 'Bilgisayar');
    passkeys = passkeys.map((passkey) => ({ ...passkey, name: 'Anahtarlık' }));
    await act(async () => {
      call.arrive();
      await new Promise((done) => setTimeout(done));
    });
    expect(section.getByLabelText('Geçiş anahtarının adı')).toHaveValue('Bilgisayar');
  });

  it('are renamed, and removed after the second step once more, which is told to end with the last one', async () => {
    hasOne();
    isRecent = false;
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'Telefonum anahtarının adını değiştir' }));
    const naming = within(screen.getByRole('dialog', { name: 'Adını değiştir' }));
    await user.clear(naming.getByLabelText('Geçiş anahtarının adı'));
    await user.type(naming.getByLabelText('Geçiş anahtarının adı'), 'Anahtarlık{Enter}');
    expect(await section.findByText('Geçiş anahtarının adı değişti.')).toBeVisible();
    await user.click(await section.findByRole('button', { name: 'Anahtarlık anahtarını kaldır' }));
    const ending = within(screen.getByRole('dialog', { name: 'Geçiş anahtarı kaldırılsın mı?' }));
    expect(ending.getByText(/tek doğrulama yönteminiz/)).toBeVisible();
    await user.click(ending.getByRole('button', { name: 'Kaldır' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Önce siz olduğunuzu doğrulayın' }));
    await user.type(dialog.getByLabelText('Doğrulama kodu'), 'abcde-fghjk{Enter}');
    expect(await section.findByText('Geçiş anahtarı kaldırıldı.')).toBeVisible();
    expect(sent.map(([path]) => path)).toEqual([
      'passkeys/rename',
      'passkeys/remove',
      'secondFactor/confirm',
      'passkeys/remove',
    ]);
  });
});

describe('signing in', () => {
  const typePassword = async (methods: string[]) => {
    server.use(http.post('*/api/user/login', () => ok({ secondFactor: { ref: 'a-ref', methods } })));
    const app = await renderApp('/hesap/cikis/1');
    await app.user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await app.user.type(screen.getByLabelText('Şifre'), 'imece123{Enter}');
    return app;
  };

  it('takes a passkey in the place of the code, and shows no field for codes to who has no app', async () => {
    server.use(takes('secondFactor', () => ok({ user: buyer, token: 'second-token' })));
    const { user, store } = await typePassword(['passkey', 'recovery']);
    const button = await screen.findByRole('button', { name: 'Geçiş anahtarını kullan' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByLabelText('Doğrulama kodu')).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(store.getState().session.token).toBe('second-token'));
    expect(sent).toEqual([
      ['passkeys/askStep', { ref: 'a-ref' }],
      ['secondFactor', { ref: 'a-ref', passkey: SIGNED }],
    ]);
  });

  it('still takes a recovery code of who has lost the passkey', async () => {
    server.use(takes('secondFactor', () => ok({ user: buyer, token: 'second-token' })));
    const { user, store } = await typePassword(['passkey', 'recovery']);
    await user.click(await screen.findByRole('button', { name: 'Kurtarma kodu kullan' }));
    await user.type(screen.getByLabelText('Kurtarma kodu'), 'abcde-fghjk{Enter}');
    await waitFor(() => expect(store.getState().session.token).toBe('second-token'));
  });

  it('says when a passkey was not used, when it was refused, and leads back when the time is over', async () => {
    playAuthenticator({ signs: false });
    const { user } = await typePassword(['totp', 'passkey', 'recovery']);
    expect(await screen.findByLabelText('Doğrulama kodu')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Geçiş anahtarını kullan' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Geçiş anahtarı kullanılamadı.');
    playAuthenticator();
    const wrong = 'Geçiş anahtarınız doğrulanamadı(!)';
    server.use(takes('secondFactor', () => refusal(422, 'wrong_passkey', wrong, { passkey: [wrong] })));
    await user.click(button);
    expect(await screen.findByText(wrong)).toBeVisible();
    server.use(takes('passkeys/askStep', () => refusal(410, 'second_factor_expired', 'Süre doldu.')));
    await user.click(button);
    expect(await screen.findByText('Süre doldu.')).toBeVisible();
    expect(screen.getByLabelText('Şifre')).toBeVisible();
  });

  it('takes a passkey alone, and says when no member is known by it', async () => {
    const { user, store } = await renderApp('/hesap/cikis/1');
    const unknown = 'Bu geçiş anahtarıyla giriş yapılamadı.';
    server.use(takes('passkeys/enter', () => refusal(401, 'invalid_passkey', unknown)));
    await user.click(await screen.findByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }));
    expect(await screen.findByText(unknown)).toBeVisible();
    server.use(takes('passkeys/enter', () => ok({ user: buyer, token: 'passkey-token' })));
    await user.click(screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }));
    await waitFor(() => expect(store.getState().session.token).toBe('passkey-token'));
    expect(sent.at(-1)).toEqual(['passkeys/enter', SIGNED]);
  });
});
