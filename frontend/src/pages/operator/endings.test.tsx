/** At which hours ads ended, as an operator reads it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { EndingsReport } from '@/features/reports/reportsApi';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const none = { ads: 0, unsold: 0, cheaper: 0, atLowest: 0, units: 0, cheaperPercent: null };
const report: EndingsReport = {
  from: '2026-03-01',
  to: '2026-03-02',
  totals: { ads: 5, unsold: 1, cheaper: 3, atLowest: 2, units: 1240, cheaperPercent: 60 },
  before: none,
  busiest: { dateBegins: '2026-03-01T17:00:00.000Z', ads: 3, units: 1200 },
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...none,
    ...(hour === 9 ? { ads: 2, unsold: 1, cheaper: 1, units: 40 } : {}),
    ...(hour === 20 ? { ads: 3, cheaper: 2, atLowest: 2, units: 1200 } : {}),
  })),
};

async function openReports(found: EndingsReport) {
  server.use(
    http.get('*/api/operator/reports/endings', () => ok(found)),
    http.get('*/api/operator/reports/money', () => HttpResponse.error()),
    http.get('*/api/operator/inbox', () => ok(listed([]))),
  );
  await renderApp('/yonetim/raporlar?bas=2026-03-01&son=2026-03-02', { signedInAs: operator });
  return await screen.findByRole('region', { name: 'Biten ilanlar, saatlere göre' });
}

describe('ended ads by the hour', () => {
  it('are told as a whole, with the busiest hour, and hour by hour', async () => {
    const region = await openReports(report);
    expect(region).toHaveTextContent(
      'Dönemde 5 ilan bitti: 3 tanesi ilk fiyatın altında, 2 tanesi en düşük fiyatta, 1 tanesi satışsız.',
    );
    expect(region).toHaveTextContent('İndirimle bitenlerin payı: %60. Önceki dönem: Bilinmiyor');
    expect(region).toHaveTextContent(/En yoğun saat 1 Mar.* 20[.:]00: 3 ilan, 1\.200 adet\./);
    await userEvent.click(within(region).getByText('Tablo olarak göster'));
    const rows = within(within(region).getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Saat20:00Biten ilan3Satışsız0İndirimle2En düşük fiyatla2Satılan adet1.200',
      'Saat09:00Biten ilan2Satışsız1İndirimle1En düşük fiyatla0Satılan adet40',
    ]);
  });

  it('are had as a file', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rapor');
    let wanted = '';
    server.use(
      http.get('*/api/operator/reports/endings.csv', ({ request }) => {
        wanted = new URL(request.url).search;
        return new HttpResponse('Saat;Biten ilan');
      }),
    );
    const region = await openReports(report);
    await userEvent.click(within(region).getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(wanted).toBe('?from=2026-03-01&to=2026-03-02');
  });

  it('say that none ended, and what will be seen here', async () => {
    const quiet = {
      ...report,
      totals: none,
      busiest: null,
      hours: report.hours.map(({ hour }) => ({ hour, ...none })),
    };
    const region = await openReports(quiet);
    expect(region).toHaveTextContent('Bu dönemde biten ilan yok.');
    expect(within(region).queryByRole('table')).toBeNull();
  });
});
