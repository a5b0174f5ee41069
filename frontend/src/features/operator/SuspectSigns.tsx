/** By what purchases look like their supplier's own: each with its ad, its supplier, and its order if there is one. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import type { SuspicionFile } from './suspicionsApi';
import { usePeopleNames } from './usePeopleNames';

type Sign = SuspicionFile['signs'][number];

export interface SignHrefs {
  ad: (adId: number) => string;
  order: (orderId: string) => string;
  member: (personId: string) => string;
}

export function SuspectSigns({ signs, hrefs }: { signs: Sign[]; hrefs: SignHrefs }) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  const nameOf = usePeopleNames(signs.map(({ supplierId }) => supplierId));
  const link = 'link inline-flex min-h-11 items-center';
  return (
    <DataTable<Sign>
      caption={t('signs')}
      rows={signs}
      rowKey={({ adId, orderId, dateSeen }) => `${adId}-${orderId}-${dateSeen}`}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: ({ adId }) => (
            <Link to={hrefs.ad(adId)} className={link}>
              <Reference to={adId} />
            </Link>
          ),
        },
        {
          key: 'supplier',
          label: t('supplier'),
          cell: ({ supplierId }) => (
            <Link to={hrefs.member(supplierId)} className={link}>
              <bdi>{nameOf(supplierId)}</bdi>
            </Link>
          ),
        },
        {
          key: 'order',
          label: t('order'),
          cell: ({ orderId }) =>
            orderId ? (
              <Link to={hrefs.order(orderId)} className={link}>
                <Reference to={orderId.slice(0, 8)} />
              </Link>
            ) : (
              t('refused')
            ),
        },
        { key: 'seen', label: t('seenAt'), cell: ({ dateSeen }) => formatDatedTime(dateSeen, locale) },
      ]}
    />
  );
}
