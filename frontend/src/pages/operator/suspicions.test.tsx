/** Patterns of buying, as operators look at them and decide. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { MemberName } from '@/features/operator/deskApi';
import type { DoubtedAd, Suspicion, SuspicionFile } from '@/features/operator/suspicionsApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ID = '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const BUYER = '1b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a13';
const card: Suspicion = {
  id: ID,
  kind: 'shared_card',
  weight: 3,
  total: 4,
  state: 'open',
  dateOpened: '2026-11-24T09:00:00Z',
  dateSeen: '2026-11-24T10:00:00Z',
  lastFour: '0008',
  buyerId: null,
  adId: null,
  operatorId: null,
  dateDecided: null,
  reason: null,
  dateHeld: null,
  holderId: null,
  heldReason: null,
  canHold: true,
};

let file: SuspicionFile;
let asked: string[] = [];
let sent: unknown[] = [];
let doubted: DoubtedAd[] = [];
let named: MemberName[] = [];
let askedNames: string | null = null;

beforeEach(() => {
  [asked, sent, doubted] = [[], [], []];
  const purchase = { id: ID, orderId: ID, number: '0b6f3c1e', buyerId: BUYER, adId: 7, title: 'Tencere', units: 2 };
  file = {
    ...card,
    ...{ signs: [], morePurchases: false, totalPurchases: 1 },
    purchases: [{ ...purchase, cancelledUnits: 1, amount: 200, datePaid: '2026-11-24T08:00:00Z', isHeld: false }],
  };
  named = [{ id: BUYER, name: 'Elif Yıldız', company: null, cell: 'Elif Yıldız' }];
  server.use(
    http.get('*/api/operator/people/names', ({ request }) => {
      askedNames = new URL(request.url).searchParams.get('ids');
      return ok(named);
    }),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/suspicions', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([card]));
    }),
    http.get(`*/api/operator/suspicions/${ID}`, () => ok(file)),
    http.get(`*/api/operator/doubts/${ID}`, () => ok({ items: doubted })),
    http.post(`*/api/operator/suspicions/${ID}/hold-out`, async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      sent.push({ reason });
      const held = { dateHeld: '2026-11-24T11:00:00Z', holderId: operator.id, heldReason: reason, canHold: false };
      file = { ...file, ...held, purchases: file.purchases.map((one) => ({ ...one, isHeld: true })) };
      return ok(file);
    }),
    http.post(`*/api/operator/suspicions/${ID}/decide`, async ({ request }) => {
      const body = (await request.json()) as { verdict: 'cleared'; reason: string };
      sent.push(body);
      const decided = { operatorId: operator.id, dateDecided: '2026-11-24T11:00:00Z' };
      file = { ...file, ...decided, state: body.verdict, reason: body.reason };
      return ok(file);
    }),
  );
});

it('lists what is open with its numbers, and keeps the filters in the address', async () => {
  const { user } = await renderApp('/yonetim/supheliler?tur=shared_card', { signedInAs: operator });
  expect(await screen.findByRole('link', { name: 'Bir kart, çok hesap', current: false })).toBeVisible();
  expect(screen.getByText('3 hesap, 4 ödeme')).toBeVisible();
  expect(screen.getByText('Kart •••• 0008')).toBeVisible();
  expect(asked.at(-1)).toBe('?state=open&kind=shared_card');
  await user.click(screen.getByRole('link', { name: 'Doğrulandı' }));
  expect(await screen.findByRole('link', { name: 'Doğrulandı', current: true })).toBeVisible();
  expect(asked.at(-1)).toBe('?state=confirmed&kind=shared_card');
});

