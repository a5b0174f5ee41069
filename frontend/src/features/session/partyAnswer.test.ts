/** What the browser brings back from Google, Facebook and Telegram. */
import { describe, expect, it } from 'vitest';
import { readPartyAnswer } from './partyAnswer';

const packed = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('the way back', () => {
  it('carries a code and the state', () => {
    expect(readPartyAnswer('google', '?code=c%2F1&state=s', '')).toEqual({
      kind: 'brought',
      brought: 'c/1',
      state: 's',
    });
  });

  it('says that the visitor refused', () => {
    expect(readPartyAnswer('facebook', '?error=access_denied&state=s', '#_=_')).toEqual({ kind: 'refused' });
    expect(readPartyAnswer('telegram', '?state=s', '')).toEqual({ kind: 'refused' });
  });

  it('unpacks what Telegram signed, in any letters', () => {
    const said = { id: 5, first_name: 'Işık ✨', hash: 'ab' };
    const found = readPartyAnswer('telegram', '?state=s', `#tgAuthResult=${packed(said)}`);
    expect(found.kind === 'brought' && JSON.parse(found.brought)).toEqual(said);
  });

  it('unpacks the letters that stand for others in an address', () => {
    const said = { name: '>>>???~~~ÿÿÿ' };
    expect(packed(said)).toMatch(/-.*_|_.*-/);
    const found = readPartyAnswer('telegram', '', `#tgAuthResult=${packed(said)}`);
    expect(found.kind === 'brought' && JSON.parse(found.brought)).toEqual(said);
  });

  it.each([
    `#x#tgAuthResult=${packed({ id: 5 })}`,
    `#tgAuthResult=${packed({ id: 5 })}&more`,
    `#tgAuthResult=${packed(5)}`,
  ])('is nothing when more or less is packed: %s', (hash) => {
    expect(readPartyAnswer('telegram', '', hash)).toEqual({ kind: 'nothing' });
  });

  it.each(['#tgAuthResult=%%%', '#tgAuthResult=YWJj', '#tgAuthResult=bnVsbA', '#other=1', ''])(
    'is nothing when it can not be read: %s',
    (hash) => {
      expect(readPartyAnswer('telegram', '', hash)).toEqual({ kind: 'nothing' });
    },
  );

  it('is nothing without a code', () => {
    expect(readPartyAnswer('google', '?state=s', '')).toEqual({ kind: 'nothing' });
  });
});
