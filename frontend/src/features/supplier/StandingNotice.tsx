/** Says calmly that a supplier begins nothing new: suspended, closing, or closed, with what goes on and what can be done. */
import { DoorClosed, DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { OperatorsReason } from './OperatorsReason';
import { SuspendedNotice } from './SuspendedNotice';
import { mayBegin } from './standing';
import type { OwnApplication } from './supplierApi';

interface TileProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Tile({ icon, title, children }: TileProps) {
  return (
    <section aria-labelledby="standing" className="tile mb-6 flex flex-col gap-4 p-4 sm:p-6 print:hidden">
      <div className="flex items-center gap-3">
        {icon}
        <h2 id="standing" className="font-bold text-lg">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

export interface NoticeHrefs {
  contact: string;
  details: string;
  application: string;
}

export function StandingNotice({ own, hrefs }: { own: OwnApplication | null | undefined; hrefs: NoticeHrefs }) {
  const t = useTranslations('supplier');
  if (!own || mayBegin(own.status)) return null;
  if (own.status === 'suspended') return <SuspendedNotice reason={own.reason} contactHref={hrefs.contact} />;
  if (own.status === 'closing') {
    return (
      <Tile icon={<DoorOpen size={20} aria-hidden="true" />} title={t('closing.underWay')}>
        {own.reason && <OperatorsReason label={t('suspended.reason')} reason={own.reason} />}
        <p>{t('closing.underWayText')}</p>
        <ButtonLink to={hrefs.details} look="secondary" className="self-start">
          {t('closing.toLeft')}
        </ButtonLink>
      </Tile>
    );
  }
  return (
    <Tile icon={<DoorClosed size={20} aria-hidden="true" />} title={t('closing.closed')}>
      {own.status === 'closed' && own.reason && <OperatorsReason label={t('suspended.reason')} reason={own.reason} />}
      <p>{t('closing.closedText')}</p>
      <ButtonLink to={hrefs.application} look="secondary" className="self-start">
        {t(own.status === 'closed' ? 'closing.applyAgain' : 'closing.toApplication')}
      </ButtonLink>
    </Tile>
  );
}
