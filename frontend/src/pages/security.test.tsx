/** /hesap/guvenlik: a second factor begins, is renewed and ends; sessions elsewhere are ended. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenSession } from '@/features/security/sessionsApi';
import type { Factor } from '@/lib/secondFactorApi';
import { bareList } from '@/testing/bareList';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const CODES = Array.from({ length: 10 }, (_, i) => `abc1${i}-def2${i}`);
const NEW_CODES = CODES.map((code) => code.replace('abc', 'xyz'));
const SESSIONS: OpenSession[] = [
  {
    id: 's1',
    device: 'Firefox, Windows',
    startedAt: '2026-11-01T09:00:00Z',
    lastSeenAt: '2026-11-20T09:30:00Z',
    isThis: false,
  },
  {
    id: 's2',
    device: 'Chrome, Android',
    startedAt: '2026-11-21T08:00:00Z',
    lastSeenAt: '2026-11-21T08:00:00Z',
    isThis: true,
  },
  { id: 's3', device: '', startedAt: '2026-11-10T08:00:00Z', lastSeenAt: '2026-11-21T07:00:00Z', isThis: false },
];

let factor: Factor;
let sessions: OpenSession[];
let sent: [string, object][];

function takes(path: string, answer: (body: Record<string, unknown>) => Response) {
  return http.post(`*/api/user/${path}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push([path, body]);
    return answer(body) as never;
  });
}

const wrongCode = () => refusal(422, 'wrong_code', 'Kod yanlış.', { code: ['Kod yanlış.'] });

beforeEach(() => {
  factor = { enabled: false, byApp: false, byPasskey: false, since: null, recoveryCodesLeft: 0, required: false };
  sessions = SESSIONS;
  sent = [];
  server.use(
    http.get('*/api/user/secondFactor', () => ok(factor)),
    http.get('*/api/user/passkeys', () => ok([])),
    http.get('*/api/user/sessions', () => ok(sessions)),
    takes('secondFactor/begin', ({ password }) =>
      password === 'yanlis'
        ? refusal(422, 'wrong_password', 'Şifre hatalı.', { password: ['Şifre hatalı.'] })
        : ok({
            secret: 'JBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
            qr: 'data:image/svg+xml,x',
          }),
    ),
    takes('secondFactor/enable', ({ code }) => {
      if (code !== '123456') return wrongCode();
      factor = { ...factor, enabled: true, byApp: true, since: '2026-11-21T10:00:00Z', recoveryCodesLeft: 10 };
      return ok({ recoveryCodes: CODES });
    }),
    takes('secondFactor/codes', () => ok({ recoveryCodes: NEW_CODES })),
    takes('secondFactor/disable', ({ code }) => {
      if (code === '000000') return wrongCode();
      factor = { ...factor, enabled: false, since: null, recoveryCodesLeft: 0 };
      return ok({});
    }),
    takes('sessions/end', (body) => {
      const before = sessions.length;
      sessions = sessions.filter(({ id, isThis }) => isThis || ('id' in body && body.id !== id));
      return ok({ ended: before - sessions.length });
    }),
  );
});

const open = () => renderApp('/hesap/guvenlik', { signedInAs: buyer });
const enabled = () => {
  factor = { ...factor, enabled: true, byApp: true, since: '2026-11-01T10:00:00Z', recoveryCodesLeft: 3 };
};
const box = async () => within(await screen.findByRole('region', { name: 'İki adımlı doğrulama' }));

