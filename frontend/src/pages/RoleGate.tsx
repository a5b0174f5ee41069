/** Lets a screen be seen by the right people: visitors go to sign in, others are told clearly. The services decide again. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { usePresent } from '@/lib/session';
import type { Role } from '@/lib/types';
import { ToSignIn } from './ToSignIn';

interface RoleGateProps {
  roles: Role[];
  text: string;
  /** What may be done instead. */
  instead?: ReactNode;
  children: ReactNode;
}

export function RoleGate({ roles, text, instead, children }: RoleGateProps) {
  const t = useTranslations();
  const user = usePresent();
  if (!user) return <ToSignIn />;
  if (roles.includes(user.role)) return children;
  return (
    <div className="container-page py-16">
      <EmptyState heading="h1" title={t('operator.wrongRole')} text={text}>
        {instead ?? <ButtonLink to={paths.home}>{t('error.goHome')}</ButtonLink>}
      </EmptyState>
    </div>
  );
}
