/** What operators did, newest first: the act, about what, who and when, why, and what it changed. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { ActChange, ActOrders } from './ActChange';
import type { OperatorAct } from './membersApi';
import type { ServiceName } from './parkedApi';
import { usePeopleFound } from './usePeopleNames';

type TextName = Parameters<ReturnType<typeof useTranslations<'operator.texts.names'>>>[0];
type ListName = Parameters<ReturnType<typeof useTranslations<'operator.audit.lists'>>>[0];

interface ActsListProps {
  acts: OperatorAct[];
  /** Where what an act is about is shown; none where it has no page. */
  hrefOf?: (act: OperatorAct) => string | undefined;
  /** All acts of one operator. */
  byHref?: (operatorId: string) => string;
}

/** Lists that each service has a part of: a file of the whole is an act in each of them, which says of which part. */
const IN_PARTS = ['inbox', 'messages'];

/** A list and a text are called by their names, anything else by its number, of which the first characters do. */
function useNumberOf({ subject, subjectId, service }: OperatorAct): string {
  const t = useTranslations('operator.audit.lists');
  const texts = useTranslations('operator.texts.names');
  const parts = useTranslations('operator.parkedMessages.service');
  if (subject === 'list' && t.has(subjectId as ListName)) {
    const name = t(subjectId as ListName);
    return IN_PARTS.includes(subjectId) ? `${name} · ${parts(service as ServiceName)}` : name;
  }
  if (subject === 'text' && texts.has(subjectId as TextName)) return texts(subjectId as TextName);
  return subjectId.length > 12 ? subjectId.slice(0, 8) : subjectId;
}

/** Gives what a member or a supplier is called whom an act is about, as far as they are still here. */
function useNames(acts: OperatorAct[]): (act: OperatorAct) => string | undefined {
  const about = acts.filter(({ subject }) => subject === 'member' || subject === 'supplier');
  const { of } = usePeopleFound(about.map(({ subjectId }) => subjectId));
  return ({ subject, subjectId }) => {
    const found = of(subjectId);
    return (subject === 'supplier' && found?.company) || found?.name;
  };
}

interface AboutProps {
  act: OperatorAct;
  href: string | undefined;
  name: string | undefined;
}

function About({ act, href, name }: AboutProps) {
  const t = useTranslations('operator.audit');
  const number = <bdi>{useNumberOf(act)}</bdi>;
  return (
    <>
      {t(`subject.${act.subject}`)} {name && <bdi className="font-semibold">{name}</bdi>}{' '}
      {href ? (
        <Link to={href} className="link inline-flex min-h-6 items-center" title={act.subjectId}>
          {number}
        </Link>
      ) : (
        <span title={act.subjectId}>{number}</span>
      )}
    </>
  );
}

function By({ act, href }: { act: OperatorAct; href: string | undefined }) {
  const t = useTranslations('operator.audit');
  const name = <bdi>{act.operatorName ?? t('gone')}</bdi>;
  if (!href) return name;
  return (
    <Link to={href} className="link inline-flex min-h-6 items-center">
      {name}
    </Link>
  );
}

export function ActsList({ acts, hrefOf, byHref }: ActsListProps) {
  const t = useTranslations('operator.audit');
  const nameOf = useNames(hrefOf ? acts : []);
  const locale = useLocale();
  return (
    <ol aria-label={t('list')} className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="wrap-anywhere py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{t(`act.${act.act}`)}</span>
            {hrefOf && (
              <span className="text-sm">
                <About act={act} href={hrefOf(act)} name={nameOf(act)} />
              </span>
            )}
          </p>
          {act.reason && <p dir="auto">{act.reason}</p>}
          {act.changes
            .filter(({ what }) => what !== 'order' && what !== 'ad')
            .map((one) => (
              <ActChange key={one.what} act={act} change={one} />
            ))}
          <ActOrders act={act} />
          <p className="text-muted text-sm">
            <By act={act} href={byHref?.(act.operatorId)} /> · {formatDatedTime(act.date, locale)}
          </p>
        </li>
      ))}
    </ol>
  );
}
