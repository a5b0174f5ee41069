/** What departments are called: every language names the same ones, and none is left as it is in Turkish. */
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
const languages = Object.entries(files);
const [[, first = {}] = []] = languages;

describe('the names of departments', () => {
  it.each(languages)('%s names the same ones as the others', (_, names) => {
    expect(Object.keys(names).sort()).toEqual(Object.keys(first).sort());
  });

  it.each(languages)('%s translates them and tells them apart', (_, names) => {
    const called = Object.values(names);
    expect(called.length).toBeGreaterThan(20);
    expect(Object.entries(names).filter(([turkish, name]) => !name.trim() || name === turkish)).toEqual([]);
    expect(new Set(called).size).toBe(called.length);
  });
});
