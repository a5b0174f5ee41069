/** Shipping lists that shipped something are listed, looked through once more, and undone, part by part. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppliedFile, UndoneParcel } from '@/features/parcels/deskApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const FILES = '*/api/supplier/trackingFiles';
const UNDO = '*/api/supplier/trackingFiles/7/undo';

const applied: AppliedFile = {
  ...{ id: 7, fileName: 'kargo.csv', lines: 3, parcels: 3, isByTeam: false, stayed: 0 },
  ...{ appliedDate: '2026-11-20T09:00:00Z', undoneDate: null },
};

const parcel = (line: number, outcome: UndoneParcel['outcome']): UndoneParcel => ({
  ...{ shipmentId: `s${line}`, line, outcome, number: `dd0b9c${10 + line}` },
  ...{ cargoCompany: 'Aras Kargo', trackingNumber: `AR1000${line}` },
});
const parcels = [parcel(2, 'taken_back'), parcel(3, 'with_carrier'), parcel(4, 'taken_back')];

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get(FILES, () => ok(listed([applied, { ...applied, id: 6, fileName: 'dün.csv', isByTeam: true }]))),
    http.get(`${FILES}/7`, () => ok({ parcels, left: 0 })),
  );
});

async function ask() {
  const { user } = await renderApp('/satici/siparisler/takip-numaralari', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: /^Geri al: kargo.csv/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dosyayı geri al' }));
  return { user, dialog };
}

describe('a shipping list that was applied', () => {
  it('is listed with when, by whom and how much', async () => {
    await renderApp('/satici/siparisler/takip-numaralari', { signedInAs: supplier });
    const list = within(await screen.findByRole('region', { name: 'Uyguladığınız dosyalar' }));
    expect(await list.findByText('kargo.csv')).toBeInTheDocument();
    expect(list.getAllByText('3 satır, 3 paket')).toHaveLength(2);
    expect(list.getByText(/20 Kas.*· siz/)).toBeInTheDocument();
    expect(list.getByText(/ekibinizden biri/)).toBeInTheDocument();
  });

  it('says what is taken back, what is not and why, before anything happens', async () => {
    let undone = 0;
    server.use(
      http.post(UNDO, () => {
        undone += 1;
        return ok({ parcels, left: 0 });
      }),
    );
    const { user, dialog } = await ask();
    expect(await dialog.findByText(/2 paket kargoya verilmemiş sayılır/)).toBeInTheDocument();
    expect(dialog.getByText('1 paket olduğu gibi kalır:')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('3. satır: #dd0b9c13, AR10003: Kargo şirketi almış.');
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(undone).toBe(0);
  });

  it('is undone part by part, and says what became of it', async () => {
    const left = [1, 0];
    server.use(http.post(UNDO, () => ok({ parcels, left: left.shift() })));
    const { user, dialog } = await ask();
    await user.click(await dialog.findByRole('button', { name: '2 paketi geri al' }));
    const done = within(await screen.findByRole('dialog', { name: 'Dosya geri alındı' }));
    expect(done.getByText('2 paket geri alındı.')).toBeInTheDocument();
    expect(done.getByRole('listitem')).toHaveTextContent('Kargo şirketi almış.');
    expect(left).toEqual([]);
  });

  it('takes along what was said of a file, whose parcels are not with their carrier any more', async () => {
    const lines = [{ ...parcel(2, 'taken_back'), verdict: 'shipped', ad: '100204', units: '' }];
    server.use(
      http.post('*/api/supplier/trackingFile/check', () => ok({ lines, left: 0 })),
      http.post(UNDO, () => ok({ parcels, left: 0 })),
    );
    const { user } = await renderApp('/satici/siparisler/takip-numaralari', { signedInAs: supplier });
    await user.upload(await screen.findByLabelText(/Dosya seç/), new File(['a'], 'kargo.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('heading', { name: 'Denetim sonucu: kargo.csv' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Geri al: kargo.csv/ }));
    await user.click(await screen.findByRole('button', { name: '2 paketi geri al' }));
    expect(await screen.findByRole('dialog', { name: 'Dosya geri alındı' })).toBeVisible();
    expect(screen.queryByText('Denetim sonucu: kargo.csv')).not.toBeInTheDocument();
  });

  it('offers nothing where nothing can be taken back', async () => {
    server.use(http.get(`${FILES}/7`, () => ok({ parcels: [parcel(2, 'arrived')], left: 0 })));
    const { dialog } = await ask();
    expect(await dialog.findByText('Bu dosyada geri alınabilecek paket yok.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Dosyayı geri al' })).toBeDisabled();
  });

  it('that was undone meanwhile says so', async () => {
    server.use(http.post(UNDO, () => refusal(409, 'already_undone', 'Bu dosya zaten geri alındı(!)')));
    const { user, dialog } = await ask();
    await user.click(await dialog.findByRole('button', { name: '2 paketi geri al' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bu dosya zaten geri alındı(!)');
  });

  it('that does not come back from the service is told as that', async () => {
    server.use(http.get(`${FILES}/7`, () => HttpResponse.error()));
    const { dialog } = await ask();
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Dosyayı geri al' })).toBeDisabled();
  });

  it('that was undone is told as undone, with what stayed', async () => {
    const undoneDate = '2026-11-21T09:00:00Z';
    server.use(
      http.get(FILES, () =>
        ok(
          listed([
            { ...applied, undoneDate },
            { ...applied, id: 6, undoneDate, stayed: 2 },
          ]),
        ),
      ),
    );
    await renderApp('/satici/siparisler/takip-numaralari', { signedInAs: supplier });
    expect(await screen.findByText('Geri alındı')).toBeInTheDocument();
    expect(screen.getByText('Geri alındı, 2 paket kaldı')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Geri al/ })).not.toBeInTheDocument();
  });
});
