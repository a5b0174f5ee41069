/** Shows what brings something new to the shop, but for a suspended supplier: to whom it says so before anything is typed. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { SuspendedNotice } from '@/features/supplier/SuspendedNotice';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useUser } from '@/lib/session';

export function SellingGate({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('supplier');
  const isOperator = useUser()?.role === 'operator';
  const { data: own } = useOwnApplicationQuery(undefined, { skip: isOperator, refetchOnMountOrArgChange: true });
  if (own?.status !== 'suspended') return children;
  return (
    <div className="container-page py-8">
      <h1 className="mb-6 font-bold text-2xl md:text-3xl">{title}</h1>
      <SuspendedNotice reason={own.reason} contactHref={paths.contact} />
      <ButtonLink to={paths.supplierPanel}>{t('panel')}</ButtonLink>
    </div>
  );
}
