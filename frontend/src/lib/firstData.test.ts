// @vitest-environment jsdom
/** What the gateway laid into the page. */
import { describe, expect, it } from 'vitest';
import { readFirstData } from './firstData';

function page(text?: string, id = 'first-data'): Document {
  const made = document.implementation.createHTMLDocument();
  if (text !== undefined) {
    const script = made.createElement('script');
    script.id = id;
    script.type = 'application/json';
    script.textContent = text;
    made.body.append(script);
  }
  return made;
}

describe('the first data', () => {
  it('are what the ads service drew the page with', () => {
    expect(readFirstData(page('{"ads":{"page":"home","listing":{"items":[]}}}'))).toEqual({
      page: 'home',
      listing: { items: [] },
    });
  });

  it.each([
    ['there is no such element', undefined],
    ['it is empty', ''],
    ['it cannot be read', '{oops'],
    ['no service said anything', '{}'],
  ])('are none where %s', (_, text) => {
    expect(readFirstData(page(text))).toBeNull();
  });

  it('are not taken from another element', () => {
    expect(readFirstData(page('{"ads":{"page":"home"}}', 'other'))).toBeNull();
  });

  it('are those of this page when none is named', () => {
    expect(readFirstData()).toBeNull();
  });
});
