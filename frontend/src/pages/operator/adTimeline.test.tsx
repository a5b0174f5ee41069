/** What happened to an ad, as an operator reads it: of ads and of the audit as one list. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { AdMoment } from '@/features/operator/adTimelineApi';
import type { OperatorAct } from '@/features/operator/membersApi';
import { ok } from '@/testing/handlers';
import { listed, operator, operatorAds } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const AD = 100_201;
const SUSPICION = '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';

const moment = (kind: AdMoment['kind'], day: number, changes: Partial<AdMoment> = {}): AdMoment => ({
  ...{ key: `${kind}-${day}`, kind, id: String(day), detail: '', units: null, price: null },
  dateSince: `2026-11-${day}T10:00:00Z`,
  ...changes,
});

const act: OperatorAct = {
  ...{ id: SUSPICION, act: 'ad_withdrawn', subject: 'ad', subjectId: String(AD), service: 'ads', changes: [] },
  ...{ reason: 'Ürün toplatıldı.', operatorId: operator.id, operatorName: 'Deniz Er', date: '2026-11-24T10:00:00Z' },
} as OperatorAct;

let moments: AdMoment[] = [];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  moments = [
    moment('published', 20, { units: 200, price: 1000 }),
    moment('reached', 21, { detail: 'minimum', units: 10, price: 1000 }),
    moment('question', 22, { detail: 'Ampul dahil mi?' }),
    moment('doubted', 23, { id: SUSPICION }),
    moment('withdrawn', 25, { detail: 'Satıcı vazgeçti.' }),
  ];
  server.use(
    http.get('*/api/operator/ads', () => ok(listed([{ ...operatorAds[0], adId: AD, status: 'open' }]))),
    http.get(`*/api/operator/ads/${AD}/timeline`, () => ok(listed(moments))),
    http.get('*/api/operator/audit', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([act]));
    }),
  );
});

const timeline = async () => within(await screen.findByRole('list', { name: 'Zaman çizgisi' }));
const lines = async () => (await timeline()).getAllByRole('listitem').map((line) => line.textContent);

it('tells what happened and what operators did in the order of time, also of an ad that runs', async () => {
  await renderApp(`/yonetim/ilanlar/${AD}`, { signedInAs: operator });
  const shown = await lines();
  expect(shown[0]).toMatch(/^Yayımlandı: 200 adet, satış fiyatı 1\.000,00\s₺20 Kas/);
  expect(shown[1]).toMatch(/^En az sayıya ulaşıldı: 10 adet, fiyat 1\.000,00\s₺/);
  expect(shown[2]).toMatch(/^Soru soruldu.*Ampul dahil mi\?$/);
  expect(shown[3]).toMatch(/^Şüpheli adetler fiyattan ayrıldı.*Şüpheli alışverişe git$/);
  expect(shown[4]).toMatch(/^Yönetici: İlan geri çekildi.*Ürün toplatıldı\.Deniz Er$/);
  expect(shown[5]).toMatch(/^Geri çekildi.*Satıcı vazgeçti\.$/);
  expect(asked).toEqual([`?subject=ad&subjectId=${AD}&sort=oldest`]);
  const links = await timeline();
  expect(links.getByRole('link', { name: 'Şüpheli alışverişe git' })).toHaveAttribute(
    'href',
    `/yonetim/supheliler/${SUSPICION}`,
  );
  expect(links.getByRole('link', { name: 'Deniz Er' })).toHaveAttribute('href', `/yonetim/uyeler/${operator.id}`);
});

it('goes on behind its last moment, and shows nothing behind what is not there yet', async () => {
  server.use(
    http.get(`*/api/operator/ads/${AD}/timeline`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const from = moments.findIndex(({ key }) => key === after) + 1;
      return ok({ items: moments.slice(from, from + 3), more: from + 3 < moments.length, total: moments.length });
    }),
  );
  const { user } = await renderApp(`/yonetim/ilanlar/${AD}`, { signedInAs: operator });
  expect(await lines()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  await waitFor(async () => expect(await lines()).toHaveLength(6));
  expect((await lines())[4]).toMatch(/^Yönetici: /);
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
});

it('says that a part of it is away, shows the other, and asks again', async () => {
  let isAway = true;
  server.use(
    http.get('*/api/operator/audit', () => (isAway ? HttpResponse.json({}, { status: 503 }) : ok(listed([act])))),
  );
  const { user } = await renderApp(`/yonetim/ilanlar/${AD}`, { signedInAs: operator });
  expect(await lines()).toHaveLength(5);
  const alert = within(screen.getByText('Zaman çizgisinin bir bölümüne ulaşılamadı.').parentElement as HTMLElement);
  isAway = false;
  await user.click(alert.getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(async () => expect(await lines()).toHaveLength(6));
  expect(screen.queryByText('Zaman çizgisinin bir bölümüne ulaşılamadı.')).toBeNull();
});
