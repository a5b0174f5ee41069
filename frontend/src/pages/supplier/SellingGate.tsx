/** Shows what brings something new to the shop, but for a suspended supplier: to whom it says so before anything is typed. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { SuspendedNotice } from '@/features/supplier/SuspendedNotice';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useMay, usePresent } from '@/lib/session';

export function SellingGate({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('supplier');
  const team = useTranslations('team');
  const present = usePresent();
  // No member acts for a suspended company.
  const skip = present?.role === 'operator' || !!present?.acting;
  const { data: own } = useOwnApplicationQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  const may = useMay();
  if (present?.acting && !may('ads')) {
    return (
      <div className="container-page py-16">
        <EmptyState
          heading="h1"
          title={team('notYours')}
          text={team('notYoursText', { company: present.acting.companyName })}
        >
          <ButtonLink to={paths.supplierPanel}>{team('toToday')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (own?.status !== 'suspended') return children;
  return (
    <div className="container-page py-8">
      <h1 className="mb-6 font-bold text-2xl md:text-3xl">{title}</h1>
      <SuspendedNotice reason={own.reason} contactHref={paths.contact} />
      <ButtonLink to={paths.supplierPanel}>{t('panel')}</ButtonLink>
    </div>
  );
}
