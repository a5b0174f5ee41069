/** A supplier reads the account of a month, and takes it along. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { monthOf, periodOf } from '@/features/statement/months';
import { formatDateTime } from '@/lib/dates';
import { ok, refusal } from '@/testing/handlers';
import { statement } from '@/testing/panelMoney';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/forecast', () => ok({ payable: 0, expected: [] })),
    http.get('*/api/supplier/statement', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return ok(statement);
    }),
  );
});

describe('the statement', () => {
  it('says first what comes, what waits and why, then every line, the negative ones too', async () => {
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const totals = await screen.findByRole('region', { name: 'Toplamlar' });
    expect(totals).toHaveTextContent('Ödenecek17.290,00 ₺');
    expect(totals).toHaveTextContent('Biten ilanlardan1.500,00 ₺');
    expect(totals).toHaveTextContent('Süren ilanlardan, bugünkü fiyatla biterse3.000,00 ₺');
    expect(totals).toHaveTextContent('Süren ilanlardan, en düşük fiyata inerse2.400,00 ₺');
    expect(totals).toHaveTextContent('Bekleyen (net)');
    expect(totals).toHaveTextContent('Ürün henüz teslim edilmedi: 4.500,00 ₺ (1 satış)');
    expect(screen.getByRole('table', { name: 'Bekleyen satışlar' })).toHaveTextContent('Arden Kulaklık');
    const rows = within(screen.getByRole('table', { name: 'Hesap hareketleri' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('18.200,00 ₺');
    expect(rows[2]).toHaveTextContent('İade kesintisi');
    expect(rows[2]).toHaveTextContent('-910,00 ₺');
  });

  it('calls what was owed at the end of a month that is over so, and tells nothing of what waits today', async () => {
    await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    const totals = await screen.findByRole('region', { name: 'Toplamlar' });
    expect(totals).toHaveTextContent('Ay sonundaki bakiye17.290,00 ₺');
    expect(totals).not.toHaveTextContent('Ödenecek');
    expect(totals).not.toHaveTextContent('Bekleyen');
    expect(screen.queryByRole('table', { name: 'Bekleyen satışlar' })).toBeNull();
    expect(asked).toEqual([{ from: '2025-11-01', to: '2025-11-30' }]);
  });

  it('says that a month has more than it shows, and where all of it is', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, movements: 5002 })));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const words = await screen.findByText(/^Bu ayda 5\.002 hareket var; burada en yeni 2 tanesi\./);
    expect(words).toHaveTextContent('tamamı CSV dosyasında');
  });

  it('says nothing of that in a month that is shown wholly', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, movements: statement.lines.length })));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    await screen.findByRole('table', { name: 'Hesap hareketleri' });
    expect(screen.queryByText(/en yeni/)).toBeNull();
  });

  it('shows the columns that are chosen, which the browser keeps', async () => {
    const { user } = await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const table = within(await screen.findByRole('table', { name: 'Hesap hareketleri' }));
    expect(table.getByRole('columnheader', { name: 'Stopaj' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sütunlar: Bekleyen satışlar' })).toHaveTextContent('Bekleyen satışlar');
    await user.click(screen.getByRole('button', { name: 'Sütunlar: Hesap hareketleri' }));
    const columns = within(screen.getByRole('region', { name: 'Sütunlar: Hesap hareketleri' }));
    expect(columns.queryByRole('checkbox', { name: 'Tarih' })).toBeNull();
    await user.click(columns.getByRole('checkbox', { name: 'Stopaj' }));
    expect(table.queryByRole('columnheader', { name: 'Stopaj' })).toBeNull();
    expect(localStorage.getItem('imece.columns.statement')).toBe('["withholding"]');
    const waiting = within(screen.getByRole('table', { name: 'Bekleyen satışlar' }));
    expect(waiting.getByRole('columnheader', { name: 'Stopaj' })).toBeInTheDocument();
  });

  it('leaves out of a stacked line what it has nothing of', async () => {
    const [line] = statement.lines;
    const lines = [{ ...line, gross: 0, commission: 0, withholding: 0, net: -1640 }];
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, lines })));
    await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    const table = await screen.findByRole('table', { name: 'Hesap hareketleri' });
    const cells = within(table).getAllByText('0,00 ₺');
    expect(cells.map((cell) => cell.closest('td')?.classList.contains('max-lg:hidden'))).toEqual([true, true, true]);
    expect(within(table).getByText('-1.640,00 ₺').closest('td')).not.toHaveClass('max-lg:hidden');
  });

  it('shows what is to come only beside this month, with both prices of an open ad', async () => {
    const open = {
      reason: 'İlan sürüyor, fiyat henüz kesinleşmedi',
      isAdOpen: true,
      sales: 2,
      net: 33.12,
      lowest: 25.76,
    };
    const sure = { reason: null, isAdOpen: false, sales: 1, net: 9.2, lowest: 9.2 };
    const expected = [
      { date: '2026-12-01', ...sure },
      { date: null, ...open },
    ];
    server.use(http.get('*/api/supplier/forecast', () => ok({ payable: 4.5, expected })));
    const { unmount } = await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const table = await screen.findByRole('table', { name: 'Ödeme takvimi' });
    expect(table).toHaveTextContent('1 Aralık 2026');
    expect(screen.getByRole('region', { name: 'Ödeme takvimi' })).toHaveTextContent(
      'Hazır ya da günü belli olan: 13,70 ₺',
    );
    expect(table).toHaveTextContent('Ödemeye hazır');
    expect(table).toHaveTextContent('33,12 ₺');
    expect(table).toHaveTextContent('25,76 ₺');
    unmount();
    await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    expect(await screen.findByRole('table', { name: 'Hesap hareketleri' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ödeme takvimi' })).toBeNull();
  });

  it('shows a debt beside what it will be taken off', async () => {
    const coming = { date: '2026-12-01', reason: null, isAdOpen: false, sales: 1, net: 8, lowest: 8 };
    server.use(http.get('*/api/supplier/forecast', () => ok({ payable: -2, expected: [coming] })));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const calendar = await screen.findByRole('region', { name: 'Ödeme takvimi' });
    expect(calendar).toHaveTextContent('Hazır ya da günü belli olan: 6,00 ₺');
    expect(within(calendar).getByRole('table', { name: 'Ödeme takvimi' })).toHaveTextContent('-2,00 ₺');
    const bars = [...calendar.querySelectorAll('rect:not(.fill-glaze)')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['25%', '100%']);
  });

  it('tells what is owed besides, and that the next payouts carry it', async () => {
    server.use(
      http.get('*/api/supplier/forecast', () => ok({ payable: 0, credit: 92, expected: [] })),
      http.get('*/api/supplier/statement', () => ok({ ...statement, credit: 92 }), { once: true }),
    );
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    expect(await screen.findByText(/^Bunun 92,00 ₺ kadarı/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Ödeme takvimi' });
    expect(table).toHaveTextContent(/Alacağınız.*Sonraki ödemelerinize eklenir.*92,00 ₺/);
  });

  it('shows a bank transfer by its reference, and leads to no order from it', async () => {
    const transfer = { ...statement.lines[0], number: '', adId: null, title: 'EFT 42', kind: 'transfer' };
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, lines: [transfer] })));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    const table = within(await screen.findByRole('table', { name: 'Hesap hareketleri' }));
    expect(table.getByRole('cell', { name: /Havale ile ödeme\s*EFT 42/ })).toBeVisible();
    expect(table.queryByRole('link')).toBeNull();
  });

  it('says that payouts wait while the supplier is suspended', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, isSuspended: true }), { once: true }));
    await renderApp('/satici/hesap-ozeti', { signedInAs: supplier });
    expect(await screen.findByText('Satış yetkiniz askıda olduğu için ödemeler bekletiliyor')).toBeVisible();
    expect(screen.getByText(/ödemeler yeniden başlayınca hesabınıza yatar/)).toBeVisible();
  });

  it('says until when a new account number holds the payouts back, and no longer than that', async () => {
    const until = new Date(Date.now() + 40 * 3600 * 1000).toISOString();
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, pausedUntil: until }), { once: true }));
    const { unmount } = await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    const said = `Yeni IBAN nedeniyle ödemeler ${formatDateTime(until)} tarihine kadar bekletiliyor`;
    expect(await screen.findByText(said)).toBeVisible();
    unmount();
    server.use(
      http.get('*/api/supplier/statement', () => ok({ ...statement, pausedUntil: '2025-11-20T10:00:00Z' }), {
        once: true,
      }),
    );
    await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    await screen.findByRole('region', { name: 'Toplamlar' });
    expect(screen.queryByText(/Yeni IBAN nedeniyle/)).not.toBeInTheDocument();
  });

  it('says what the bank sent back, and does not promise it with the next payout', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, sentBack: 120.5 })));
    await renderApp('/satici', { signedInAs: supplier });
    expect(await screen.findByText('Bankanız 120,50 ₺ tutarındaki ödemeyi geri gönderdi')).toBeVisible();
    expect(screen.getByText(/bankanızın geri gönderdiği bunun içindedir/)).toBeVisible();
    expect(screen.queryByText(/sonraki ödemede hesabınıza yatar/)).toBeNull();
  });

  it('moves by months, each with its address', async () => {
    const { user } = await renderApp('/satici/hesap-ozeti?ay=2025-01', { signedInAs: supplier });
    await user.click(await screen.findByRole('link', { name: 'Önceki ay' }));
    expect(await screen.findByRole('heading', { name: 'Aralık 2024 hesap özeti' })).toBeVisible();
    expect(asked.at(-1)).toEqual({ from: '2024-12-01', to: '2024-12-31' });
    await user.selectOptions(screen.getByLabelText('Ay'), monthOf(Date.now()));
    await waitFor(() => expect(asked.at(-1)).toEqual(periodOf(monthOf(Date.now()))));
    expect(screen.queryByRole('link', { name: 'Sonraki ay' })).toBeNull();
  });

  it('leads to the month before when there is nothing', async () => {
    server.use(http.get('*/api/supplier/statement', () => ok({ ...statement, lines: [] })));
    await renderApp('/satici/hesap-ozeti?ay=2025-03', { signedInAs: supplier });
    expect(await screen.findByText('Mart 2025 ayında hareket yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Önceki aya bak' })).toHaveAttribute(
      'href',
      '/satici/hesap-ozeti?ay=2025-02',
    );
  });
});

