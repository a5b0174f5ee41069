/** The operator panel, as an operator and as others meet it. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorAd } from '@/features/operator/operatorApi';
import { api } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { ok, refusal } from '@/testing/handlers';
import { settlement } from '@/testing/panelMoney';
import { listed, operator, operatorAds, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

let asked: URL[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/operator/lateShipments', () => ok(listed([]))),
    http.get('*/api/operator/ads/:adId/settlement', () => ok(settlement)),
    http.get('*/api/operator/ads/:adId/whatIf', () =>
      ok({ adId: 100_201, buyers: 31, paidUnits: 42, now: 4200, lowest: 8400, withdrawn: 630_000 }),
    ),
    http.get('*/api/operator/ads', ({ request }) => {
      asked.push(new URL(request.url));
      return ok({ items: operatorAds, more: true, total: 31 });
    }),
  );
});

describe('the role guard', () => {
  it.each([
    ['a buyer', buyer],
    ['a supplier', supplier],
  ])('tells %s that the panel is not theirs and asks the services nothing', async (_who, user) => {
    await renderApp('/yonetim', { signedInAs: user });
    expect(await screen.findByText('Yönetim paneli yalnızca yönetici hesaplarına açıktır.')).toBeVisible();
    expect(screen.queryByText('Lodos Ticaret')).toBeNull();
  });

  it('sends a visitor to sign in', async () => {
    await renderApp('/yonetim/ilanlar');
    expect(await screen.findByRole('heading', { name: 'Giriş Yap', level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the ads', () => {
  it('are asked for as the address says', async () => {
    const { user } = await renderApp('/yonetim/ilanlar?durum=ended&q=poyraz', { signedInAs: operator });
    expect(await screen.findByText('31 ilan')).toBeVisible();
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ status: 'ended', q: 'poyraz' });
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('after')).toBe(String(operatorAds.at(-1)?.adId)));
    await user.clear(screen.getByLabelText('İlan listesinde ara'));
    await user.type(screen.getByLabelText('İlan listesinde ara'), 'arden{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({ status: 'ended', q: 'arden' }),
    );
  });

  it('end now only with a reason; a refusal stays in the dialog', async () => {
    const sent: unknown[] = [];
    let isRefused = true;
    server.use(
      http.post('*/api/operator/ads/:adId/end', async ({ request, params }) => {
        sent.push([params.adId, await request.json()]);
        return isRefused
          ? refusal(409, 'ad_closed', 'Bu ilan zaten sona ermiş.')
          : ok({ adId: 100_201, status: 'closing' });
      }),
    );
    const { user } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'İlanı şimdi bitir: #100201 Poyraz Nova 14' }));
    const dialog = await screen.findByRole('dialog');
    const price = formatLira(operatorAds[0]?.instantPrice ?? 0, 'tr').replace(/\s/g, ' ');
    expect(await within(dialog).findByText(`Şu anki fiyat ${price}, sayılan 42 adet.`)).toBeVisible();
    expect(
      await within(dialog).findByText(/^31 alıcıya toplam 4\.200,00\s₺ geri döner; ödenmiş 42 adet var\./),
    ).toHaveTextContent(/en düşük fiyata inseydi 8\.400,00\s₺ dönerdi/);
    const end = within(dialog).getByRole('button', { name: 'İlanı şimdi bitir' });
    await user.click(end);
    expect(within(dialog).getByText('Gerekçe en az 3 karakter olmalıdır(!)')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Gerekçe'), 'Satıcının isteği');
    await user.click(end);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bu ilan zaten sona ermiş.');
    isRefused = false;
    await user.click(end);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual(['100201', { reason: 'Satıcının isteği' }]);
  });
});

