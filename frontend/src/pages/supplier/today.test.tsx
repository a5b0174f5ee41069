/** A supplier's day: what waits, which ads end, how the money stands; and the way through the panel. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SupplierQuestion } from '@/features/supplier/careApi';
import { endingWithinADay } from '@/features/supplier/endingAds';
import { dayOf } from '@/lib/dates';
import { ok, refusal } from '@/testing/handlers';
import { arrivedReturn, askedReturn, ordersToShip, shippedOrders, strandedOrders } from '@/testing/panelGoods';
import { statement } from '@/testing/panelMoney';
import { listed, ownAds, ownDraft, questionsToMe, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';

const HOUR = 3600 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const late = ordersToShip.filter(({ isLate }) => isLate);

type Waiting = { decision?: unknown[]; inspection?: unknown[]; answer?: unknown[] };

function answerWith(orders: Record<string, unknown[]>, returns: Waiting, questions: SupplierQuestion[]) {
  server.use(
    http.get('*/api/supplier/orders', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') ?? '';
      return ok(listed(orders[state] ?? []));
    }),
    http.get('*/api/supplier/returns', ({ request }) => {
      const waits = new URL(request.url).searchParams.get('waits') as keyof Waiting;
      return ok(listed(returns[waits] ?? []));
    }),
    http.get('*/api/supplier/questions', ({ request }) => {
      const isWaiting = new URL(request.url).searchParams.get('state') === 'waiting';
      return ok(listed(questions.filter(({ answer }) => !isWaiting || answer === null)));
    }),
  );
}

