/** A list of more orders than one answer has, as its buyer meets it. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { bareList } from '@/testing/bareList';
import { orderLines } from '@/testing/buying';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const rows = () => within(screen.getByRole('list', { name: 'Siparişlerim' })).getAllByRole('listitem');

describe('orders that are more than one answer has', () => {
  it('are shown with the first part, and read to the end behind it, for search and counts', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const lines = orderLines(25);
    const part = (after: string | null) => {
      const begin = after ? 15 : 0;
      const headers = after ? undefined : { Link: `<?after=${lines[14]?.uuid}>; rel="next"` };
      return HttpResponse.json({ success: lines.slice(begin, begin + 15) }, headers && { headers });
    };
    server.use(
      http.get('*/api/cart/list', async ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        if (after) await isAnswered;
        return part(after);
      }),
    );
    const { user } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Tümü (15+)' })).toBeVisible();
    expect(rows()).toHaveLength(10);
    await user.type(screen.getByRole('searchbox'), '00000019');
    await screen.findByText('0 sipariş · Daha eski siparişleriniz okunuyor');
    expect(screen.queryByText(/ile eşleşen bir siparişiniz yok/)).toBeNull();
    answer();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Tümü (25)' })).toBeVisible();
    expect(screen.queryByText(/okunuyor/)).toBeNull();
  });

  it('wait for a page of older ones, and go on where a part could not be read', async () => {
    let isDown = true;
    const { handler, asked } = bareList('*/api/cart/list', {
      rows: orderLines(25),
      size: 10,
      idOf: ({ uuid }) => uuid,
      fails: (after) => (after && isDown ? new Response(null, { status: 500 }) : undefined),
    });
    server.use(handler);
    const { user } = await renderApp('/hesap/siparis?page=3', { signedInAs: buyer });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByRole('list', { name: 'Siparişlerim' })).toBeNull();
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(asked).toHaveLength(4);
  });
});