describe('ending a deposit ad below its minimum', () => {
  const few = { ...(operatorAds[0] as OperatorAd), deposit: 500, numOrders: 3, minParticipants: 10 };
  const answer = { adId: 100_201, buyers: 31, paidUnits: 44, now: 4200, lowest: 8400, withdrawn: 630_000 };
  beforeEach(() => server.use(http.get('*/api/operator/ads', () => ok(listed([few])))));

  it('says what is true at this moment, where the list is older', async () => {
    server.use(http.get('*/api/operator/ads/:adId/whatIf', () => ok({ ...answer, sold: 11, price: 900 })));
    const { user } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^İlanı şimdi bitir: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Şu anki fiyat 900,00\s₺, sayılan 11 adet\.$/)).toBeVisible();
    expect(dialog.queryByText(/^Sayılan \d+ adet, gereken/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    await user.click(await screen.findByRole('button', { name: /^Yayından kaldır: / }));
    expect(await screen.findByText(/Ödenmiş 44 adedin tamamı iptal edilir/)).toBeVisible();
  });

  it('says that it would not come about', async () => {
    const { user } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^İlanı şimdi bitir: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Sayılan 3 adet, gereken 10 adedin altında/)).toBeVisible();
    expect(dialog.queryByText(/^Şu anki fiyat/)).toBeNull();
  });
});

describe('withdrawing an ad', () => {
  it('wants a reason, says what it costs, and keeps a refusal in the dialog', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/operator/ads/:adId/withdraw', async ({ request, params }) => {
        sent.push([params.adId, await request.json()]);
        return sent.length === 1
          ? refusal(409, 'ad_closed', '100201 numaralı ilan sona erdi; yayından kaldırılamaz.')
          : ok({ adId: 100_201, status: 'withdrawn' });
      }),
    );
    const { user } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Yayından kaldır: #100201 Poyraz Nova 14' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Ödenmiş 42 adedin tamamı iptal edilir/)).toBeVisible();
    expect(await dialog.findByText(/^31 alıcıya toplam 630\.000,00\s₺ geri döner/)).not.toHaveTextContent('en düşük');
    const withdraw = dialog.getByRole('button', { name: 'Yayından kaldır' });
    await user.click(withdraw);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Gerekçe'), 'Sahte ürün');
    await user.click(withdraw);
    expect(await dialog.findByRole('alert')).toHaveTextContent('yayından kaldırılamaz');
    await user.click(withdraw);
    expect(await screen.findByText('#100201 Poyraz Nova 14 yayından kaldırıldı')).toBeVisible();
    expect(sent.at(-1)).toEqual(['100201', { reason: 'Sahte ürün' }]);
  });

  it('counts what is paid for, also where all of it is held out of the price', async () => {
    const [ad] = operatorAds;
    if (!ad) throw new Error('the world has ads');
    const counts = { sold: 0, price: 1000, buyers: 1, paidUnits: 4, now: 0, lowest: 0, withdrawn: 4000 };
    server.use(
      http.get('*/api/operator/ads', () => ok(listed([{ ...ad, numOrders: 0, doubted: 4, paidUnits: 4 }]))),
      http.get('*/api/operator/ads/:adId/whatIf', () => ok({ adId: ad.adId, ...counts })),
    );
    const { user } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: /^Yayından kaldır: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^1 alıcıya toplam 4\.000,00\s₺ geri döner/)).toBeVisible();
    expect(dialog.getByText(/Ödenmiş 4 adedin tamamı iptal edilir/)).toBeVisible();
  });
});

