/** Facts about the company behind the shop that are addresses, not texts. */

export function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
