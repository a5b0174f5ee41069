/**
 * The paper that goes into a parcel: who sends what to whom. Made for A4 and A5, in black on white. What is to be
 * shipped yet may travel in several parcels, so how many of it go into this one is asked.
 */

import { Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { formatDate, serverNow } from '@/lib/dates';
import { Barcode } from './Barcode';
import { addressLines, type OrderGroup } from './groups';
import { ParcelContents } from './ParcelContents';
import { useUnits } from './useUnits';

export function PackingSlip({ group, sender }: { group: OrderGroup; sender: string }) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const locale = useLocale();
  const [name, ...rest] = group.recipient ? addressLines(group.recipient) : [];
  const { unitsOf, onUnits } = useUnits();
  const inside = group.items.filter((item) => unitsOf(item) > 0);
  const most = group.items.reduce((sum, { amount }) => sum + amount, 0);
  const total = group.items.reduce((sum, item) => sum + unitsOf(item), 0);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {!group.shipment && most > 1 && (
        <div className="tile p-4 sm:p-5 print:hidden">
          <ParcelContents items={group.items} unitsOf={unitsOf} onUnits={onUnits} min={0} heading="h2" />
        </div>
      )}
      <Button className="self-start print:hidden" disabled={total === 0} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('print')}
      </Button>
      <article className="tile p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-3 border-ink border-b-2 pb-3">
          <div>
            <h2 className="font-bold text-2xl">{t('slip')}</h2>
            {sender && <p className="text-sm">{t('slipFrom', { sender })}</p>}
          </div>
          <dl className="text-sm sm:text-end">
            <dt className="sr-only">{t('orderNumber')}</dt>
            <dd className="flex flex-col items-start gap-1 font-bold text-xl tabular-nums sm:items-end">
              <Barcode text={group.number} />
              <Reference to={group.number} />
            </dd>
            <dt className="sr-only">{words('date')}</dt>
            <dd>{formatDate(new Date(serverNow()).toISOString(), locale)}</dd>
          </dl>
        </div>
        <address className="my-5 text-lg not-italic leading-snug">
          <span className="block text-muted text-sm">{words('recipient')}</span>
          <b className="block text-xl">
            <bdi>{name}</bdi>
          </b>
          {rest.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <table className="w-full text-start">
          <caption className="sr-only">{t('slipItems')}</caption>
          <thead>
            <tr className="border-ink border-b text-sm">
              <th scope="col" className="py-1.5 text-start">
                {words('product')}
              </th>
              <th scope="col" className="whitespace-nowrap py-1.5 text-end">
                {words('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {inside.map((item) => (
              <tr key={item.itemId} className="border-line border-b align-top">
                <td className="py-2 pe-4">
                  <b>
                    <bdi>{item.title}</bdi>
                  </b>{' '}
                  <span className="text-muted text-sm">
                    <Reference to={item.adId} />
                  </span>
                  {item.code && <span className="block text-sm">{t('stockCode', { code: item.code })}</span>}
                  {item.options.map((option) => (
                    <span key={option.name} className="block text-sm">
                      <bdi>
                        {option.name}: {option.value}
                      </bdi>
                    </span>
                  ))}
                </td>
                <td className="py-2 text-end tabular-nums">{unitsOf(item)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-2 text-start">
                {t('slipTotal')}
              </th>
              <td className="py-2 text-end font-bold tabular-nums">{total}</td>
            </tr>
          </tfoot>
        </table>
        <p className="mt-5 text-sm">{t('slipNote')}</p>
      </article>
    </div>
  );
}
