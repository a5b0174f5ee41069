/** /yonetim/denetim: what operators did, in all services. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SortChoice } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ActsList } from '@/features/operator/ActsList';
import { AuditFilters } from '@/features/operator/AuditFilters';
import { ACTS } from '@/features/operator/auditActs';
import { useOperatorsQuery } from '@/features/operator/inboxApi';
import { AUDIT_SORTS, type AuditWish, type OperatorAct, useAuditInfiniteQuery } from '@/features/operator/membersApi';
import { dayIn, idIn } from '@/lib/addressParts';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TEAMS, TeamsAudit } from './TeamsAudit';

const hrefOf = ({ q, subjectId, act, operator, from, to }: AuditWish) =>
  panelPaths.operatorAudit({ q, konu: subjectId, islem: act, yonetici: operator, bas: from, son: to });

/** Where what an act is about is shown. */
function pageOf({ act, subject, subjectId, changes }: OperatorAct): string | undefined {
  if (subject === 'member') return panelPaths.operatorMember(subjectId);
  if (subject === 'supplier') return panelPaths.operatorSupplier(subjectId);
  if (subject === 'chargeback') return panelPaths.operatorChargeback(subjectId);
  if (subject === 'order') return panelPaths.operatorOrder(subjectId);
  if (subject === 'site') return panelPaths.operatorSite;
  if (subject === 'text') return panelPaths.operatorText(subjectId);
  if (subject === 'suspicion') return panelPaths.operatorSuspicion(subjectId);
  if (subject === 'terms') return panelPaths.operatorSettings;
  if (subject === 'banner') return panelPaths.operatorSlideshow;
  if (subject === 'ad') return panelPaths.operatorAd(Number(subjectId));
  const ad = changes.find(({ what }) => what === 'ad')?.after;
  const durum = act.endsWith('_shown') ? 'shown' : 'hidden';
  if (ad && subject === 'question') return panelPaths.operatorQuestions({ q: `#${ad}`, durum });
  if (ad && subject === 'review') return panelPaths.operatorReplies({ q: `#${ad}`, durum });
  // What is no subject of a page has one in its order, where the act names that.
  const order = changes.find(({ what }) => what === 'order')?.after;
  return order ? panelPaths.operatorOrder(order) : undefined;
}

/** What the address asks for. */
function wishOf(params: URLSearchParams): AuditWish {
  const act = ACTS.find((one) => one === params.get('islem'));
  const asked = {
    q: params.get('q'),
    subjectId: params.get('konu'),
    operator: idIn(params, 'yonetici'),
    from: dayIn(params, 'bas'),
    to: dayIn(params, 'son'),
    act,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}

/** Of whom: operators, or the teams of suppliers, which are another record. */
export function AuditSection() {
  const t = useTranslations('operator.audit');
  const [params] = useSearchParams();
  const isOfTeams = params.get('kim') === TEAMS;
  const choices = [
    { key: 'operators', label: t('ofOperators'), to: panelPaths.operatorAudit(), isChosen: !isOfTeams },
    { key: 'teams', label: t('ofTeams'), to: panelPaths.operatorAudit({ kim: TEAMS }), isChosen: isOfTeams },
  ];
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <FilterLinks label={t('whose')} choices={choices} />
      {isOfTeams ? <TeamsAudit /> : <OperatorsAudit />}
    </div>
  );
}

/** Whose acts alone are listed, and the way to those of all others that are asked for in the same way. */
function OfOne({ operatorId, allHref }: { operatorId: string; allHref: string }) {
  const t = useTranslations('operator.audit');
  const { data } = useOperatorsQuery();
  const name = data?.find(({ id }) => id === operatorId)?.name ?? `#${operatorId.slice(0, 8)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{t.rich('ofOne', { operator: name, n: (one) => <bdi className="font-semibold">{one}</bdi> })}</span>
      <Link to={allHref} className="link inline-flex min-h-11 items-center">
        {t('ofEvery')}
      </Link>
    </p>
  );
}

function OperatorsAudit() {
  const t = useTranslations('operator.audit');
  const words = useTranslations('panels.list');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wish = wishOf(params);
  const sort = useListSort(AUDIT_SORTS);
  const keepSort = useKeptSort();
  const query = useAuditInfiniteQuery({ ...wish, ...(sort && { sort }) }, { refetchOnMountOrArgChange: true });
  const isNarrowed = Object.keys(wish).length > 0;
  return (
    <>
      <p className="text-muted">{t('intro')}</p>
      <AuditFilters
        key={wish.q ?? wish.subjectId ?? ''}
        wish={wish}
        acts={ACTS}
        onWish={(wanted) => void navigate(keepSort(hrefOf(wanted)))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SortChoice
          columns={[{ label: words('time'), sortedBy: { down: 'newest', up: 'oldest' } }]}
          sort={sort ?? 'newest'}
        />
        <ListFileButton list="audit" params={{ ...wish, ...(sort && { sort }) }} />
        {isNarrowed && (
          <ButtonLink look="secondary" to={panelPaths.operatorAudit()}>
            {t('clear')}
          </ButtonLink>
        )}
      </div>
      {wish.operator && <OfOne operatorId={wish.operator} allHref={hrefOf({ ...wish, operator: undefined })} />}
      <ReadOn query={query} idOf={({ id }) => id} empty={<EmptyState title={t('empty')} />}>
        {(acts, total) => (
          <div className="tile px-4 py-2 sm:px-5">
            <p role="status" className="py-2 text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <ActsList acts={acts} hrefOf={pageOf} byHref={(operator) => hrefOf({ ...wish, operator })} />
          </div>
        )}
      </ReadOn>
    </>
  );
}
