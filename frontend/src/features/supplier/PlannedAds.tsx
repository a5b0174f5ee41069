/** Ads that wait for their hour, the next one first, and those that could not begin at theirs; nothing without any. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { OwnDraft } from './draftsApi';

interface PlannedAdsProps {
  planned: OwnDraft[];
  refused: OwnDraft[];
  hrefOf: (draft: OwnDraft) => string;
  allHref: string;
}

const nameOf = ({ brandName, modelName }: OwnDraft) => (brandName && modelName ? `${brandName} ${modelName}` : null);

export function PlannedAds({ planned, refused, hrefOf, allHref }: PlannedAdsProps) {
  const t = useTranslations('supplier.today');
  const drafts = useTranslations('supplier.drafts');
  const locale = useLocale();
  if (planned.length + refused.length === 0) return null;
  const told = ({ refusal, startsAt }: OwnDraft) =>
    refusal ?? (startsAt && t('beginsAt', { date: formatDatedTime(startsAt, locale) }));
  return (
    <section aria-labelledby="planned" className="tile p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="planned" className="font-bold text-lg">
          {t('planned')}
        </h2>
        <Link to={allHref} className="link inline-flex min-h-11 items-center">
          {t('toPlanned')}
        </Link>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {[...refused, ...planned].map((draft) => (
          <li key={draft.draftId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link to={hrefOf(draft)} className="link inline-flex min-h-11 items-center font-semibold">
              <bdi>{nameOf(draft) ?? drafts('nameless')}</bdi>
            </Link>
            <p className={draft.refusal === null ? undefined : 'text-bole-600'}>
              {draft.refusal !== null && <b>{drafts('notBegun')} </b>}
              {told(draft)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
