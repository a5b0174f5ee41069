/** Where the footer's links lead. */
import { expect, it } from 'vitest';
import { mapUrl } from './company';
import { FIRST_SITE } from './siteApi';

it('the profile of the company is on GitHub, over TLS', () => {
  expect(FIRST_SITE.developerUrl).toMatch(/^https:\/\/github\.com\/[\w-]+$/);
});

it('an address is searched on the map, with its letters and signs escaped', () => {
  const url = mapUrl('Moda Cd. No: 1 & 2, Kadıköy');
  expect(url.startsWith('https://www.openstreetmap.org/search?query=')).toBe(true);
  expect(new URL(url).searchParams.get('query')).toBe('Moda Cd. No: 1 & 2, Kadıköy');
});