it('is searched in the address, with its filters, its order and its file', async () => {
  const { user, addressShown } = await renderApp('/yonetim/supheliler?durum=cleared&tur=shared_card&sira=oldest', {
    signedInAs: operator,
  });
  await user.type(await screen.findByLabelText('Sipariş ya da ilan numarası, satıcının firması'), ' #0b6f3c1e {Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=cleared&kind=shared_card&q=%230b6f3c1e&sort=oldest'));
  expect(addressShown()).toBe('/yonetim/supheliler?durum=cleared&tur=shared_card&q=%230b6f3c1e&sira=oldest');
  expect(await screen.findByText('1 kayıt')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Doğrulandı' }));
  await waitFor(() => expect(asked.at(-1)).toContain('state=confirmed&kind=shared_card&q=%230b6f3c1e'));
  const files: string[] = [];
  server.use(
    http.get('*/api/operator/suspicions.csv', ({ request }) => {
      files.push(new URL(request.url).searchParams.get('q') ?? '');
      return refusal(503, 'unavailable', 'Şu an yanıt yok.');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(files).toEqual(['#0b6f3c1e']));
});

it('leads from a search that finds nothing back to all', async () => {
  server.use(http.get('*/api/operator/suspicions', () => ok(listed([]))));
  await renderApp('/yonetim/supheliler?tur=hoarding&q=deadbeef', { signedInAs: operator });
  expect(await screen.findByRole('heading', { name: 'Bu aramayla kayıt yok' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tümünü göster' })).toHaveAttribute('href', '/yonetim/supheliler');
});

it('calls the ad by which units are piled up as all other lists do', async () => {
  const hoarding = { ...card, kind: 'hoarding', lastFour: null, adId: 100_201 } as const;
  server.use(http.get('*/api/operator/suspicions', () => ok(listed([hoarding]))));
  await renderApp('/yonetim/supheliler', { signedInAs: operator });
  expect(await screen.findByText('\u2066#100201\u2069 numaralı ilan')).toBeVisible();
});

it('shows the purchases with their orders and buyers, and clears for a reason', async () => {
  const { user } = await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/Kart, ilk ve son haneleriyle tanınır/)).toBeVisible();
  expect(screen.getByText('2 (1 iptal)')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Elif Yıldız' })).toHaveAttribute('href', `/yonetim/uyeler/${BUYER}`);
  await user.click(screen.getByRole('button', { name: 'Sorun yok' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sorun yok' }));
  expect(within(dialog).getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Aynı aileden üç hesap.');
  await user.click(within(dialog).getByRole('button', { name: 'Sorun yok' }));
  expect(await screen.findByText('Aynı aileden üç hesap.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Şüpheyi doğrula' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(sent).toEqual([{ verdict: 'cleared', reason: 'Aynı aileden üç hesap.' }]);
});

it('reads all of its purchases on, and says how many there are', async () => {
  server.use(
    http.get(`*/api/operator/suspicions/${ID}`, ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('after');
      const [number, id] = isFirst ? ['aaaa1111', ID] : ['bbbb2222', BUYER];
      const purchases = file.purchases.map((one) => ({ ...one, number, id }));
      return ok({ ...file, purchases, morePurchases: isFirst, totalPurchases: 2 });
    }),
  );
  const { user } = await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText('2 kayıt')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Alışverişler' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText('#bbbb2222')).toBeVisible();
  expect(screen.getByText('#aaaa1111')).toBeVisible();
});

it('names all members of a list that was read on, however many, and asks only for those who are new', async () => {
  const buyers = Array.from({ length: 180 }, (_, place) => `${String(place).padStart(8, '0')}${BUYER.slice(8)}`);
  const rows = buyers.map((buyerId) => ({
    ...card,
    id: buyerId,
    kind: 'cancelling' as const,
    lastFour: null,
    buyerId,
  }));
  const asks: string[][] = [];
  let answers = Promise.resolve();
  server.use(
    http.get('*/api/operator/suspicions', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('after');
      return ok({ items: isFirst ? rows.slice(0, 60) : rows.slice(60), more: isFirst, total: 180 });
    }),
    http.get('*/api/operator/people/names', async ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      asks.push(ids);
      await answers;
      return ok(ids.map((id) => ({ id, name: `Üye ${buyers.indexOf(id)}`, company: null })));
    }),
  );
  const { user } = await renderApp('/yonetim/supheliler', { signedInAs: operator });
  expect(await screen.findByText('Üye 59')).toBeVisible();
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  await waitFor(() => expect(screen.getAllByText('Bir üye')).toHaveLength(120));
  expect(screen.getByText('Üye 59')).toBeVisible();
  answer();
  expect(await screen.findByText('Üye 179')).toBeVisible();
  expect(asks.map((ids) => ids.length)).toEqual([60, 100, 20]);
  expect(asks.flat()).toEqual(buyers);
});

it('says of a buyer that they have left, and keeps the way to what is known of them', async () => {
  named = [];
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  const link = await screen.findByRole('link', { name: 'Hesabı kapanmış üye' });
  expect(link).toHaveAttribute('href', `/yonetim/uyeler/${BUYER}`);
  expect(askedNames).toBe(BUYER);
});

it('shows by what a purchase looks like its own supplier, and that nothing was sold of what was refused', async () => {
  named = [{ id: BUYER, name: 'Elif Yıldız', company: 'Işık Elektronik', cell: 'Elif Yıldız' }];
  const sign = { adId: 100201, supplierId: BUYER, orderId: null, dateSeen: '2026-11-24T08:00:00Z' };
  const about = { kind: 'own_refused', lastFour: null, buyerId: BUYER, weight: 2, total: 2 } as const;
  file = { ...file, ...about, purchases: [], signs: [sign, { ...sign, orderId: ID }] };
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/2 günlük deneme; hepsi reddedildi/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'İşaretler (en yeni 50)' }));
  expect(await table.findAllByRole('link', { name: 'Işık Elektronik' })).toHaveLength(2);
  expect(screen.getByText(/: 2 günlük deneme/)).toHaveTextContent(/^Işık Elektronik: /);
  expect(table.getByText('Reddedildi')).toBeVisible();
  expect(table.getByRole('link', { name: `#${ID.slice(0, 8)}` })).toHaveAttribute('href', `/yonetim/siparisler/${ID}`);
  expect(table.getAllByRole('link', { name: '#100201' })).toHaveLength(2);
  expect(screen.getByText('Ödenmiş alışveriş yok.')).toBeVisible();
});

const doubt: DoubtedAd = {
  ...{ adId: 100_201, status: 'closing', units: 5, dateDoubted: '2026-11-24T11:00:00Z', price: 900, clearedPrice: 850 },
  ...{ endDate: '2026-11-24T21:00:00Z', doubtUntil: '2026-11-26T21:00:00Z' },
};

it('holds the units out of the price for a reason, and then tells what each verdict would make of it', async () => {
  doubted = [doubt];
  const { user } = await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText('Bu kaydın adetleri diğerleri gibi sayılıyor.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fiyattan ayır' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adetler fiyattan ayrılsın mı?' });
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Üç hesap aynı gün aldı.');
  await user.click(within(dialog).getByRole('button', { name: 'Fiyattan ayır' }));
  const row = await screen.findByRole('row', { name: /100201/ });
  expect(row).toHaveTextContent(/Bitiş bu kararı bekliyor, en geç 27 Kas.*5.*900,00 ₺.*850,00 ₺.*Değişmez/);
  expect(screen.getByText(/tarihinde bir yönetici fiyattan ayırdı/)).toBeVisible();
  expect(screen.getByText('Üç hesap aynı gün aldı.')).toBeVisible();
  expect(screen.getByText('Fiyattan ayrı')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fiyattan ayır' })).toBeNull();
  expect(sent).toEqual([{ reason: 'Üç hesap aynı gün aldı.' }]);
});

it('says that the rule held the units out, and that nothing changes once an ad is over', async () => {
  doubted = [{ ...doubt, status: 'ended', doubtUntil: null, clearedPrice: 900 }];
  file = { ...file, kind: 'own_address', buyerId: BUYER, dateHeld: '2026-11-24T11:00:00Z', canHold: false };
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/Kural gereği .* tarihinde fiyattan ayrıldı/)).toBeVisible();
  expect(await screen.findByText('İlan bitti; artık değişmez')).toBeVisible();
  expect(screen.getAllByText('Değişmez')).toHaveLength(2);
});

it('offers nothing where nothing was bought', async () => {
  file = { ...file, kind: 'own_refused', buyerId: BUYER, purchases: [], canHold: false };
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/Bu türde alışveriş olmadığından/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fiyattan ayır' })).toBeNull();
});

it('tells the price without a choice once it is decided, and follows until the units are counted again', async () => {
  const decided = {
    state: 'cleared',
    operatorId: operator.id,
    dateDecided: '2026-11-24T11:30:00Z',
    reason: 'Aile.',
  } as const;
  file = { ...file, ...decided, dateHeld: '2026-11-24T11:00:00Z', canHold: false };
  doubted = [{ ...doubt, status: 'open', doubtUntil: null }];
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  const row = await screen.findByRole('row', { name: /#100201/ });
  expect(row).toHaveTextContent(/900,00/);
  expect(screen.queryByText('Sorun yok denirse')).toBeNull();
  doubted = [{ ...doubt, status: 'open', doubtUntil: null, units: 0, price: 850 }];
  expect(screen.queryByText('Fiyattan ayrılmış adet kalmadı.')).toBeNull();
  await waitFor(() => expect(row).toHaveTextContent(/850,00/), { timeout: 10_000 });
  expect(screen.getByText('Fiyattan ayrılmış adet kalmadı.')).toBeVisible();
}, 15_000);

it('says that another operator has decided meanwhile, though its dialog goes', async () => {
  const decided = {
    state: 'confirmed',
    operatorId: operator.id,
    dateDecided: '2026-11-24T11:30:00Z',
    reason: 'Tek el.',
  } as const;
  server.use(
    http.post(`*/api/operator/suspicions/${ID}/decide`, () => {
      file = { ...file, ...decided, canHold: false };
      return refusal(409, 'suspicion_decided', 'Bu kayıt hakkında karar verilmiş.');
    }),
  );
  const { user } = await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'Sorun yok' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Gerekçe'), 'Aynı aileden üç hesap.');
  await user.click(dialog.getByRole('button', { name: 'Sorun yok' }));
  expect(await screen.findByText('Tek el.')).toBeVisible();
  expect(await screen.findByText('Bu kayıt hakkında karar verilmiş.')).toBeVisible();
});
