/** One order that waits for its parcel: until when, what to pack, where to; then the carrier. */
import { PackageX, Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { formatDateTime } from '@/lib/dates';
import { addressLines, type OrderGroup } from './groups';
import { ItemLines } from './ItemLines';
import { RecipientBox } from './RecipientBox';
import { ShipBy } from './ShipBy';
import { ShipDialog } from './ShipDialog';
import { ShortfallDialog } from './ShortfallDialog';

interface ToShipCardProps {
  group: OrderGroup;
  slipHref: string;
  /** Whether its parcel is at hand: then the carrier is asked for at once. */
  isAtHand?: boolean;
}

export function ToShipCard({ group, slipHref, isAtHand = false }: ToShipCardProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const locale = useLocale();
  const ids = group.items.map(({ itemId }) => itemId);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [isShipping, setShipping] = useState(isAtHand);
  const [isShort, setShort] = useState(false);
  // Of a single item there is nothing to choose.
  const chosen = ids.length > 1 ? ids.filter((id) => !leftOut.includes(id)) : ids;
  const ready = group.items.filter(({ itemId }) => chosen.includes(itemId));
  const leaveOutOthers = (wanted: string[]) => setLeftOut(ids.filter((id) => !wanted.includes(id)));
  const title = t('order', { number: group.number });
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-bold text-lg">{title}</h2>
          <p className="text-muted text-sm">{t('paidAt', { date: formatDateTime(group.datePaid, locale) })}</p>
        </div>
        <ShipBy shipBy={group.shipBy} isLate={group.isLate} />
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <section aria-label={t('itemsOf', { number: group.number })}>
          <ItemLines items={group.items} chosen={chosen} onChoose={leaveOutOthers} />
          {group.items.length > 1 && <p className="mt-2 text-muted text-sm">{t('chooseHint')}</p>}
        </section>
        {group.recipient && <RecipientBox recipient={group.recipient} />}
        <div className="flex flex-wrap gap-2 border-line border-t pt-4 md:flex-col md:border-0 md:pt-0">
          <Button
            aria-label={`${t('ship', { count: ready.length })}: #${group.number}`}
            disabled={ready.length === 0}
            onClick={() => setShipping(true)}
          >
            <Truck size={18} aria-hidden="true" />
            {t('ship', { count: ready.length })}
          </Button>
          <ButtonLink to={slipHref} look="secondary" aria-label={`${t('slip')}: #${group.number}`}>
            <Printer size={18} aria-hidden="true" />
            {t('slip')}
          </ButtonLink>
          <Button
            look="secondary"
            aria-label={`${words('shortfall.act')}: #${group.number}`}
            onClick={() => setShort(true)}
          >
            <PackageX size={18} aria-hidden="true" />
            {words('shortfall.act')}
          </Button>
          {group.recipient && (
            <CopyButton
              text={addressLines(group.recipient).join('\n')}
              label={words('copyAddress')}
              doneLabel={words('copied')}
              describes={`#${group.number}`}
            />
          )}
        </div>
      </div>
      {isShort && <ShortfallDialog group={group} onClose={() => setShort(false)} />}
      {isShipping && (
        <ShipDialog
          group={group}
          items={ready}
          onShipped={() => setLeftOut([])} // What stays is the next parcel.
          onClose={() => setShipping(false)}
        />
      )}
    </li>
  );
}