describe('the files', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it.each(['csv', 'pdf'])('are fetched with the token and saved: %s', async (kind) => {
    let fetched: unknown;
    server.use(
      http.get(`*/api/supplier/statement.${kind}`, ({ request }) => {
        fetched = [request.headers.get('Authorization'), new URL(request.url).search];
        return HttpResponse.text('Tarih;Tutar');
      }),
    );
    const { user } = await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: `${kind.toUpperCase()} indir` }));
    await waitFor(() => expect(saved).toEqual([`hesap-ozeti-2025-11.${kind}`]));
    expect(fetched).toEqual(['Bearer a-token', '?from=2025-11-01&to=2025-11-30']);
  });

  it('renew an expired token first', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.post('*/api/user/refresh', () => ok({ user: supplier, token: 'fresh' })),
      http.get('*/api/supplier/statement.csv', ({ request }) => {
        tokens.push(request.headers.get('Authorization'));
        return tokens.length === 1
          ? refusal(401, 'token_expired', 'Oturumunuz yenileniyor.')
          : HttpResponse.text('Tarih;Tutar');
      }),
    );
    const { user } = await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(tokens).toEqual(['Bearer a-token', 'Bearer fresh']);
  });

  it('say why when they are refused', async () => {
    server.use(
      http.get('*/api/supplier/statement.pdf', () => refusal(429, 'rate_limited', 'Biraz sonra yeniden deneyin.')),
    );
    const { user } = await renderApp('/satici/hesap-ozeti?ay=2025-11', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'PDF indir' }));
    expect(await screen.findByText('Biraz sonra yeniden deneyin.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
