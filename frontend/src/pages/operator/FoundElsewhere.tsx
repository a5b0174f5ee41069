/** What else an operator may have meant: payments and refunds, chargebacks, suppliers and ads that the words name, each with a way to its page. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ChargebacksTable } from '@/features/operator/ChargebacksTable';
import { useChargebacksInfiniteQuery } from '@/features/operator/chargebacksApi';
import { useOperatorAdsInfiniteQuery } from '@/features/operator/operatorApi';
import { SuppliersTable } from '@/features/operator/SuppliersTable';
import { useSuppliersInfiniteQuery } from '@/features/operator/suppliersApi';
import { productName } from '@/lib/productName';
import { QueryState } from '../QueryState';
import { ReadOn } from '../ReadOn';
import { FoundMoney } from './FoundMoney';

const FRESH = { refetchOnMountOrArgChange: true };
const SHOWN_ADS = 5;

function FoundSuppliers({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const query = useSuppliersInfiniteQuery({ q }, FRESH);
  return (
    <section aria-labelledby="suppliers" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="suppliers" className="font-bold text-lg">
        {t('suppliers')}
      </h2>
      <ReadOn query={query} idOf={({ personId }) => personId} empty={<p className="text-muted">{t('noSuppliers')}</p>}>
        {(found, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <SuppliersTable caption={t('suppliers')} suppliers={found} hrefOf={panelPaths.operatorSupplier} />
          </>
        )}
      </ReadOn>
    </section>
  );
}

function FoundAds({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const query = useOperatorAdsInfiniteQuery({ q }, FRESH);
  return (
    <section aria-labelledby="ads" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="ads" className="font-bold text-lg">
        {t('ads')}
      </h2>
      <QueryState query={query}>
        {({ pages: [first] }) =>
          !first || first.total === 0 ? (
            <p className="text-muted">{t('noAds')}</p>
          ) : (
            <>
              <p role="status" className="text-muted text-sm">
                {t('found', { count: first.total })}
              </p>
              <ul className="divide-y divide-line">
                {first.items.slice(0, SHOWN_ADS).map((ad) => (
                  <li key={ad.adId}>
                    <Link
                      to={panelPaths.operatorSettlement(ad.adId)}
                      className="link inline-flex min-h-11 flex-wrap items-center gap-x-2"
                    >
                      <bdi>#{ad.adId}</bdi> <span dir="auto">{productName(ad)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {first.total > SHOWN_ADS && (
                <Link to={panelPaths.operatorAds({ q })} className="link inline-flex min-h-11 items-center">
                  {t('allAds')}
                </Link>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function FoundChargebacks({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const query = useChargebacksInfiniteQuery({ state: 'all', q }, FRESH);
  return (
    <section aria-labelledby="chargebacks" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="chargebacks" className="font-bold text-lg">
        {t('chargebacks')}
      </h2>
      <ReadOn
        query={query}
        idOf={({ chargebackId }) => chargebackId}
        empty={<p className="text-muted">{t('noChargebacks')}</p>}
      >
        {(found) => (
          <ChargebacksTable
            chargebacks={found}
            hrefOf={panelPaths.operatorChargeback}
            orderHref={panelPaths.operatorOrder}
          />
        )}
      </ReadOn>
    </section>
  );
}

export function FoundElsewhere({ q }: { q: string }) {
  return (
    <>
      <FoundMoney q={q} />
      <FoundChargebacks q={q} />
      <FoundSuppliers q={q} />
      <FoundAds q={q} />
    </>
  );
}
