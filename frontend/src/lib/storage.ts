/** What the browser keeps between visits. Storage may be refused (private windows), so every access may fail quietly. */
const PROBE = 'probe';

export function readStored<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The visit goes on without memory: nothing that matters lives only here.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // As above.
  }
}

/** Whether nothing that is stored now would be found again: storage is refused, or full. */
export function keepsNothing(): boolean {
  store(PROBE, 1);
  const isKept = readStored<number>(PROBE) === 1;
  forget(PROBE);
  return !isKept;
}
