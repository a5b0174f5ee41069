// @vitest-environment jsdom
/** Which addresses of a payment page the browser may be sent to. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDoor, isSafePage } from './pageAddress';

const SHOP = 'http://localhost:8080/checkout';

afterEach(() => vi.unstubAllGlobals());

describe('a payment page', () => {
  it.each([
    ['of another site over TLS', 'https://cpp.iyzipay.com/?token=abc'],
    ['of this shop', 'http://localhost:8080/sandbox/pay'],
    ['of this shop, without its host', '/sandbox/pay'],
  ])('%s is safe', (_, url) => {
    expect(isSafePage(url, SHOP)).toBe(true);
  });

  it.each([
    ['without TLS', 'http://cpp.iyzipay.com/?token=abc'],
    ['of this host at another port', 'http://localhost:9090/pay'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is a text', 'data:text/html,x'],
    ['that is no address', 'https://'],
  ])('%s is not', (_, url) => {
    expect(isSafePage(url, SHOP)).toBe(false);
  });

  it('is measured against the page that is open', () => {
    expect(isSafePage('/pay')).toBe(true);
    expect(isSafePage('http://elsewhere.example/pay')).toBe(false);
  });
});

it('the door leads out of the shop', () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  browserDoor.leaveFor('https://cpp.iyzipay.com/');
  expect(assign).toHaveBeenCalledWith('https://cpp.iyzipay.com/');
});
