// @vitest-environment jsdom
/** What the browser keeps between visits, and what happens where it keeps nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, forget, keepsNothing, readStored, store } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what is stored', () => {
  it('comes back as it was', () => {
    store('cart', { ids: [1, 2], open: true });
    expect(readStored('cart')).toEqual({ ids: [1, 2], open: true });
  });

  it('is nothing where nothing was stored', () => {
    expect(readStored('cart')).toBeNull();
  });

  it('is nothing where it cannot be read: an older release may have written anything', () => {
    localStorage.setItem('cart', '{oops');
    expect(readStored('cart')).toBeNull();
  });

  it('is gone once it was forgotten, and nothing else with it', () => {
    store('cart', 1);
    store('other', 2);
    forget('cart');
    expect([readStored('cart'), readStored('other')]).toEqual([null, 2]);
  });

  it('is gone once it was cleared', () => {
    store('cart', 1);
    store('other', 2);
    clearStorage();
    expect([readStored('cart'), readStored('other')]).toEqual([null, null]);
  });
});

describe('a browser that keeps what it is given', () => {
  it('is known, and nothing of the question stays', () => {
    expect(keepsNothing()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a browser that refuses to keep anything', () => {
  const refused = () => {
    throw new DOMException('no', 'SecurityError');
  };

  it('is read as an empty one', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    expect(readStored('cart')).toBeNull();
  });

  it.each(['getItem', 'setItem'] as const)('is known by what %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(refused);
    expect(keepsNothing()).toBe(true);
  });

  it('lets the visit go on', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    const clear = vi.spyOn(Storage.prototype, 'clear').mockImplementation(refused);
    expect(() => store('cart', 1)).not.toThrow();
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refused);
    expect(() => clearStorage()).not.toThrow();
    expect(() => forget('cart')).not.toThrow();
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
