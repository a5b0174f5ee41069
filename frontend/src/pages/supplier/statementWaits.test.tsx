/** What waits in a supplier's account: its reasons in sums, and its sales one by one. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { statement } from '@/testing/panelMoney';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/forecast', () => ok({ payable: 0, expected: [] })),
  );
});

describe('what waits', () => {
  it('calls sales ready that wait for nothing any more, in the sums and in the list', async () => {
    const [line] = statement.waitingLines;
    if (!line) throw new Error('the statement has something that waits');
    const waitingLines = [{ ...line, reason: '' }];
    const waitingReasons = [{ reason: '', sales: 4, net: 13_736.52 }];
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, waitingLines, waitingReasons })));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    expect(await screen.findByText(/^Ödemeye hazır:/)).toHaveTextContent('Ödemeye hazır: 13.736,52 ₺ (4 satış)');
    expect(screen.getByRole('table', { name: 'Bekleyen satışlar' })).toHaveTextContent('Ödemeye hazır');
  });

  it('is counted whole, and read from the newest on: some first, and the rest that was sent for who asks', async () => {
    const [line] = statement.waitingLines;
    if (!line) throw new Error('Something waits');
    const waitingLines = Array.from({ length: 45 }, (_, at) => ({ ...line, number: `dd${at}` }));
    const waitingReasons = [{ reason: 'Ürün henüz teslim edilmedi', sales: 400, net: 417_240.21 }];
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, waitingLines, waitingReasons })));
    const { user } = await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    expect(await screen.findByRole('region', { name: 'Toplamlar' })).toHaveTextContent('417.240,21 ₺ (400 satış)');
    const table = screen.getByRole('table', { name: 'Bekleyen satışlar' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 20);
    expect(screen.getByText('Bekleyen 400 satışın en yeni 20 hareketi gösteriliyor.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '45 hareketi göster' }));
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 45);
    expect(screen.getByText('Bekleyen 400 satışın en yeni 45 hareketi gösteriliyor.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '45 hareketi göster' })).toBeNull();
  });

  it('is told by sales and by lines, because a sale with a deposit has two lines', async () => {
    const [line] = statement.waitingLines;
    if (!line) throw new Error('Something waits');
    const waitingLines = Array.from({ length: 22 }, (_, at) => ({
      ...line,
      number: `dd${Math.max(at, 1)}`,
      part: (['deposit', 'balance', null] as const)[Math.min(at, 2)] ?? null,
    }));
    const waitingReasons = [{ reason: 'Ürün henüz teslim edilmedi', sales: 21, net: 21_240.21 }];
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, waitingLines, waitingReasons })));
    const { user } = await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    expect(await screen.findByText('Bekleyen 21 satışın en yeni 20 hareketi gösteriliyor.')).toBeVisible();
    for (const part of ['kapora', 'kalan tutar']) expect(screen.getByText(`Satış (${part})`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '22 hareketi göster' }));
    expect(screen.queryByText(/hareketi gösteriliyor/)).toBeNull();
  });
});
