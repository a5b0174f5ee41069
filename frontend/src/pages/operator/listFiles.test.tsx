/** The operators' lists as files: all that the filters of the page find, of every service where several have a part. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ID = '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const AT = '2026-11-24T09:00:00Z';
const HOUR = { hour: AT, ads: 1, units: 1, failing: 0, now: 0, lowest: 0 };
const AD = { adId: 100_201, title: 'Lamba', endDate: AT, units: 1, price: 10, fails: false };
const CLOSING = { ...AD, now: 0, lowest: 0, minParticipants: 1, doubted: 0, undecided: 0, isDeposit: false };
const NAME = { key: 'brand-1', kind: 'brand', id: 1, name: 'Lodos', state: 'proposed', parentId: null };
const NAMED = {
  ...NAME,
  parentName: null,
  brandName: null,
  authorId: null,
  proposers: 0,
  vatRate: null,
  date: AT,
  places: [],
};
const APPROVAL = { approvalId: ID, refundId: ID, action: 'retry', amount: 10, detail: {}, requestedBy: ID };
const MESSAGE = { eventId: ID, event: 'ads.ad_ended.v1', attempts: 8, dateFailed: AT, dateParked: AT, error: 'x' };

let saved: [string, Promise<string>][];
let asked: string[];
let blob: Blob;

beforeEach(() => {
  [saved, asked] = [[], []];
  server.use(
    http.get(/\.csv$/, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.replace('/api/operator/', '') + search);
      return HttpResponse.text(`\ufeffBaş\r\n${pathname.split('/').at(-1)}\r\n`);
    }),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/lateShipments', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([{ ...APPROVAL, requestedAt: AT }]))),
    http.get('*/api/operator/names', () => ok(listed([{ ...NAMED, products: 0, openAds: 0 }]))),
    http.get('*/api/operator/closings', () => ok({ hours: [HOUR], from: '2026-11-24', previous: null, next: null })),
    http.get('*/api/operator/closings/ads', () => ok(listed([CLOSING]))),
    http.get('*/api/operator/closings/progress', () =>
      ok({ due: 0, closing: 0, settling: 1, settled: 0, nextEndDate: null }),
    ),
    http.get('*/api/operator/closings/ended', () => ok(listed([{ ...AD, stage: 'settling', doubtUntil: null }]))),
    http.get('*/api/operator/settlements', () => ok({ items: [] })),
    http.get('*/api/operator/parked/:service', ({ params }) => ok(listed(params.service === 'ads' ? [MESSAGE] : []))),
    http.get('*/api/operator/waiting/:service', () => ok({ ...listed([]), kinds: [] })),
  );
  URL.createObjectURL = (file) => {
    blob = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.download, blob.text()]);
  });
});

it.each([
  ['/yonetim/katalog?tur=brand&q=lo', /./, 'names.csv?q=lo&kind=brand&state=proposed', 'katalog-adlari.csv'],
  ['/yonetim/onaylar', /./, 'approvals.csv', 'iade-onaylari.csv'],
  ['/yonetim/kapanislar', 'O gün biten ilanlar', 'closings/ads.csv?day=2026-11-24', 'bitecek-ilanlar.csv'],
  ['/yonetim/kapanislar', 'Şimdi bitenler ve son 24 saat', 'closings/ended.csv', 'biten-ilanlar.csv'],
  ['/yonetim/mesajlar', 'İlanlar', 'parked/ads.csv', 'islenemeyen-mesajlar.csv'],
])('%s is taken as a file (%s)', async (address, part, file, name) => {
  const { user } = await renderApp(address, { signedInAs: operator });
  const region = part instanceof RegExp ? screen : within(await screen.findByRole('region', { name: part }));
  await user.click(await region.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved.map(([one]) => one)).toEqual([name]));
  expect(asked).toEqual([file]);
});

it('the inbox is one file of all services as on the screen: searched, oldest first, its owners by name', async () => {
  const others = 'f2c1a9d0-4d1e-4b57-8a55-0d5a3b2c1e99';
  const lines: Record<string, string> = {
    'payments.csv': `01.12.2026 09:00;Para iadesi;#3;;;10,00;${ID};p\r\n`,
    'orders.csv': `30.11.2026 09:30;Gönderi;#2;;;;;o\r\n02.12.2026 08:00;Gönderi;#4;;;;${others};o\r\n`,
    'identity.csv': `31.12.2025 23:59;Başvuru;"a;b";;;;${ID};i\r\n`,
  };
  server.use(
    http.get(/\.csv$/, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.replace('/api/operator/', '') + search);
      return HttpResponse.text(`\ufeffBekleme;Sorumlu\r\n${lines[pathname.split('/').at(-1) ?? ''] ?? ''}`);
    }),
    http.get('*/api/operator/operators', () => ok([{ id: ID, name: '=Öykü "Ö" Ünal', cell: `"'=Öykü ""Ö"" Ünal"` }])),
  );
  const { user } = await renderApp('/yonetim?kim=mine&q=%C5%9Eule', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved.map(([one]) => one)).toEqual(['bekleyen-isler.csv']));
  const services = ['payments', 'orders', 'ads', 'returns', 'catalogue', 'identity'];
  const file = /&file=([0-9a-f-]{36})$/.exec(asked[0] ?? '')?.[1];
  expect(asked).toEqual(services.map((one) => `waiting/${one}.csv?owner=mine&q=%C5%9Eule&file=${file}`));
  expect((await saved[0]?.[1])?.replace('\ufeff', '').split('\r\n')).toEqual([
    'Bekleme;Sorumlu',
    `31.12.2025 23:59;Başvuru;"a;b";;;;"'=Öykü ""Ö"" Ünal";i`,
    '30.11.2026 09:30;Gönderi;#2;;;;;o',
    `01.12.2026 09:00;Para iadesi;#3;;;10,00;"'=Öykü ""Ö"" Ünal";p`,
    `02.12.2026 08:00;Gönderi;#4;;;;${others};o`,
    '',
  ]);
});

it('suspicions have the names of their buyers, and numbers of those who left', async () => {
  const [buyer, gone] = ['0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11', '1c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11'];
  server.use(
    http.get('*/api/operator/suspicions.csv', () =>
      HttpResponse.text(`\ufeffTür;Alıcı;İlan\r\nYığılma;${buyer};9\r\nYığılma;${gone};9\r\nKart;;9\r\n`),
    ),
    http.get('*/api/operator/people/names', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '');
      return ok([{ id: buyer, name: 'Elif "E" Su', company: null, cell: '"Elif ""E"" Su"' }]);
    }),
  );
  const { user } = await renderApp('/yonetim/supheliler', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved.map(([one]) => one)).toEqual(['supheli-alisverisler.csv']));
  expect(asked.at(-1)).toBe(`${buyer},${gone}`);
  expect((await saved[0]?.[1])?.replace('\ufeff', '')).toBe(
    `Tür;Alıcı;İlan\r\nYığılma;"Elif ""E"" Su";9\r\nYığılma;${gone};9\r\nKart;;9\r\n`,
  );
});

it('a kind of work is asked of the services that have it alone', async () => {
  const { user } = await renderApp('/yonetim?tur=office', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(asked).toEqual(['waiting/identity.csv?kind=office']));
});
