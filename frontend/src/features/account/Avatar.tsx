/** A person's picture; initials on a tile when there is none. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import type { User } from '@/lib/types';

/** `small` is for menus, where the name stands beside it. */
export function Avatar({ user, small = false }: { user: User; small?: boolean }) {
  const t = useTranslations('accountPages');
  const name = `${user.firstName} ${user.lastName}`;
  const label = small ? '' : t('avatar', { name });
  if (user.image) {
    const side = small ? 44 : 88;
    return (
      <img
        src={small ? user.image.replace(/264\.webp$/, '96.webp') : user.image}
        alt={label}
        width={side}
        height={side}
        className={clsx('shrink-0 rounded-full object-cover', small ? 'size-11' : 'size-22')}
      />
    );
  }
  return (
    <span
      {...(small ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-bold',
        small ? 'size-11 bg-cobalt-50 text-cobalt-700' : 'size-22 bg-cobalt-950 text-3xl text-turq-300',
      )}
    >
      {user.firstName.charAt(0)}
      {user.lastName.charAt(0)}
    </span>
  );
}
