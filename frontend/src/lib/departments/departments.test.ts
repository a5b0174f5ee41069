/** What departments are called: every language names the same ones, and none is left as it is in Turkish. */
import { describe, expect, it } from 'vitest';
import ar from './ar.json';
import en from './en.json';
import ru from './ru.json';

describe('the names of departments', () => {
  it('are the same ones in every language', () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    expect(Object.keys(ar)).toEqual(Object.keys(en));
  });

  it.each(Object.entries({ en, ru, ar }))('are translated and told apart in %s', (_language, names) => {
    const called = Object.values(names);
    expect(Object.entries(names).filter(([turkish, name]) => !name.trim() || name === turkish)).toEqual([]);
    expect(new Set(called).size).toBe(called.length);
  });
});
