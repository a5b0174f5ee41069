/** What banks took back, each with its last day and how it stands. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OwnChargeback } from './ownChargebacksApi';

const TONES: Record<OwnChargeback['state'], Tone> = {
  received: 'waiting',
  sent: 'calm',
  accepted: 'bad',
  won: 'good',
  lost: 'bad',
};

/** How a case stands, as its supplier reads it. */
export function OwnState({ one: { state, dateHeard } }: { one: Pick<OwnChargeback, 'state' | 'dateHeard'> }) {
  const t = useTranslations('supplier.chargebacks.state');
  const isHeard = state === 'received' && dateHeard !== null;
  return <StateChip tone={isHeard ? 'calm' : TONES[state]}>{t(isHeard ? 'heard' : state)}</StateChip>;
}

function OwnChargebackCard({ one, href }: { one: OwnChargeback; href: string }) {
  const t = useTranslations('supplier.chargebacks');
  const locale = useLocale();
  return (
    <li className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Link to={href} className="link inline-flex min-h-11 items-center font-bold">
          <bdi className="wrap-anywhere">{one.title}</bdi>
        </Link>
        <OwnState one={one} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label={t('amount')}>{formatLira(one.amount, locale)}</Fact>
        <Fact label={t('order')}>
          <Reference to={one.number} />
        </Fact>
        <Fact label={t('opened')}>{formatDatedTime(one.date, locale)}</Fact>
        {one.dateClosed ? (
          <Fact label={t('closed')}>{formatDatedTime(one.dateClosed, locale)}</Fact>
        ) : (
          <Fact label={t('due')}>{one.isHeard ? formatDatedTime(one.dateDue, locale) : t('dueOver')}</Fact>
        )}
      </dl>
    </li>
  );
}

interface OwnChargebackCardsProps {
  items: OwnChargeback[];
  hrefOf: (id: string) => string;
}

export function OwnChargebackCards({ items, hrefOf }: OwnChargebackCardsProps) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((one) => (
        <OwnChargebackCard key={one.chargebackId} one={one} href={hrefOf(one.chargebackId)} />
      ))}
    </ul>
  );
}
