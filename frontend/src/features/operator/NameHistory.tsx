/** What operators did to names of the catalogue, newest first: what was before, what is since, who and when. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { NameEvent } from './namesApi';

export function NameHistory({ events, operatorId }: { events: NameEvent[]; operatorId: string }) {
  const t = useTranslations('operator.names');
  const locale = useLocale();
  return (
    <ol className="tile divide-y divide-line px-4">
      {events.map((one) => (
        <li key={one.id} className="py-3">
          <p className="wrap-anywhere">
            <span className="font-semibold">{t(`kind.${one.kind}`)}</span>{' '}
            {t(`act.${one.act}`, { name: one.name, into: one.newName ?? '' })}
          </p>
          {one.reason && <p dir="auto">{one.reason}</p>}
          <p className="text-muted text-sm">
            {t(one.operatorId === operatorId ? 'byMe' : 'byOther')} · {formatDatedTime(one.date, locale)}
          </p>
        </li>
      ))}
    </ol>
  );
}
