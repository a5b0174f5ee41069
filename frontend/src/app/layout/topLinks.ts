/** The links of the top bar, which the phone's menu has as well. */
import type { User } from '@/lib/types';
import { paths } from '../paths';

export function topLinks(user: User | null) {
  return [
    ['about', paths.about],
    ['contact', paths.contact],
    ['location', paths.location],
    ['trackOrder', user ? paths.orders : paths.trackOrder],
    ['blog', paths.blog],
    ['account', paths.account],
    // Who sells, or decides who may, has a panel in the account's menu.
    ...(user === null || user.role === 'buyer' ? ([['sell', paths.sell]] as const) : []),
  ] as const;
}
