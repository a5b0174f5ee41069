/** What the account button opens: my places, or the two ways in. */
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { OneLine } from '@/components/OneLine';
import { Avatar } from '@/features/account/Avatar';
import { ActingNotice } from '@/features/team/ActingNotice';
import { Companies } from '@/features/team/Companies';
import { usePresent } from '@/lib/session';
import { paths } from '../paths';

export default function AccountMenu() {
  const t = useTranslations();
  const user = usePresent();
  const { pathname, search } = useLocation();
  // A visitor who signs in from a page is back on it afterwards.
  const state = { wanted: pathname + search };
  if (!user) {
    return (
      <div className="flex flex-col gap-2">
        <p className="font-bold">{t('account.guestTitle')}</p>
        <p className="text-muted text-sm">{t('account.guestText')}</p>
        <ButtonLink to={paths.signIn} state={state}>
          {t('account.signIn')}
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.register} state={state}>
          {t('account.register')}
        </ButtonLink>
      </div>
    );
  }
  const own = [
    { to: paths.accountDetails, label: t('account.details') },
    { to: paths.orders, label: t('account.orders') },
    { to: paths.myReviews, label: t('account.reviews') },
    { to: paths.myQuestions(), label: t('account.questions') },
    { to: paths.addresses, label: t('account.addresses') },
    { to: paths.password, label: t('account.password') },
    { to: paths.security, label: t('account.security') },
  ];
  const links = [
    ...(user.acting ? [] : own),
    ...(user.role === 'supplier' ? [{ to: paths.supplierPanel, label: t('account.supplierPanel') }] : []),
    ...(user.role === 'buyer' && !user.acting ? [{ to: paths.sell, label: t('account.sell') }] : []),
    ...(user.role === 'operator' ? [{ to: paths.operatorPanel, label: t('account.operatorPanel') }] : []),
    { to: paths.signOut, label: t('account.signOut') },
  ];
  return (
    <>
      <div className="mb-3 flex items-center gap-3 border-line border-b pb-3">
        <Avatar user={user} small />
        <div className="min-w-0">
          <OneLine className="font-semibold">
            {user.firstName} {user.lastName}
          </OneLine>
          <OneLine className="text-muted text-sm">{user.email}</OneLine>
        </div>
      </div>
      {user.acting && (
        <div className="mb-3">
          <ActingNotice acting={user.acting} back={paths.home} />
        </div>
      )}
      {user.role === 'buyer' && <Companies panel={paths.supplierPanel} home={paths.home} />}
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center rounded-control px-2 hover:bg-cobalt-50">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