describe('the settlement', () => {
  it('says that its totals match and how far it is', async () => {
    await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    expect(await screen.findByText(/Toplamlar tutuyor/)).toBeVisible();
    expect(screen.getByText('12 / 19 iade tamamlandı')).toBeVisible();
    expect(screen.getByText('594.909,00 ₺')).toBeVisible();
    expect(screen.getByText('Satıcıya kalan (kesintiler sonrası)').parentElement).toHaveTextContent('530.377,55 ₺');
    expect(screen.getByText('Komisyon ve stopaj').parentElement).toHaveTextContent('− 46.119,79 ₺');
    expect(screen.getByText(/^İlan 20 Kas.* tarihinde sona erdi\.$/)).toBeVisible();
  });

  it('waits for the balances of a deposit ad before it says that the totals match', async () => {
    const rests = { paidBalances: 2, paidBalancesTotal: 2800, forfeitedBalances: 1, forfeitedBalancesTotal: 1400 };
    const kept = { keptDepositsTotal: 200 };
    const open = { isDeposit: true, openBalances: 3, openBalancesTotal: 4200, balanced: false, ...rests, ...kept };
    server.use(http.get('*/api/operator/ads/:adId/settlement', () => ok({ ...settlement, ...open })));
    await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    expect(await screen.findByText(/3 kalan ödeme bekleniyor \(4\.200,00\s₺\)/)).toBeVisible();
    for (const [label, told] of [
      ['Beklenen kalan ödemeler', '3 · 4.200,00 ₺'],
      ['Ödenen kalan ödemeler', '2 · 2.800,00 ₺'],
      ['Süresinde ödenmeyen kalan ödemeler', '1 · 1.400,00 ₺Yanan kapora: 200,00 ₺'],
    ] as const) {
      expect(screen.getByText(label).parentElement).toHaveTextContent(told);
    }
    expect(screen.queryByText(/Toplamlar tutuyor/)).toBeNull();
  });

  it('says of a withdrawn ad that everything goes back', async () => {
    const told = { ...settlement, ended: 'withdrawn', supplierTotal: 0 };
    server.use(http.get('*/api/operator/ads/:adId/settlement', () => ok(told)));
    await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    expect(await screen.findByText(/geri çekildi: yapılan bütün ödemeler iade edilir/)).toBeVisible();
  });

  it('shows each state of a big ad, how fast it goes, and when it may be through', async () => {
    let succeeded = 20_000;
    server.use(
      http.get('*/api/operator/ads/:adId/settlement', () => {
        succeeded += 10_000;
        return ok({ ...settlement, items: 100_000, refundsTotal: 100_000, succeeded, queued: 100_000 - succeeded });
      }),
    );
    const { store } = await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    const bar = await screen.findByRole('progressbar', { name: 'İadelerin ilerlemesi' });
    expect(bar).toHaveAttribute('aria-valuenow', '30000');
    expect(bar).toHaveAttribute('aria-valuetext', '30.000 / 100.000 iade tamamlandı');
    expect(screen.getByText('Hız ölçülüyor…')).toBeVisible();
    store.dispatch(api.util.invalidateTags(['Operator']));
    expect(
      await screen.findByText(/Dakikada yaklaşık [\d.]+ iade; bu hızla \d\d:\d\d civarında biter\./),
    ).toBeVisible();
  });

  it('says that they do not', async () => {
    server.use(http.get('*/api/operator/ads/:adId/settlement', () => ok({ ...settlement, balanced: false })));
    await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    expect(await screen.findByText(/Toplamlar henüz tutmuyor/)).toBeVisible();
  });

  it('of an ad that ended, and that payments has not settled yet, does not say that it runs', async () => {
    const notYet = () => refusal(404, 'not_found', 'Bu ilan henüz sona ermedi.');
    server.use(http.get('*/api/operator/ads/:adId/settlement', notYet));
    await renderApp('/yonetim/ilanlar/100204', { signedInAs: operator });
    const stands = within(await screen.findByRole('table', { name: 'İlanlar' }));
    expect(stands.getByText('Bitti')).toBeVisible();
    expect(screen.queryByText(/henüz sona ermedi/)).toBeNull();
  });

  it('of an open ad is how it stands, with what stops it and with what else is known of it', async () => {
    let isAsked = false;
    server.use(
      http.get('*/api/operator/ads/:adId/settlement', () => {
        isAsked = true;
        return refusal(404, 'not_found', 'Bu ilan henüz sona ermedi.');
      }),
    );
    const { user } = await renderApp('/yonetim/ilanlar/100201', { signedInAs: operator });
    expect(await screen.findByText(/Bu ilan henüz sona ermedi/)).toBeVisible();
    expect(isAsked).toBe(false);
    const stands = within(screen.getByRole('table', { name: 'İlanlar' }));
    expect(stands.getByText('42 / 125')).toBeVisible();
    await user.click(stands.getByRole('button', { name: /^İlanı şimdi bitir: #100201 / }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    const elsewhere = within(screen.getByRole('navigation', { name: 'Bununla ilgili' }));
    const hrefs = elsewhere.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toMatch(/^\/ilan\/100201\//);
    expect(hrefs.slice(2)).toEqual([
      '/yonetim/ara?q=%23100201',
      '/yonetim/urun-iadeleri?q=100201',
      '/yonetim/para-iadeleri?q=100201',
      '/yonetim/hakedisler?q=100201',
      '/yonetim/degerlendirmeler/sorular?q=%23100201',
      '/yonetim/supheliler?q=100201',
      '/yonetim/degerlendirmeler?q=%23100201',
      '/yonetim/denetim?konu=100201',
    ]);
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  });
});