describe('the page', () => {
  it("is one of the account's, and asks a visitor to sign in", async () => {
    await open();
    const menu = within(await screen.findByRole('navigation', { name: 'Hesap menüsü' }));
    expect(menu.getByRole('link', { name: 'Giriş ve güvenlik' })).toHaveAttribute('href', '/hesap/guvenlik');
    expect(screen.getByRole('heading', { level: 1, name: 'Giriş ve güvenlik' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Şifreyi değiştir' })).toHaveAttribute('href', '/hesap/sifre');
  });

  it('leads a visitor to sign in', async () => {
    const { addressShown } = await renderApp('/hesap/guvenlik');
    await waitFor(() => expect(addressShown()).toBe('/hesap/cikis/1'));
  });
});

describe('a second factor', () => {
  it('begins with the password, the square, the secret in groups and a first code', async () => {
    const { user } = await open();
    const section = await box();
    expect(section.getByText('Kapalı')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }));
    expect(section.getByRole('heading', { name: 'Önce siz olduğunuzu doğrulayın' })).toHaveFocus();
    await user.type(section.getByLabelText('Şifreniz'), 'yanlis{Enter}');
    expect(await section.findByText('Şifre hatalı.')).toBeVisible();
    await user.clear(section.getByLabelText('Şifreniz'));
    await user.type(section.getByLabelText('Şifreniz'), 'imece123{Enter}');
    await waitFor(() => expect(section.getByRole('heading', { name: 'Doğrulama uygulamasına ekleyin' })).toHaveFocus());
    expect(section.getByRole('img', { name: /kare kod/ })).toHaveAttribute('src', 'data:image/svg+xml,x');
    expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(section.getByRole('link', { name: 'Bu cihazdaki uygulamada aç' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:/),
    );
    await user.type(section.getByLabelText('Uygulamanın gösterdiği kod'), '000000{Enter}');
    expect(await section.findByText('Kod yanlış.')).toBeVisible();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(section.getByRole('heading', { name: 'Kurtarma kodlarınız' })).toHaveFocus());
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    expect(sent.map(([, body]) => body)).toEqual([
      { password: 'yanlis' },
      { password: 'imece123' },
      { code: '000000' },
      { code: '123456' },
    ]);
  });

  it('shows its recovery codes once, and goes on only when they are kept', async () => {
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }));
    await user.type(section.getByLabelText('Şifreniz'), 'imece123{Enter}');
    await user.type(await section.findByLabelText('Uygulamanın gösterdiği kod'), '123456{Enter}');
    await user.click(await section.findByRole('button', { name: 'Kodları kopyala' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    const saved = vi.fn();
    URL.createObjectURL = (file) => {
      void (file as Blob).text().then(saved);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => {};
    await user.click(section.getByRole('button', { name: 'Metin dosyası olarak indir' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.stringContaining(CODES.join('\n'))));
    await user.click(section.getByRole('button', { name: 'Bitti' }));
    expect(section.getByRole('checkbox', { name: 'Kodları sakladım' })).toHaveFocus();
    expect(section.getByText(/Devam etmeden önce kodları saklayın/)).toBeVisible();
    await user.click(section.getByRole('checkbox', { name: 'Kodları sakladım' }));
    await user.click(section.getByRole('button', { name: 'Bitti' }));
    expect(await section.findByText('İki adımlı doğrulama açıldı.')).toBeVisible();
    expect(section.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(section.getByText('Açık')).toBeVisible();
    expect(section.getByText(/21 Kasım 2026 tarihinden beri açık\. 10 kurtarma kodunuz kaldı\./)).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading', { name: 'İki adımlı doğrulama' })).toHaveFocus());
  });

  it('whose first answer was lost is shown as it stands, with the way to new recovery codes', async () => {
    let tries = 0;
    const lost = takes('secondFactor/enable', () => {
      tries += 1;
      enabled();
      return tries === 1 ? (HttpResponse.error() as never) : refusal(409, 'second_factor_on', 'Zaten açık.');
    });
    server.use(lost);
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }));
    await user.type(section.getByLabelText('Şifreniz'), 'imece123{Enter}');
    await user.type(await section.findByLabelText('Uygulamanın gösterdiği kod'), '123456{Enter}');
    expect(await section.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).toBeVisible();
    expect(await section.findByText('Açık')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Doğrula ve aç' }));
    expect(await section.findByText(/Kurtarma kodlarınızı görmediyseniz yenilerini alın/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Yeni kurtarma kodları' })).toBeVisible();
  });

  it('begins without a password for who has none, and says what the services answer', async () => {
    const said = 'Bu işlem için çıkış yapıp yeniden giriş yapınız(!)';
    server.use(takes('secondFactor/begin', () => refusal(422, 'validation_failed', said, { password: [said] })));
    const { user } = await renderApp('/hesap/guvenlik', { signedInAs: { ...buyer, hasPassword: false } });
    const section = await box();
    await user.click(section.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }));
    expect(section.queryByLabelText('Şifreniz')).not.toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Devam et' }));
    expect(await section.findByText(said)).toBeVisible();
    expect(sent).toEqual([['secondFactor/begin', {}]]);
  });

  it('gives new recovery codes for a code', async () => {
    enabled();
    const { user } = await open();
    const section = await box();
    expect(section.getByText(/3 kurtarma kodunuz kaldı/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Yeni kurtarma kodları' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeni kurtarma kodları' }));
    await user.click(dialog.getByRole('button', { name: 'Yeni kodları göster' }));
    expect(await dialog.findByText('Kodu yazın.')).toBeVisible();
    await user.type(dialog.getByLabelText('Doğrulama kodu'), '123456{Enter}');
    await waitFor(() => expect(section.getByRole('heading', { name: 'Kurtarma kodlarınız' })).toHaveFocus());
    expect(section.getByText(NEW_CODES[9] ?? '')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks who has no app for a passkey or a recovery code', async () => {
    enabled();
    factor = { ...factor, byApp: false, byPasskey: true };
    const { user } = await open();
    const section = await box();
    for (const name of ['Yeni kurtarma kodları', 'İki adımlı doğrulamayı kapat']) {
      await user.click(section.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(dialog.getByText(/Geçiş anahtarınızla onaylayın ya da bir kurtarma kodu yazın\./)).toBeVisible();
      expect(dialog.queryByText(/doğrulama uygulamanızdaki/)).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    }
  });

  it('ends for a code, after a wrong one was refused', async () => {
    enabled();
    const { user } = await open();
    const section = await box();
    await user.click(section.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'İki adımlı doğrulamayı kapat' }));
    await user.type(dialog.getByLabelText('Doğrulama kodu'), '000000{Enter}');
    expect(await dialog.findByText('Kod yanlış.')).toBeVisible();
    await user.keyboard('abc10-def20{Enter}');
    expect(await section.findByText('İki adımlı doğrulama kapatıldı.')).toBeVisible();
    expect(await section.findByText('Kapalı')).toBeVisible();
    expect(sent.at(-1)).toEqual(['secondFactor/disable', { code: 'abc10-def20' }]);
  });

  it('can not be ended by an operator, and says so', async () => {
    enabled();
    factor = { ...factor, required: true };
    await open();
    const section = await box();
    expect(section.getByText(/zorunludur/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'İki adımlı doğrulamayı kapat' })).not.toBeInTheDocument();
  });
});

