/** Mails that a supplier can do without: chosen on the profile, and ended by the link in one. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const CHOICE = 'Sabahları mağazamda bekleyen işlerin özeti';

describe('mails that one can do without', () => {
  it('are chosen on the profile, each saved at once', async () => {
    const sent = vi.fn();
    let wanted = true;
    const choices = () => ok([{ kind: 'supplier_morning', wanted }]);
    server.use(
      http.get('*/api/user/mails', choices),
      http.post('*/api/user/mails', async ({ request }) => {
        const body = (await request.json()) as { wanted: boolean };
        sent(body);
        wanted = body.wanted;
        return choices();
      }),
    );
    const { user } = await renderApp('/hesap/profil', { signedInAs: { ...buyer, role: 'supplier' } });
    expect(await screen.findByRole('checkbox', { name: CHOICE })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: CHOICE }));
    expect(await screen.findByText('Tercihiniz kaydedildi.')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ kind: 'supplier_morning', wanted: false });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: CHOICE })).not.toBeChecked());
  });

  it('are not asked about of who gets none', async () => {
    const read = vi.fn();
    server.use(
      http.get('*/api/user/mails', () => {
        read();
        return ok([]);
      }),
    );
    await renderApp('/hesap/profil', { signedInAs: buyer });
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByText('Bilgilendirme e-postaları')).toBeNull();
  });

  it('say that they could not be read, and are asked for again', async () => {
    server.use(http.get('*/api/user/mails', () => refusal(503, 'unavailable', 'Şu anda hizmet yok.')));
    const { user } = await renderApp('/hesap/profil', { signedInAs: { ...buyer, role: 'supplier' } });
    const said = await screen.findByText('E-posta tercihleriniz şu anda alınamıyor.');
    server.use(http.get('*/api/user/mails', () => ok([{ kind: 'supplier_morning', wanted: true }])));
    await user.click(within(said.parentElement as HTMLElement).getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('checkbox', { name: CHOICE })).toBeChecked();
  });

  it('end by a press on the page of the link', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/mails/stop', async ({ request }) => {
        sent(await request.json());
        return ok(true);
      }),
    );
    const { user } = await renderApp('/hesap/e-posta-tercihi?anahtar=a.b.c');
    const button = await screen.findByRole('button', { name: 'E-postaları durdur' });
    expect(sent).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText(/profil sayfanızdan açabilirsiniz/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ key: 'a.b.c' });
  });
});
