/** The ad page of one ad, opened in a test. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { AdDetail } from '@/lib/types';
import { instantOf, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

export const address = (ad: AdDetail) => `/ilan/${ad.adId}/${ad.slug}`;

export async function open(ad: AdDetail, options: Parameters<typeof renderApp>[1] = {}) {
  server.use(http.get('*/api/routines/instantAdInfo', () => ok([instantOf(ad)])));
  return renderApp(address(ad), { firstData: { page: 'ad', ad }, ...options });
}

export const stage = (name = 'Şu an') => screen.getByRole('region', { name });
