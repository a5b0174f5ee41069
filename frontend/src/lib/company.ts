/** Facts about the company behind the shop that are addresses, not texts. */

/** The profile of the developer company, where the footer's social links lead. */
export const DEVELOPER_PROFILE = 'https://github.com/imece-org';

export function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
