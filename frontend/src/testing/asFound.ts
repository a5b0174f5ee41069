/**
 * Files of tests share a window one after the other, for a new one takes as long as the tests in it. This puts back all
 * that a file may have left in it, so that no file can tell which ran before.
 */

type Owner = Record<string, unknown>;

interface Found {
  owner: Owner;
  properties: Map<string, PropertyDescriptor>;
}

interface Window {
  objects: Found[];
  values: Map<string, unknown>;
  attributes: Map<Element, [string, string][]>;
  head: Node[];
  address: string;
}

/** What the runner and the libraries note for themselves, as libraries also do under symbols: it stays. */
const NOTED = /^(__|_react|process$|console$|IS_REACT_ACT_ENVIRONMENT$)/;

const namesOf = (owner: Owner) => Object.getOwnPropertyNames(owner).filter((name) => !NOTED.test(name));

function propertiesOf(owner: Owner): Found {
  const described = namesOf(owner).map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const);
  return { owner, properties: new Map(described as [string, PropertyDescriptor][]) };
}

/** Whatever a test may reach by name: the window's objects, and the classes of both the browser and the language. */
function* objectsOf(window: Owner): Iterable<Owner> {
  yield window;
  for (const key of namesOf(window)) {
    const value = window[key];
    if (typeof value === 'function') yield value as unknown as Owner;
    const prototype = typeof value === 'function' && (value.prototype as unknown);
    if (prototype && typeof prototype === 'object') yield prototype as Owner;
  }
  for (const name of ['navigator', 'document', 'history', 'screen', 'crypto', 'performance', 'Intl', 'JSON', 'Math'])
    yield window[name] as Owner;
}

/** The window as it is before the first file. */
export function lookAtWindow(): Window {
  const window = globalThis as unknown as Owner;
  const names = namesOf(window);
  const isAccessor = (name: string) => !!Object.getOwnPropertyDescriptor(window, name)?.set;
  const { documentElement, head, body } = document;
  return {
    objects: [...new Set(objectsOf(window))].map(propertiesOf),
    // What the window reads from the browser's own takes another value without another description.
    values: new Map(names.filter(isAccessor).map((name) => [name, window[name]])),
    attributes: new Map([documentElement, head, body].map((element) => [element, attributesOf(element)])),
    head: [...head.childNodes],
    address: location.href,
  };
}

const attributesOf = (element: Element) =>
  [...element.attributes].map(({ name, value }): [string, string] => [name, value]);

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

function putBackProperties({ owner, properties }: Found): void {
  for (const key of namesOf(owner)) {
    const now = Object.getOwnPropertyDescriptor(owner, key);
    const was = properties.get(key);
    if (!was) Reflect.deleteProperty(owner, key);
    else if (now && !isSame(now, was)) Object.defineProperty(owner, key, was);
  }
  for (const [key, was] of properties) if (!Object.hasOwn(owner, key)) Object.defineProperty(owner, key, was);
}

function putBackDocument({ attributes, head, address }: Window): void {
  document.head.replaceChildren(...head);
  document.body.replaceChildren();
  for (const [element, was] of attributes) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of was) element.setAttribute(name, value);
  }
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests' window knows no other way
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  getSelection()?.removeAllRanges();
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
}

/** Makes the window again what it was before the first file. */
export function putBack(found: Window): void {
  found.objects.forEach(putBackProperties);
  const window = globalThis as unknown as Owner;
  for (const [name, value] of found.values) if (!Object.is(window[name], value)) window[name] = value;
  putBackDocument(found);
}
