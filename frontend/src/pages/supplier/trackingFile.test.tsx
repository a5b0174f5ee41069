/** A filled-in shipping list is checked, and ships what is right in it, part by part. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JudgedLine, Verdict } from '@/features/parcels/deskApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const CHECK = '*/api/supplier/trackingFile/check';
const APPLY = '*/api/supplier/trackingFile/apply';
const list = new File(['Sipariş;Kargo firması;Takip numarası'], 'kargo.csv', { type: 'text/csv' });

function judged(line: number, verdict: Verdict, part: Partial<JudgedLine> = {}): JudgedLine {
  return {
    ...{ line, verdict, number: `dd0b9c${10 + line}`, ad: '100204', units: '' },
    ...{ cargoCompany: 'Aras', trackingNumber: `AR1000${line}` },
    ...part,
  };
}

const reported = (...lines: JudgedLine[]) =>
  ok({ lines, left: lines.filter(({ verdict }) => verdict === 'ready').length });

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/trackingFiles', () => ok(listed([]))),
  );
});

async function choose() {
  const { user } = await renderApp('/satici/siparisler/takip-numaralari', { signedInAs: supplier });
  await user.upload(await screen.findByLabelText(/Dosya seç/), list);
  return user;
}

const confirm = (count: number) => screen.findByRole('button', { name: `${count} paketi kargoya ver` });

describe('a shipping list with tracking numbers', () => {
  it('is checked at once: how many lines of each kind, what is wrong with a line, and nothing is shipped', async () => {
    let applied = 0;
    server.use(
      http.post(CHECK, () =>
        reported(
          judged(2, 'ready'),
          judged(3, 'ready'),
          judged(4, 'not_filled'),
          judged(5, 'number_mangled', { trackingNumber: '1,23E+11' }),
          judged(6, 'shipped_otherwise'),
          judged(7, 'unreadable', { number: '' }),
        ),
      ),
      http.post(APPLY, () => {
        applied += 1;
        return reported();
      }),
    );
    await choose();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Denetim sonucu: kargo.csv' })).toHaveFocus());
    expect(screen.getByText('Kargoya verilecek: 2 satır')).toBeVisible();
    expect(screen.getByText('Boş bırakıldı: 1 satır')).toBeVisible();
    const table = within(screen.getByRole('table', { name: '3 satırda sorun var' }));
    expect(table.getByRole('row', { name: /^5 / })).toHaveTextContent(/Aras 1,23E\+11.*Excel numarayı kısaltmış/);
    const otherwise = within(table.getByRole('row', { name: /^6 / }));
    expect(otherwise.getByRole('link', { name: 'Siparişe git' })).toHaveAttribute(
      'href',
      '/satici/siparisler?durum=shipped&q=dd0b9c16',
    );
    expect(table.getByRole('row', { name: /^7 / })).toHaveTextContent('–');
    expect(await confirm(2)).toBeEnabled();
    expect(applied).toBe(0);
  });

  it('ships on while a part of it is left, and counts what earlier parts shipped as shipped', async () => {
    const parts = [
      reported(judged(2, 'shipped'), judged(3, 'ready'), judged(4, 'already_shipped')),
      reported(judged(2, 'already_shipped'), judged(3, 'shipped'), judged(4, 'already_shipped')),
    ];
    server.use(
      http.post(CHECK, () => reported(judged(2, 'ready'), judged(3, 'ready'), judged(4, 'already_shipped'))),
      http.post(APPLY, () => parts.shift() ?? HttpResponse.error()),
    );
    const user = await choose();
    await user.click(await confirm(2));
    expect(await screen.findByText('Kargoya verildi: 2 satır')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sonuç: kargo.csv' })).toHaveFocus();
    expect(screen.getByText('Bu numarayla zaten kargoda: 1 satır')).toBeVisible();
    expect(screen.queryByRole('button', { name: /kargoya ver$/ })).toBeNull();
    expect(parts).toEqual([]);
  });

  it('stops where a part ships nothing', async () => {
    let applied = 0;
    server.use(
      http.post(CHECK, () => reported(judged(2, 'ready'))),
      http.post(APPLY, () => {
        applied += 1;
        return reported(judged(2, 'ready'));
      }),
    );
    const user = await choose();
    await user.click(await confirm(1));
    expect(await screen.findByRole('heading', { name: 'Sonuç: kargo.csv' })).toBeVisible();
    expect(await confirm(1)).toBeVisible();
    expect(applied).toBe(1);
  });

  it('goes on with what is left after a part failed, without the file being chosen again', async () => {
    const answers = [
      () => reported(judged(2, 'shipped'), judged(3, 'ready')),
      () => refusal(503, 'unavailable', 'Şu anda olmuyor.'),
      () => reported(judged(2, 'already_shipped'), judged(3, 'shipped')),
    ];
    server.use(
      http.post(CHECK, () => reported(judged(2, 'ready'), judged(3, 'ready'))),
      http.post(APPLY, () => answers.shift()?.() ?? HttpResponse.error()),
    );
    const user = await choose();
    await user.click(await confirm(2));
    expect(await screen.findByText('Şu anda olmuyor.')).toBeVisible();
    expect(screen.getByText('Kargoya verildi: 1 satır')).toBeVisible();
    await user.click(await confirm(1));
    expect(await screen.findByText('Kargoya verildi: 2 satır')).toBeVisible();
    expect(screen.queryByText('Şu anda olmuyor.')).toBeNull();
  });

  it('says why a file is none, and shows nothing of the one before', async () => {
    const answers = [
      () => reported(judged(2, 'ready')),
      () => refusal(400, 'not_a_list', 'Bir CSV listesi yükleyiniz(!)'),
      () => HttpResponse.error(),
    ];
    server.use(http.post(CHECK, () => answers.shift()?.() ?? HttpResponse.error()));
    const user = await choose();
    await confirm(1);
    await user.upload(screen.getByLabelText(/Dosya seç/), new File(['?'], 'resim.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Bir CSV listesi yükleyiniz(!)')).toBeVisible();
    expect(screen.queryByRole('button', { name: /kargoya ver$/ })).toBeNull();
    await user.upload(screen.getByLabelText(/Dosya seç/), list);
    expect(await screen.findByText('Dosya işlenemedi. Lütfen tekrar deneyin.')).toBeVisible();
  });

  it('lists two hundred wrong lines and counts the others; one without lines says so', async () => {
    const wrong = Array.from({ length: 203 }, (_, at) => judged(at + 2, 'unknown_order'));
    const answers = [reported(...wrong), reported()];
    server.use(http.post(CHECK, () => answers.shift() ?? HttpResponse.error()));
    const user = await choose();
    expect(await screen.findByText('ve 3 satır daha')).toBeVisible();
    expect(screen.getAllByText('Böyle bir siparişiniz yok.')).toHaveLength(200);
    await user.upload(screen.getByLabelText(/Dosya seç/), list);
    expect(await screen.findByText('Dosyada satır yok.')).toBeVisible();
  });
});
