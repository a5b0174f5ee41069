/** Shows what brings something new to the shop, but for a supplier who is suspended or whose shop closes: to whom it says so before anything is typed. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { StandingNotice } from '@/features/supplier/StandingNotice';
import { mayBegin } from '@/features/supplier/standing';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useMay, usePresent } from '@/lib/session';
import { STANDING_HREFS } from './standingHrefs';

export function SellingGate({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('supplier');
  const team = useTranslations('team');
  const present = usePresent();
  // Of a member's company that can't be asked; a refusal says it.
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
  if (mayBegin(own?.status)) return children;
  return (
    <div className="container-page py-8">
      <h1 className="mb-6 font-bold text-2xl md:text-3xl">{title}</h1>
      <StandingNotice own={own} hrefs={STANDING_HREFS} />
      <ButtonLink to={paths.supplierPanel}>{t('panel')}</ButtonLink>
    </div>
  );
}