describe('the sessions', () => {
  it('stand with their devices, this one first, then by when they were seen', async () => {
    await open();
    const list = within(await screen.findByRole('region', { name: 'Açık oturumlar' }));
    const rows = list.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByText(/,|Bilinmeyen/)[0]?.textContent)).toEqual([
      'Chrome, Android',
      'Bilinmeyen cihaz',
      'Firefox, Windows',
    ]);
    expect(rows[0]).toHaveTextContent('Bu cihaz');
    expect(rows[2]).toHaveTextContent('Son görülme: 20 Kasım 2026 12:30');
    expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('end one by one, once that is confirmed in words', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Firefox, Windows oturumunu kapat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu oturum kapatılsın mı?' }));
    expect(dialog.getByText(/Firefox, Windows cihazındaki oturum kapanır/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Oturumu kapat' }));
    expect(await screen.findByText('1 oturum kapatıldı.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox, Windows')).not.toBeInTheDocument());
    expect(sent).toEqual([['sessions/end', { id: 's1' }]]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Açık oturumlar' })).toHaveFocus());
  });

  it('are read on behind the last of them', async () => {
    const { handler, asked } = bareList('*/api/user/sessions', { rows: SESSIONS, size: 2, idOf: ({ id }) => id });
    server.use(handler);
    const { user } = await open();
    const list = within(await screen.findByRole('region', { name: 'Açık oturumlar' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(asked).toEqual([null, SESSIONS[1]?.id]);
  });

  it('end all but this one, once that is confirmed in words', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Diğer bütün oturumları kapat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diğer bütün oturumlar kapatılsın mı?' }));
    expect(dialog.getByText(/Bu cihaz dışındaki bütün oturumlar kapanır/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Diğer bütün oturumları kapat' }));
    expect(await screen.findByText('2 oturum kapatıldı.')).toBeVisible();
    expect(sent).toEqual([['sessions/end', { others: true }]]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Diğer bütün oturumları kapat' })).not.toBeInTheDocument(),
    );
  });
});
