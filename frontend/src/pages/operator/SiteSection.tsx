/** /yonetim/site: what the shop says of itself, what a change would do, what is planned, and all that it said before. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { SiteEditor } from '@/features/operator/SiteEditor';
import { SiteHistory } from '@/features/operator/SiteHistory';
import { SitePlans } from '@/features/operator/SitePlans';
import { useSiteFileQuery } from '@/features/operator/siteSettingsApi';
import { QueryState } from '../QueryState';

const FIXED = ['story', 'factor', 'agreed', 'register'] as const;

export function SiteSection() {
  const t = useTranslations('operator.site');
  const query = useSiteFileQuery(undefined, { refetchOnMountOrArgChange: true });
  const heading = 'font-bold text-lg';
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <QueryState query={query}>
        {(file) => (
          <>
            <h3 className={heading}>{t('now')}</h3>
            <SiteEditor file={file} />
            <h3 className={heading}>{t('plans')}</h3>
            <SitePlans file={file} memberHref={panelPaths.operatorMember} />
            <h3 className={heading}>{t('fixed.title')}</h3>
            <div className="tile flex flex-col gap-3 p-4 sm:p-5">
              <p>
                {t('fixed.url')} <bdi className="break-all font-semibold">{file.publicUrl}</bdi>
              </p>
              <p>{t('fixed.text')}</p>
              <ul className="list-disc ps-6">
                {FIXED.map((place) => (
                  <li key={place}>{t(`fixed.${place}`)}</li>
                ))}
              </ul>
            </div>
            <h3 className={heading}>{t('history')}</h3>
            <SiteHistory file={file} memberHref={panelPaths.operatorMember} />
          </>
        )}
      </QueryState>
    </section>
  );
}
