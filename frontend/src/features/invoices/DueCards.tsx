/** Items with a final price: what is to be invoiced of each, or what was, and the papers that are kept. */
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { InvoiceButtons } from './InvoiceButtons';
import type { DueItem } from './invoicesApi';
import { SendPaper } from './SendPaper';

const TONES: Record<DueItem['state'], Tone> = { waiting: 'waiting', returned: 'bad', sent: 'good' };

function Sums({ item }: { item: DueItem }) {
  const t = useTranslations('supplier.invoices');
  const locale = useLocale();
  const sums = [
    { name: t('net'), amount: item.net },
    { name: t('vat', { rate: item.vatRate }), amount: item.vat },
    { name: t('total'), amount: item.total },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-glaze px-4 py-2 text-sm">
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">
            <bdi dir="ltr">{formatLira(amount, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DueCard({ item }: { item: DueItem }) {
  const t = useTranslations('supplier.invoices');
  const words = useTranslations('panels');
  const locale = useLocale();
  return (
    <li className="tile flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">
          {t.rich('order', { number: item.number, n: (number) => <bdi dir="ltr">#{number}</bdi> })}
        </h3>
        <StateChip tone={TONES[item.state]}>{t(`state.${item.state}`)}</StateChip>
      </div>
      <div className="flex items-center gap-3">
        <Photo
          picture={null}
          fallbackUrl={item.imageUrl}
          alt=""
          sizes="56px"
          className="size-14 shrink-0 rounded-control"
        />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">
            <bdi>{item.title}</bdi>
          </span>
          <span className="block text-muted text-sm">
            {words('pieces', { count: item.amount })} · <Reference to={item.adId} />
          </span>
          <span className="block text-muted text-sm">
            {t('pricedOn', { date: formatDate(item.datePriced, locale) })}
          </span>
          {item.billingName !== null && (
            <span className="block text-muted text-sm">
              {t.rich('billedTo', { name: item.billingName, n: (name) => <bdi>{name}</bdi> })}
            </span>
          )}
        </p>
      </div>
      <Sums item={item} />
      <div className="flex flex-wrap gap-2">
        <SendPaper item={item} />
        <InvoiceButtons invoices={item.invoices} number={item.number} />
      </div>
    </li>
  );
}

export function DueCards({ items }: { items: DueItem[] }) {
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {items.map((item) => (
        <DueCard key={item.itemId} item={item} />
      ))}
    </ul>
  );
}