beforeEach(() => {
  answerWith({}, {}, []);
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
    http.get('*/api/supplier/statement', () => ok(statement)),
    http.get('*/api/supplier/forecast', () => ok({ payable: 0, expected: [] })),
    http.get('*/api/supplier/rates', () =>
      ok({ commission: '0.08', withholding: '0', holdSeconds: 1_296_000, next: null }),
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

const todos = async () => within(await screen.findByRole('region', { name: 'Yapılacaklar' }));

describe('what there is to do', () => {
  it('stands with the most urgent first, each with its last day and the way there', async () => {
    answerWith(
      { to_ship: ordersToShip, late, stranded: strandedOrders },
      { decision: [askedReturn], inspection: [arrivedReturn], answer: [askedReturn, arrivedReturn] },
      questionsToMe,
    );
    await renderApp('/satici', { signedInAs: supplier });
    const links = await (await todos()).findAllByRole('link');
    const open = questionsToMe.filter(({ answer }) => answer === null).length;
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/satici/siparisler?durum=late',
      '/satici/siparisler?durum=stranded',
      '/satici/iadeler?durum=created',
      '/satici/iadeler?durum=inspection',
      '/satici/iadeler?durum=answer',
      '/satici/siparisler',
      '/satici/sorular',
    ]);
    expect(links[0]).toHaveTextContent(`${late.length} ürünün kargosu gecikti`);
    expect(links[3]).toHaveTextContent('1 iade geldi, incelenecek');
    expect(links[3]).toHaveTextContent('İlk inceleme için son an: 25 Kasım 23:59');
    expect(links[4]).toHaveTextContent('2 itiraz yanıtınızı bekliyor');
    expect(links[5]).toHaveTextContent(`${ordersToShip.length - late.length} ürün kargoya verilecek`);
    expect(links[5]).toHaveTextContent('Sıradaki son kargo günü: 27 Kasım');
    expect(links[6]).toHaveTextContent(`${open} soru cevap bekliyor`);
  });

  it('counts what is late once', async () => {
    answerWith({ to_ship: late, late }, {}, []);
    await renderApp('/satici', { signedInAs: supplier });
    expect(await (await todos()).findAllByRole('link')).toHaveLength(1);
  });

  it('says so when nothing waits', async () => {
    await renderApp('/satici', { signedInAs: supplier });
    expect(await (await todos()).findByText(/Bekleyen işiniz yok/)).toBeVisible();
  });

  it('never says that nothing waits when it could not ask', async () => {
    server.use(http.get('*/api/supplier/questions', () => refusal(503, 'unavailable', 'Şu anda olmuyor.')));
    const { user } = await renderApp('/satici', { signedInAs: supplier });
    const again = await (await todos()).findByRole('button', { name: 'Tekrar dene' });
    expect((await todos()).queryByText(/Bekleyen işiniz yok/)).toBeNull();
    answerWith({}, {}, []);
    await user.click(again);
    expect(await (await todos()).findByText(/Bekleyen işiniz yok/)).toBeVisible();
  });
});

describe('the ads that end', () => {
  const [first, second] = ownAds;
  if (!first || !second) throw new Error('two ads are needed');

  it('are the open ones of a day, the next first', () => {
    const soon = { ...first, endDate: inHours(23) };
    const sooner = { ...second, endDate: inHours(2) };
    const later = { ...first, endDate: inHours(25) };
    const over = { ...first, status: 'ended' as const, endDate: inHours(1) };
    expect(endingWithinADay([soon, later, over, sooner], Date.now())).toEqual([sooner, soon]);
  });

  it('say what is sold, and what a deposit ad still lacks', async () => {
    const deposit = { ...first, endDate: inHours(3), deposit: 100, numOrders: 4, minParticipants: 10 };
    server.use(http.get('*/api/supplier/ads', () => ok(listed([deposit]))));
    await renderApp('/satici', { signedInAs: supplier });
    const ending = within(await screen.findByRole('region', { name: '24 saat içinde biten ilanlar' }));
    expect(await ending.findByText(/4 \/ \d+ adet satıldı/)).toHaveTextContent(
      '6 adet daha satılmazsa kaporalar iade edilir',
    );
  });

  it('say what of them is paid for and does not count yet', async () => {
    const held = { ...first, endDate: inHours(3), deposit: 100, numOrders: 4, paidUnits: 6, minParticipants: 10 };
    server.use(http.get('*/api/supplier/ads', () => ok(listed([held]))));
    await renderApp('/satici', { signedInAs: supplier });
    expect(await screen.findByText('2 adet daha ödendi; incelendiği için fiyata sayılmıyor.')).toBeVisible();
  });

  it('are none on most days', async () => {
    server.use(http.get('*/api/supplier/ads', () => ok(listed([{ ...first, endDate: inHours(60) }]))));
    await renderApp('/satici', { signedInAs: supplier });
    expect(await screen.findByText('Önümüzdeki 24 saatte biten ilanınız yok.')).toBeVisible();
  });

  it('are never said to be no ads at all when that could not be asked', async () => {
    server.use(
      http.get('*/api/supplier/ads', ({ request }) =>
        request.url.includes('status=open') ? ok(listed([])) : refusal(503, 'unavailable', 'Şu anda olmuyor.'),
      ),
    );
    const { user } = await renderApp('/satici', { signedInAs: supplier });
    const ending = within(await screen.findByRole('region', { name: '24 saat içinde biten ilanlar' }));
    const again = await ending.findByRole('button', { name: 'Tekrar dene' });
    expect(ending.queryByText('Henüz ilanınız yok')).toBeNull();
    server.use(http.get('*/api/supplier/ads', () => ok(listed([]))));
    await user.click(again);
    expect(await ending.findByText('Henüz ilanınız yok')).toBeVisible();
  });
});

it('shows what is owed and what waits, as the statement of this month has it', async () => {
  await renderApp('/satici', { signedInAs: supplier });
  const money = await screen.findByRole('region', { name: /^Para, / });
  await waitFor(() => expect(money).toHaveTextContent('Ödenecek17.290,00 ₺'));
  expect(within(money).getByRole('link', { name: 'Hesap özetine git' })).toHaveAttribute('href', '/satici/hesap-ozeti');
});

it('names the next payout with its day, and says of tomorrow that it is', async () => {
  const day = (date: string) => ({ date, reason: 'Bekliyor', isAdOpen: false, sales: 1, net: 12.5, lowest: 12.5 });
  const told = { payable: 0, expected: [day(dayOf(inHours(24)))] };
  server.use(http.get('*/api/supplier/forecast', () => ok(told)));
  const { unmount } = await renderApp('/satici', { signedInAs: supplier });
  expect(await screen.findByText('yarın')).toBeVisible();
  expect(screen.getByText(/Sıradaki ödeme/).nextSibling).toHaveTextContent('12,50');
  unmount();
  told.expected = [day('2030-03-04')];
  await renderApp('/satici', { signedInAs: supplier });
  expect(await screen.findByText('4 Mart 2030')).toBeVisible();
});

it('names the day on which a pause ends as the day of what was earned', async () => {
  server.use(
    http.get('*/api/supplier/forecast', () => ok({ payable: 12.5, expected: [] })),
    http.get('*/api/supplier/statement', () => ok({ ...statement, pausedUntil: inHours(24) })),
  );
  await renderApp('/satici', { signedInAs: supplier });
  expect(await screen.findByText('yarın')).toBeVisible();
  expect(screen.queryByText('hazırlanıyor')).toBeNull();
});

describe('terms that change', () => {
  const now = { effectiveOn: null, commission: '0.08', withholding: '0', holdSeconds: 1_296_000 };
  const rates = (next: object | null) =>
    server.use(http.get('*/api/supplier/rates', () => ok({ ...now, next: next && { ...now, ...next } })));

  it('are told until they hold, with what they change of ads that run: nothing', async () => {
    rates({ effectiveOn: '2026-12-02', commission: '0.105' });
    await renderApp('/satici', { signedInAs: supplier });
    const line = await screen.findByText(/2 Aralık 2026 gününden başlayarak/);
    expect(line).toHaveTextContent('komisyon %10,5, bekleme süresi 15 gün olacak. Yayındaki ilanlarınız etkilenmez.');
  });

  it.each([
    ['none is planned', null],
    ['only what concerns operators changes', { effectiveOn: '2026-12-02' }],
  ])('are not told when %s', async (_, next) => {
    rates(next);
    await renderApp('/satici', { signedInAs: supplier });
    expect(await (await todos()).findByText(/Bekleyen işiniz yok/)).toBeVisible();
    expect(screen.queryByText(/gününden başlayarak/)).toBeNull();
  });
});

describe('the way through the panel', () => {
  it('is a list beside the section on a desktop, which says where one is', async () => {
    screenIs(1280);
    answerWith({ to_ship: ordersToShip, shipped: shippedOrders }, {}, []);
    await renderApp('/satici/siparisler/aa/paket-fisi', { signedInAs: supplier });
    const sections = within(await screen.findByRole('navigation', { name: 'Panel bölümleri' }));
    const here = await sections.findByRole('link', { name: new RegExp(`^Siparişler\\s*${ordersToShip.length}$`) });
    expect(here).toHaveAttribute('aria-current', 'page');
    expect(sections.getByRole('link', { name: 'Bugün' })).not.toHaveAttribute('aria-current');
    expect(sections.queryByRole('button')).toBeNull();
  });

  it('is a bar on a phone, and a sheet with all sections that closes when one of its links is followed', async () => {
    const { user } = await renderApp('/satici', { signedInAs: supplier });
    const bar = within(await screen.findByRole('navigation', { name: 'Panel bölümleri' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Bugün',
      'İlanlarım',
      'Siparişler',
      'Sorular',
    ]);
    await user.click(bar.getByRole('button', { name: 'Tümü' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Panel bölümleri' }));
    await user.click(sheet.getByRole('link', { name: 'Hesap özeti' }));
    expect(await screen.findByRole('heading', { name: /hesap özeti$/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ads that wait for their hour', () => {
  const planned = (hours: number) => ({
    ...ownDraft,
    draftId: `5b0f1a52-7a3e-4c0b-9f0d-2f6a6a5f6a${String(hours).padStart(2, '0')}`,
    modelName: `Nova ${hours}`,
    state: 'planned' as const,
    startsAt: inHours(hours),
    endDate: inHours(hours + 48),
  });
  const refused = (days: number) => ({
    ...ownDraft,
    draftId: `5b0f1a52-7a3e-4c0b-9f0d-2f6a6a5f7a${String(days).padStart(2, '0')}`,
    modelName: `Sönük ${days}`,
    changedDate: inHours(-24 * days),
    refusal: 'Satış yetkiniz askıda.',
  });
  const draftsAre = (drafts: (typeof ownDraft)[]) =>
    server.use(
      http.get('*/api/supplier/drafts', ({ request }) => {
        const state = new URL(request.url).searchParams.get('state');
        return ok(listed(drafts.filter((draft) => draft.state === state)));
      }),
    );

  it('stand with what could not begin before them, the next one first, five at most', async () => {
    draftsAre([...[9, 2, 30, 4, 5, 6].map(planned), refused(2), refused(8), ownDraft]);
    await renderApp('/satici', { signedInAs: supplier });
    const section = within(await screen.findByRole('region', { name: 'Planlı ilanlar' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(6));
    const rows = section.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Poyraz Sönük 2');
    expect(rows[0]).toHaveTextContent('Satış yetkiniz askıda.');
    expect(rows.slice(1).map((row) => within(row).getByRole('link').textContent)).toEqual(
      [2, 4, 5, 6, 9].map((hours) => `Poyraz Nova ${hours}`),
    );
    expect(rows[1]).toHaveTextContent(/ başlar$/);
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/shop/create-new-ad?taslak=${planned(2).draftId}`,
    );
    expect(section.getByRole('link', { name: 'Tüm planlı ilanlar' })).toHaveAttribute(
      'href',
      '/satici/ilanlar?durum=planned',
    );
  });

  it('take no room where there are none', async () => {
    draftsAre([ownDraft]);
    await renderApp('/satici', { signedInAs: supplier });
    expect(await screen.findByRole('region', { name: /^Para, / })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Planlı ilanlar' })).toBeNull();
  });
});
