/** What stands at the foot of every screen. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '@/lib/locale';
import { FIRST_SITE } from '@/lib/siteApi';
import { renderApp } from '@/testing/render';

async function foot() {
  await renderApp('/site/hakkimizda');
  return within(await screen.findByRole('contentinfo'));
}

it('tells where we are, how to reach us and when', async () => {
  const footer = await foot();
  const address = footer.getByRole('link', { name: /Barbaros Mah/ });
  expect(address.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=Barbaros%20Mah/);
  expect(footer.getByRole('link', { name: 'destek@imece.test' })).toHaveAttribute('href', 'mailto:destek@imece.test');
  expect(footer.getByRole('link', { name: '0850 123 45 67' })).toHaveAttribute('href', 'tel:+908501234567');
  expect(footer.getByText('Pazartesi - Cuma 09:00 - 18:00')).toBeVisible();
});

it('names the shop in full, the company, who runs it and who takes the payments', async () => {
  const footer = await foot();
  expect(footer.getByText('İmece Ortak Satın Alma Platformu')).toBeVisible();
  expect(footer.getByText('İmece Elektronik Ticaret A.Ş.')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Yöneten: Ortak Yazılım' })).toHaveAttribute('href', FIRST_SITE.developerUrl);
  expect(footer.getByRole('img', { name: 'iyzico' })).toBeVisible();
});

it('leads to where one begins to sell', async () => {
  const footer = await foot();
  expect(footer.getByRole('link', { name: 'İmece’de sat' })).toHaveAttribute('href', '/site/imecede-sat');
});

describe('in Arabic', () => {
  afterEach(() => changeLanguage('tr'));

  it('the name in full goes the way of the page, in whose language it is', async () => {
    const footer = await foot();
    await act(() => changeLanguage('ar'));
    const name = await footer.findByText('İmece، منصة الشراء الجماعي');
    expect(document.documentElement.dir).toBe('rtl');
    expect(name.closest('[dir], bdi')).toBe(document.documentElement);
  });
});

it.each(['Facebook', 'Twitter', 'YouTube', 'Instagram'])(
  'leads by the sign of %s to the company behind it',
  async (name) => {
    const link = (await foot()).getByRole('link', { name });
    expect(link).toHaveAttribute('href', FIRST_SITE.developerUrl);
    expect(link.querySelector('svg path')).not.toBeNull();
  },
);
