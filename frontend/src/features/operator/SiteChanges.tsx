/** What one version changes of another, each with where it is shown. */
import { useTranslations } from 'use-intl';
import { type Site, useHoursText } from '@/lib/siteApi';
import type { SiteName } from './siteSettingsApi';

function useValueText() {
  const hoursText = useHoursText();
  return (site: Site, name: SiteName): string => {
    if (name === 'phone') return site.phoneFormatted;
    return name === 'footerHours' || name === 'supportHours' ? hoursText(site[name]) : site[name];
  };
}

interface SiteChangesProps {
  names: SiteName[];
  before: Site;
  after: Site;
  /** Also where each is shown. */
  withPlaces?: boolean;
}

export function SiteChanges({ names, before, after, withPlaces = false }: SiteChangesProps) {
  const t = useTranslations('operator.site');
  const textOf = useValueText();
  return (
    <dl className="flex flex-col gap-3">
      {names.map((name) => (
        <div key={name}>
          <dt className="font-semibold">{t(`field.${name}`)}</dt>
          <dd className="break-words">
            <span className="sr-only">{t('before')} </span>
            <bdi className="text-muted line-through">{textOf(before, name)}</bdi>{' '}
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              →
            </span>{' '}
            <span className="sr-only">{t('after')} </span>
            <bdi className="font-semibold">{textOf(after, name)}</bdi>
          </dd>
          {withPlaces && <dd className="text-muted text-sm">{t(`where.${name}`)}</dd>}
        </div>
      ))}
    </dl>
  );
}
