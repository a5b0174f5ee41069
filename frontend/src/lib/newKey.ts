/**
 * A new name for a wish: a UUID, which services ask for. Of random bytes, which browsers have everywhere: on a page that
 * came over plain http there is no `crypto.randomUUID`.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-a$4-$5');
}
