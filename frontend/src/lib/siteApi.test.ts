/** What is painted before the shop's details are here is what a new installation says. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIRST_SITE, weekdayName } from './siteApi';

const settings = fs.readFileSync('../services/orders/settings.py', 'utf8');
const { footerHours, supportHours, phone, ...texts } = FIRST_SITE;

describe('what came with the program', () => {
  it.each(Object.entries(texts))('says the same of %s as orders does', (_, text) => {
    expect(settings).toContain(`"${text}"`);
  });

  it.each([footerHours, supportHours])('says the same hours as orders does', (hours) => {
    const { firstDay, lastDay, opens, closes } = hours;
    expect(settings).toContain(`Hours(${firstDay}, ${lastDay}, "${opens}", "${closes}")`);
  });

  it('dials the number that is read', () => {
    expect(phone).toBe(`+9${FIRST_SITE.phoneFormatted.replaceAll(' ', '')}`);
  });
});

it.each([
  [1, 'tr', 'Pazartesi'],
  [7, 'tr', 'Pazar'],
  [5, 'en', 'Friday'],
])('calls day %i in %s %s', (day, locale, name) => {
  expect(weekdayName(day, locale)).toBe(name);
});
