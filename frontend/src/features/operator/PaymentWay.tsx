/** What happened to a payment, in order: how it went, and each movement of the ledger that concerns its lines. */
import { useLocale, useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import { formatLira } from '@/lib/money';
import type { PaymentPage } from './deskApi';

/** Those of its own moments at which it went wrong. */
const BAD: PaymentPage['moments'][number]['what'][] = ['failed', 'mismatch', 'refused', 'frozen'];
const BAD_MOVEMENTS: PaymentPage['movements'][number]['kind'][] = ['charged_back', 'payout_bounced'];

/** How much a movement moves: what its entries add to accounts. */
function movedBy({ entries }: PaymentPage['movements'][number]): number {
  return entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}

export function PaymentWay({ page }: { page: PaymentPage }) {
  const t = useTranslations('operator.desk');
  const locale = useLocale();
  const isBooked = page.movements.some(({ kind }) => kind === 'captured');
  const own = page.moments
    .filter(({ what }) => !(isBooked && what === 'captured'))
    .map(({ what, date }) => ({ key: what, label: t(`payment.moment.${what}`), date, isBad: BAD.includes(what) }));
  const booked = page.movements.map((movement, at) => ({
    key: `${movement.kind} ${at}`,
    label: t(`movement.${movement.kind}`),
    date: movement.date,
    note: <bdi className="text-muted tabular-nums">{formatLira(movedBy(movement), locale)}</bdi>,
    isBad: BAD_MOVEMENTS.includes(movement.kind),
  }));
  const entries = [...own, ...booked].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return <Timeline label={t('payment.way')} entries={entries} />;
}
