/** The page that a mail about a demand leads to, to end such mails. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const KEY = '5f2b7c1e-0000-4000-8000-000000000001';

describe('the link that ends mails about a demand', () => {
  it('ends them by a press, and not by being opened', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/routines/demand/stopMails', async ({ request }) => {
        sent.push(await request.json());
        return ok(true);
      }),
    );
    await renderApp(`/hesap/talep-postasi?anahtar=${KEY}`);
    const button = await screen.findByRole('button', { name: 'E-postaları durdur' });
    expect(sent).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText(/E-postalar durduruldu/)).toBeVisible();
    expect(sent).toEqual([{ key: KEY }]);
    expect(screen.queryByRole('button', { name: 'E-postaları durdur' })).toBeNull();
  });

  it('says what is wrong with a link that is old or cut off', async () => {
    server.use(
      http.post('*/api/routines/demand/stopMails', () => refusal(404, 'not_found', 'Bu bağlantı artık geçerli değil')),
    );
    await renderApp(`/hesap/talep-postasi?anahtar=${KEY}`);
    await userEvent.click(await screen.findByRole('button', { name: 'E-postaları durdur' }));
    expect(await screen.findByText(/Bu bağlantı artık geçerli değil/)).toBeVisible();
    await renderApp('/hesap/talep-postasi');
    expect(await screen.findByText(/Bağlantı eksik görünüyor/)).toBeVisible();
  });
});
