/** Holds that a file of tests leaves nothing in the window that it shares with others. */
import { describe, expect, it } from 'vitest';
import { lookAtWindow, putBack } from './asFound';

type Leak = [name: string, leave: () => void, look: () => unknown];

const media = () => ({ matches: true }) as MediaQueryList;

const LEAKS: Leak[] = [
  [
    'what the navigator can do',
    () => Object.defineProperty(navigator, 'credentials', { configurable: true, value: {} }),
    () => 'credentials' in navigator,
  ],
  ['a function of the window', () => Object.assign(window, { matchMedia: media }), () => window.matchMedia],
  ['the width of the window', () => Object.assign(window, { innerWidth: 320 }), () => window.innerWidth],
  ['a name that the window had not', () => Object.assign(window, { leftBehind: 1 }), () => 'leftBehind' in window],
  [
    'a method of every element',
    () => Object.assign(Element.prototype, { scrollIntoView: () => {} }),
    () => (Element.prototype as Partial<Element>).scrollIntoView,
  ],
  [
    'a method that was taken away',
    () => Reflect.deleteProperty(HTMLElement.prototype, 'click'),
    () => HTMLElement.prototype.click,
  ],
  ['a function of a class', () => Object.assign(URL, { createObjectURL: () => 'blob:' }), () => URL.createObjectURL],
  ['a function of the language', () => Object.assign(Math, { random: () => 0 }), () => Math.random],
  ['a timer of its own', () => Object.assign(window, { setInterval: () => 0 }), () => window.setInterval],
  ['what the page shows', () => document.body.append('left'), () => document.body.innerHTML],
  ['how the page looks', () => document.body.classList.add('left'), () => document.body.className],
  [
    'the language of the page',
    () => document.documentElement.setAttribute('lang', 'ar'),
    () => document.documentElement.lang,
  ],
  ['the title', () => Object.assign(document, { title: 'left' }), () => document.title],
  ['the address', () => history.replaceState({ left: 1 }, '', '/left?q=1#there'), () => location.href],
  ["the address's state", () => history.replaceState({ left: 1 }, ''), () => history.state],
  ['a cookie', () => Object.assign(document, { cookie: 'left=1; path=/' }), () => document.cookie],
  ['what the browser keeps', () => localStorage.setItem('left', '1'), () => localStorage.length],
  ['what the tab keeps', () => sessionStorage.setItem('left', '1'), () => sessionStorage.length],
];

describe('put back as it was found', () => {
  it.each(LEAKS)('is %s', (_name, leave, look) => {
    const found = lookAtWindow();
    const before = look();
    leave();
    expect(look()).not.toEqual(before);
    putBack(found);
    expect(look()).toBe(before);
  });
});
