/** Every version, newest first: who saved it, when and why, and what it changed. */
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { OperatorLink } from './OperatorLink';
import { SiteChanges } from './SiteChanges';
import { changedNames, type SiteFile, type SiteVersion } from './siteSettingsApi';

interface SavedProps {
  saved: NonNullable<SiteVersion['saved']>;
  memberHref: (personId: string) => string;
}

function Saved({ saved: { at, reason, operatorId, plannedAt }, memberHref }: SavedProps) {
  const t = useTranslations('operator.site');
  const locale = useLocale();
  return (
    <div className="text-sm">
      <p dir="auto">{reason}</p>
      <p className="text-muted">
        {formatDatedTime(at, locale)}
        {plannedAt && ` · ${t('plannedAt', { date: formatDatedTime(plannedAt, locale) })}`} ·{' '}
        <OperatorLink id={operatorId} href={memberHref(operatorId)} />
      </p>
    </div>
  );
}

export function SiteHistory({ file, memberHref }: { file: SiteFile; memberHref: SavedProps['memberHref'] }) {
  const t = useTranslations('operator.site');
  return (
    <ol className="tile divide-y divide-line px-4 sm:px-5">
      {file.versions.map(({ version, values, saved }, place) => {
        const older = file.versions[place + 1]?.values;
        return (
          <li key={version} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {t('version', { version })}
              {version === file.version && <StateChip tone="good">{t('inForce')}</StateChip>}
            </p>
            {saved ? (
              <Saved saved={saved} memberHref={memberHref} />
            ) : (
              <p className="text-muted text-sm">{t('ofDeployment')}</p>
            )}
            {older && <SiteChanges names={changedNames(older, values)} before={older} after={values} />}
          </li>
        );
      })}
    </ol>
  );
}
