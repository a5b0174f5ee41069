/** The frame of the account's pages: breadcrumb, menu, title. A visitor is sent to sign in. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { useUser } from '@/lib/session';
import type { User } from '@/lib/types';
import { useScrolledToCurrent } from '@/lib/useScrolledToCurrent';
import { useTitle } from '@/lib/useTitle';
import { ToSignIn } from './ToSignIn';

function Menu() {
  const t = useTranslations('account');
  const pages = useTranslations('accountPages');
  const row = useScrolledToCurrent(useLocation().pathname);
  const links = [
    { to: paths.accountDetails, label: t('details') },
    { to: paths.orders, label: t('orders') },
    { to: paths.myReviews, label: pages('reviews') },
    { to: paths.myQuestions(), label: t('questions') },
    { to: paths.addresses, label: t('addresses') },
    { to: paths.password, label: t('password') },
    { to: paths.security, label: t('security') },
  ];
  return (
    <nav
      ref={row}
      aria-label={pages('menu')}
      className="no-print -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:rounded-tile lg:border lg:border-line lg:bg-white lg:p-2"
    >
      <ul className="flex gap-2 lg:flex-col lg:gap-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center whitespace-nowrap rounded-full px-4 font-semibold lg:rounded-control',
                  isActive ? 'bg-cobalt-700 text-white' : 'border border-line bg-white hover:bg-cobalt-50 lg:border-0',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AccountLayoutProps {
  title: string;
  /** What stands beside the title. */
  beside?: ReactNode;
  children: (user: User) => ReactNode;
}

export function AccountLayout({ title, beside, children }: AccountLayoutProps) {
  const t = useTranslations('accountPages');
  const user = useUser();
  useTitle(title);
  if (!user) return <ToSignIn />;
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={[{ label: t('home'), to: paths.home }, { label: t('account') }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr]">
        <Menu />
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
            {beside}
          </div>
          {children(user)}
        </div>
      </div>
    </div>
  );
}
