/** What an act changed: what it was before and what it is since, in words where the value is a code. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { formatLira, formatPercent } from '@/lib/money';
import { percentOf } from '@/lib/supplierShare';
import type { OperatorAct } from './membersApi';

type Change = OperatorAct['changes'][number];
type Key = Parameters<ReturnType<typeof useTranslations<never>>>[0];

const MONEY = new Set(['amountKurus', 'debtKurus', 'approvalLimit']);
/** A version is named by the day on which it begins. */
const DAYS = new Set(['showsFrom', 'showsUntil', 'version']);
const A_DAY = /^\d{4}-\d\d-\d\d$/;
const OWN = 'operator.audit.value';
/** Where the words for a thing's states stand. */
const STATES: Partial<Record<OperatorAct['subject'], string>> = {
  supplier: 'operator.suppliers.state',
  refund: 'operator.refundState',
  payout: 'operator.payouts.state',
  chargeback: 'operator.chargebacks.state',
  return: 'panels.returnState',
  suspicion: 'operator.suspicions.state',
};

function wordsOf(what: string, subject: OperatorAct['subject']): string {
  if (what === 'role') return 'operator.desk.role';
  if (what === 'suspicion') return 'operator.suspicions.kind';
  if (what === 'cause') return 'operator.reviews.because';
  return (what === 'state' && STATES[subject]) || OWN;
}

function useShown({ subject }: OperatorAct) {
  const t = useTranslations();
  const locale = useLocale();
  return (what: string, value: string): string => {
    if (!value) return '—';
    if (MONEY.has(what)) return formatLira(Number(value) / 100, locale);
    if (what === 'commission') return formatPercent(percentOf(value), locale);
    if (what === 'into') return `#${value}`;
    if (DAYS.has(what) && A_DAY.test(value)) return formatDate(value, locale);
    if (what === 'suspendedAt') return formatDatedTime(value, locale);
    const key = `${wordsOf(what, subject)}.${value}` as Key;
    return t.has(key) ? t(key) : value;
  };
}

export function ActChange({ act, change: { what, before, after } }: { act: OperatorAct; change: Change }) {
  const t = useTranslations('operator.audit');
  const shown = useShown(act);
  const label = `what.${what}` as Parameters<typeof t>[0];
  return (
    <p className="text-sm">
      <bdi>{t.has(label) ? t(label) : what}</bdi>: <bdi dir="auto">{shown(what, before)}</bdi>{' '}
      <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
        →
      </span>{' '}
      <span className="sr-only">{t('became')}</span> <bdi dir="auto">{shown(what, after)}</bdi>
    </p>
  );
}

const ORDERS_IN_LINE = 6;

/** The orders that an act was about: a suspicion has many, so they stand in one line, and of dozens most are folded away. */
export function ActOrders({ act }: { act: OperatorAct }) {
  const t = useTranslations('operator.audit');
  const numbers = act.changes.filter(({ what }) => what === 'order').map(({ after }) => `#${after.slice(0, 8)}`);
  if (numbers.length === 0) return null;
  const [first, rest] = [numbers.slice(0, ORDERS_IN_LINE), numbers.slice(ORDERS_IN_LINE)];
  return (
    <div className="text-sm">
      <bdi>{t('what.order')}</bdi>: <bdi dir="ltr">{first.join(' ')}</bdi>
      {rest.length > 0 && (
        <details>
          <summary className="link cursor-pointer py-1">{t('moreOrders', { count: rest.length })}</summary>
          <bdi dir="ltr">{rest.join(' ')}</bdi>
        </details>
      )}
    </div>
  );
}
