/** A person's picture; initials on a tile when there is none. */
import { useTranslations } from 'use-intl';
import type { User } from '@/lib/apiTypes';

export function Avatar({ user }: { user: User }) {
  const t = useTranslations('accountPages');
  const name = `${user.firstName} ${user.lastName}`;
  if (user.image) {
    return (
      <img
        src={user.image}
        alt={t('avatar', { name })}
        width={88}
        height={88}
        className="size-22 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={t('avatar', { name })}
      className="grid size-22 shrink-0 place-items-center rounded-full bg-cobalt-950 font-bold text-3xl text-turq-300"
    >
      {user.firstName.charAt(0)}
      {user.lastName.charAt(0)}
    </span>
  );
}
