/** A screen that is wanted while its code is still fetched ahead. */
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import tr from '@/locales/tr.json';
import { route } from './route';

it('is asked for once more where that failed, and drawn', async () => {
  let refuse = () => {};
  const refused = new Promise<never>((_, fail) => {
    refuse = () => fail(new Error('gone'));
  });
  const tries = [() => refused, async () => ({ default: () => <p>Hakkımızda</p> })];
  const { Component, load } = route(() => tries.shift()?.() ?? refused);
  const ahead = load();
  render(
    <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
      <Component />
    </IntlProvider>,
  );
  refuse();
  await expect(ahead).rejects.toThrow('gone');
  expect(await screen.findByText('Hakkımızda')).toBeVisible();
  expect(tries).toEqual([]);
});
