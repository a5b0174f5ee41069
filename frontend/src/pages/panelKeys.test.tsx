/** The panels by keyboard: shortcuts that lead somewhere, on keyboards of several scripts, and when they keep quiet. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@/lib/types';
import { ok } from '@/testing/handlers';
import { listed, listedProduct, operator, operatorAds, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';
import { buyer, seller } from '@/testing/world';

const storekeeper: User = {
  ...buyer,
  role: 'supplier',
  acting: { supplierId: seller.id, companyName: seller.name, duties: ['orders'] },
};
const products = [listedProduct, { ...listedProduct, id: 131, modelName: 'Nova 15' }];

beforeEach(() => {
  localStorage.clear();
  screenIs(1280);
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/products', () => ok(listed(products))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/team', () => ok(listed([]))),
    http.get('*/api/operator/ads', () => ok(listed(operatorAds))),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A key as the browser tells it: what it writes, and where it lies. */
const press = (key: string, code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });
const letter = (one: string) => press(one, `Key${one.toUpperCase()}`);
const ask = () => press('?', 'Minus', { shiftKey: true });
const list = () => screen.findByRole('dialog', { name: 'Klavye kısayolları' });
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

async function openProducts(who = supplier) {
  const view = await renderApp('/satici/urunler', { signedInAs: who });
  await screen.findAllByRole('link', { name: /Poyraz Nova 14/ });
  return view;
}

describe('keys in a panel', () => {
  it('lead to its sections, one after the other', async () => {
    const { addressShown } = await openProducts();
    letter('g');
    letter('e');
    await waitFor(() => expect(addressShown()).toBe('/satici/ekip'));
    letter('e');
    expect(addressShown()).toBe('/satici/ekip');
  });

  it('begin a new ad', async () => {
    const { addressShown } = await openProducts();
    letter('n');
    await waitFor(() => expect(addressShown()).toBe('/shop/create-new-ad'));
  });

  it('are meant by their place where another script is typed', async () => {
    const { addressShown } = await openProducts();
    press('ل', 'KeyG');
    press('ث', 'KeyE');
    await waitFor(() => expect(addressShown()).toBe('/satici/ekip'));
    press('؟', 'Slash', { shiftKey: true });
    expect(await list()).toBeVisible();
  });

  it('are meant as they are typed on another Latin keyboard', async () => {
    const { addressShown } = await openProducts();
    press('ğ', 'KeyG');
    press('e', 'KeyE');
    press('g', 'KeyW');
    press('e', 'KeyO');
    await waitFor(() => expect(addressShown()).toBe('/satici/ekip'));
  });

  it('lead to the search of the list, and write nothing into it', async () => {
    await openProducts();
    const isGiven = press('/', 'Digit7', { shiftKey: true });
    expect(screen.getByLabelText('Ürünlerimde ara')).toHaveFocus();
    expect(isGiven).toBe(false);
  });

  it('go from row to row, whose link has the focus', async () => {
    await openProducts();
    const links = screen.getAllByRole('link', { name: /^(Düzenle|İlan ver): Poyraz Nova 1[45]$/ });
    const rows = [...new Set(links.map((link) => link.closest('tr')))];
    const inRow = () => rows.findIndex((row) => row?.contains(document.activeElement));
    letter('k');
    expect(inRow()).toBe(0);
    letter('j');
    expect(inRow()).toBe(1);
    letter('j');
    expect(inRow()).toBe(1);
    letter('k');
    expect(inRow()).toBe(0);
    expect(document.activeElement).toHaveAttribute('href');
  });

  it.each([
    ['while something is typed', () => screen.getByLabelText('Ürünlerimde ara').focus(), {}],
    ['together with a key of the browser', () => {}, { ctrlKey: true }],
  ])('do nothing %s', async (_, before, held) => {
    const { addressShown } = await openProducts();
    before();
    press('n', 'KeyN', held);
    press('?', 'Minus', { shiftKey: true, ...held });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressShown()).toBe('/satici/urunler');
  });

  it('do nothing while a dialog is open', async () => {
    const { addressShown } = await openProducts();
    ask();
    await list();
    letter('n');
    expect(addressShown()).toBe('/satici/urunler');
  });

  it('are switched off for good, and on again by who finds them at the foot of the sections', async () => {
    const { user, addressShown } = await openProducts();
    ask();
    await user.click(within(await list()).getByRole('checkbox', { name: 'Kısayollar açık' }));
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    ask();
    letter('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressShown()).toBe('/satici/urunler');
    expect(localStorage.getItem('imece.shortcuts')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Klavye kısayolları' }));
    await user.click(within(await list()).getByRole('checkbox', { name: 'Kısayollar açık' }));
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    letter('n');
    await waitFor(() => expect(addressShown()).toBe('/shop/create-new-ad'));
  });

  it('lead who works for a company only where they may go', async () => {
    const { addressShown } = await renderApp('/satici/siparisler', { signedInAs: storekeeper });
    await screen.findByRole('link', { name: 'Siparişler' });
    for (const one of ['n', 'g', 'l']) letter(one);
    expect(addressShown()).toBe('/satici/siparisler');
    ask();
    const shown = rowsOf(await list());
    expect(shown.filter(([, keys]) => keys?.startsWith('G'))).toEqual([
      ['Bugün', 'G sonra B'],
      ['Siparişler', 'G sonra S'],
    ]);
    expect(shown.map(([name]) => name)).not.toContain('Yeni ilan oluştur');
  });

  it('are none on a narrow screen', async () => {
    screenIs(390);
    await openProducts();
    ask();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Klavye kısayolları' })).toBeNull();
  });
});

describe('the shortcuts of a panel', () => {
  it.each([
    ['a supplier', '/satici/urunler', supplier, 14],
    ['an operator', '/yonetim/ilanlar', operator, 25],
  ])(
    'of %s lead to each section, each by another letter, and none by the letter that Turkish has twice',
    async (_, address, who, sections) => {
      await renderApp(address, { signedInAs: who });
      await screen.findByRole('button', { name: 'Klavye kısayolları' });
      ask();
      const keys = rowsOf(await list()).map(([, shown]) => shown ?? '');
      const letters = keys.filter((one) => one.startsWith('G')).map((one) => one.slice(-1));
      expect(letters).toHaveLength(sections);
      expect(new Set(letters).size).toBe(sections);
      expect(letters).not.toContain('I');
      // A second g begins anew.
      expect(letters).not.toContain('G');
    },
  );

  it.each([
    ['as it is typed', 'g', '1'],
    ['where another script is typed', 'ل', '١'],
  ])('of an operator lead on by a digit, for there are more sections than letters: %s', async (_, first, then) => {
    const { addressShown } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await screen.findByRole('button', { name: 'Klavye kısayolları' });
    press(first, 'KeyG');
    press(then, 'Digit1');
    await waitFor(() => expect(addressShown()).toBe('/yonetim/satici-hesaplari'));
  });

  it('of an operator go on behind a letter that goes to the next row by itself', async () => {
    const { addressShown } = await renderApp('/yonetim/ilanlar', { signedInAs: operator });
    await screen.findByRole('button', { name: 'Klavye kısayolları' });
    letter('g');
    letter('k');
    await waitFor(() => expect(addressShown()).toBe('/yonetim/kapanislar'));
  });
});
