/** Says calmly that a supplier begins nothing new for now: why, what goes on, and what waits. */
import { Pause } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OperatorsReason } from './OperatorsReason';

export function SuspendedNotice({ reason, contactHref }: { reason: string; contactHref: string }) {
  const t = useTranslations('supplier.suspended');
  return (
    <section aria-labelledby="suspended" className="tile mb-6 flex flex-col gap-4 p-4 sm:p-6 print:hidden">
      <div className="flex items-start gap-3">
        <Pause size={20} aria-hidden="true" className="mt-1 shrink-0" />
        <div className="min-w-0">
          <h2 id="suspended" className="font-bold text-lg">
            {t('title')}
          </h2>
          <p>{t('text')}</p>
        </div>
      </div>
      {reason && <OperatorsReason label={t('reason')} reason={reason} />}
      <ul className="list-disc ps-8 text-sm">
        <li>{t('goesOn')}</li>
        <li>{t('waits')}</li>
        <li>{t('notNow')}</li>
      </ul>
      <Link to={contactHref} className="link inline-flex min-h-11 items-center self-start">
        {t('write')}
      </Link>
    </section>
  );
}
