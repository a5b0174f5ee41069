/** Choosing from a list by typing. */
import { useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Choice, choicesMatching, leaveEscape, settle, takeOnly } from './choices';

const cities: Choice[] = [
  { id: 32, name: 'Isparta' },
  { id: 34, name: 'İstanbul' },
  { id: 76, name: 'Iğdır' },
];
const { InputBlur, InputChange, ItemClick } = useCombobox.stateChangeTypes;

describe('what matches', () => {
  it.each([
    ['', [32, 34, 76]],
    ['i', [32, 34, 76]],
    ['IĞ', [76]],
    ['igdir', [76]],
    ['ist', [34]],
    ['SPAR', [32]],
    ['ankara', []],
  ])("of '%s' are %j", (typed, ids) => {
    expect(choicesMatching(cities, typed).map(({ id }) => id)).toEqual(ids);
  });
});

describe('what is chosen', () => {
  const settled = (type: unknown, changes: object) => settle({} as never, { type, changes, props: {} } as never);

  it('is written out when the field is left, after any typing', () => {
    expect(settled(InputBlur, { selectedItem: cities[1], inputValue: 'ist' })).toMatchObject({
      inputValue: 'İstanbul',
    });
    expect(settled(InputBlur, { selectedItem: null, inputValue: 'ist' })).toMatchObject({ inputValue: '' });
  });

  it('is nothing once the field is emptied, and stays while something is typed', () => {
    expect(settled(InputChange, { selectedItem: cities[1], inputValue: '' })).toMatchObject({ selectedItem: null });
    expect(settled(InputChange, { selectedItem: cities[1], inputValue: 'x' })).toMatchObject({
      selectedItem: cities[1],
    });
  });

  it('is left to the list in any other case', () => {
    const changes = { selectedItem: cities[0], inputValue: '' };
    expect(settled(ItemClick, changes)).toBe(changes);
  });
});

function press(key: string, shiftKey = false) {
  const nativeEvent = {};
  const event = { key, shiftKey, nativeEvent, preventDefault: vi.fn() };
  return { event: event as unknown as KeyboardEvent, nativeEvent, preventDefault: event.preventDefault };
}

describe('the only name that matches', () => {
  it('is taken by Enter, which then sends no form', () => {
    const take = vi.fn();
    const { event, nativeEvent, preventDefault } = press('Enter');
    takeOnly(event, cities[0], take);
    expect(take).toHaveBeenCalledWith(cities[0]);
    expect(preventDefault).toHaveBeenCalled();
    expect(nativeEvent).toEqual({ preventDownshiftDefault: true });
  });

  it('is taken by Tab, which then goes on', () => {
    const take = vi.fn();
    const { event, nativeEvent, preventDefault } = press('Tab');
    takeOnly(event, cities[0], take);
    expect(take).toHaveBeenCalledWith(cities[0]);
    expect(preventDefault).not.toHaveBeenCalled();
    expect(nativeEvent).toEqual({});
  });

  it('is not taken by another key, on the way back, or when there is none', () => {
    const take = vi.fn();
    takeOnly(press('a').event, cities[0], take);
    takeOnly(press('Tab', true).event, cities[0], take);
    takeOnly(press('Enter').event, undefined, take);
    expect(take).not.toHaveBeenCalled();
  });
});

describe('Escape', () => {
  it('closes the list alone while it is open', () => {
    const { event, nativeEvent, preventDefault } = press('Escape');
    leaveEscape(event, true);
    expect(preventDefault).toHaveBeenCalled();
    expect(nativeEvent).toEqual({});
  });

  it('is left to what is around when the list is closed, and unsays no choice', () => {
    const { event, nativeEvent, preventDefault } = press('Escape');
    leaveEscape(event, false);
    expect(preventDefault).not.toHaveBeenCalled();
    expect(nativeEvent).toEqual({ preventDownshiftDefault: true });
  });

  it('is not any other key', () => {
    const { event, nativeEvent, preventDefault } = press('a');
    leaveEscape(event, true);
    leaveEscape(event, false);
    expect([preventDefault.mock.calls.length, nativeEvent]).toEqual([0, {}]);
  });
});
