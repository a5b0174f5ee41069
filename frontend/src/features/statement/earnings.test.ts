/** From what was collected for an ad to what is its supplier's: each step with its sign, and sums that add up. */
import { describe, expect, it } from 'vitest';
import { stepsOf } from './earnings';
import type { AdEarnings } from './earningsApi';

const share = (gross: number, commission: number, withholding: number, net: number) => ({
  gross,
  commission,
  withholding,
  net,
});

/** 50,00 collected; 8,00 and 10,00 given back, of which 2,00 are still on the way; 32,00 kept. */
const told = (changes: Partial<AdEarnings> = {}) =>
  ({
    collected: 50,
    givenBack: [
      { cause: 'price_difference', amount: 8, open: 0 },
      { cause: 'cancelled', amount: 10, open: 2 },
    ],
    chargedBack: 0,
    toGiveBack: 0,
    kept: share(32, 2.56, 0, 29.44),
    promised: null,
    ...changes,
  }) as AdEarnings;

const kurusOf = (earnings: AdEarnings) => stepsOf(earnings).map(({ name, kurus }) => [name, kurus]);

describe('the steps', () => {
  it('take off what was given back, then commission, in kuruş', () => {
    expect(kurusOf(told())).toEqual([
      ['collected', 5000],
      ['price_difference', -800],
      ['cancelled', -1000],
      ['gross', 3200],
      ['commission', -256],
      ['net', 2944],
    ]);
  });

  it('take off what banks took back, what is still to be given back, and the withholding, where there are any', () => {
    const all = told({ chargedBack: 5, toGiveBack: 3, kept: share(24, 1.92, 0.22, 21.86) });
    expect(kurusOf(all)).toEqual([
      ['collected', 5000],
      ['price_difference', -800],
      ['cancelled', -1000],
      ['chargedBack', -500],
      ['toGiveBack', -300],
      ['gross', 2400],
      ['commission', -192],
      ['withholding', -22],
      ['net', 2186],
    ]);
  });

  it('leave out what is nothing, but for sums and the commission', () => {
    const nothing = told({ collected: 0, givenBack: [{ cause: 'returned', amount: 0, open: 0 }] });
    expect(kurusOf({ ...nothing, kept: share(0, 0, 0, 0) }).map(([name]) => name)).toEqual([
      'collected',
      'gross',
      'commission',
      'net',
    ]);
  });

  it('say of what was given back how much has not arrived, and of nothing else', () => {
    expect(stepsOf(told()).map(({ openKurus }) => openKurus)).toEqual([0, 0, 200, 0, 0, 0]);
  });
});

describe('beside them', () => {
  it('stands what the simulator says, with the same signs, where it speaks of that', () => {
    const promised = told({ promised: share(40, 3.2, 0.36, 36.44), kept: share(32, 2.56, 0.29, 29.15) });
    expect(stepsOf(promised).map(({ name, promisedKurus }) => [name, promisedKurus])).toEqual([
      ['collected', null],
      ['price_difference', null],
      ['cancelled', null],
      ['gross', 4000],
      ['commission', -320],
      ['withholding', -36],
      ['net', 3644],
    ]);
  });

  it('stands nothing where it says nothing', () => {
    expect(stepsOf(told()).map(({ promisedKurus }) => promisedKurus)).toEqual([null, null, null, null, null, null]);
  });
});
