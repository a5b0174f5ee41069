/** What happened to an ad and what operators did to it, as one list, oldest first. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LoadMore } from '@/components/LoadMore';
import { Bone, Loading } from '@/components/Skeleton';
import { Timeline, type TimelineEntry } from '@/components/Timeline';
import { formatLira } from '@/lib/money';
import { type AdEntry, type AdMoment, useAdTimeline } from './adTimelineApi';
import type { OperatorAct } from './membersApi';

interface Hrefs {
  suspicion: (id: string) => string;
  member: (personId: string) => string;
}

const BAD: ReadonlySet<AdMoment['kind']> = new Set(['withdrawn', 'doubted', 'confirmed']);
const OF_SUSPICION: ReadonlySet<AdMoment['kind']> = new Set(['doubted', 'cleared', 'confirmed', 'lapsed']);
type Reached = 'minimum' | 'step' | 'lowest';

function useMoment() {
  const t = useTranslations('operator.adTimeline');
  const locale = useLocale();
  return ({ kind, detail, units, price }: AdMoment): string => {
    const numbers = { units: units ?? 0, price: formatLira(price ?? 0, locale) };
    return kind === 'reached' ? t(`reached.${detail as Reached}`, numbers) : t(`kind.${kind}`, numbers);
  };
}

function MomentNote({ moment: { kind, id, detail }, href }: { moment: AdMoment; href: Hrefs['suspicion'] }) {
  const t = useTranslations('operator.adTimeline');
  if (OF_SUSPICION.has(kind)) {
    return (
      <Link to={href(id)} className="link inline-flex min-h-11 items-center">
        {t('toSuspicion')}
      </Link>
    );
  }
  if (kind === 'reached' || !detail) return null;
  return (
    <span dir="auto" className="block whitespace-pre-line break-words">
      {detail}
    </span>
  );
}

function ActNote({ act: { reason, operatorId, operatorName }, href }: { act: OperatorAct; href: Hrefs['member'] }) {
  const t = useTranslations('operator.audit');
  return (
    <>
      {reason && (
        <span dir="auto" className="block whitespace-pre-line break-words">
          {reason}
        </span>
      )}
      <Link to={href(operatorId)} className="link inline-flex min-h-11 items-center">
        <bdi>{operatorName ?? t('gone')}</bdi>
      </Link>
    </>
  );
}

export function AdTimeline({ adId, hrefs }: { adId: number; hrefs: Hrefs }) {
  const t = useTranslations('operator.adTimeline');
  const acts = useTranslations('operator.audit.act');
  const words = useTranslations('common');
  const labelOf = useMoment();
  const { rows, isLoading, isAway, retry, readOn } = useAdTimeline(adId);
  const entryOf = ({ dateSince, moment, act }: AdEntry): TimelineEntry =>
    moment
      ? {
          key: moment.key,
          label: labelOf(moment),
          date: dateSince,
          note: <MomentNote moment={moment} href={hrefs.suspicion} />,
          isBad: BAD.has(moment.kind),
        }
      : {
          key: act.id,
          label: t('byOperator', { act: acts(act.act) }),
          date: dateSince,
          note: <ActNote act={act} href={hrefs.member} />,
        };
  return (
    <section aria-labelledby="ad-timeline" className="tile mt-4 flex max-w-3xl flex-col gap-4 p-4 sm:p-6">
      <h3 id="ad-timeline" className="font-bold text-lg">
        {t('title')}
      </h3>
      {isAway && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 bg-saffron-50 p-4">
          <p>{t('away')}</p>
          <Button look="secondary" onClick={retry}>
            {words('retry')}
          </Button>
        </div>
      )}
      {isLoading ? (
        <Loading>
          <Bone className="h-60 rounded-tile" />
        </Loading>
      ) : (
        <>
          <Timeline label={t('title')} entries={rows.map(entryOf)} />
          <LoadMore query={readOn} />
        </>
      )}
    </section>
  );
}
