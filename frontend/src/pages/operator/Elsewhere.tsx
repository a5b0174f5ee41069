/** What else is known of an ad or a supplier, each in the list that is narrowed to it. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import type { OperatorAd } from '@/features/operator/operatorApi';
import type { SupplierFile } from '@/features/operator/suppliersApi';

type Place =
  | 'page'
  | 'supplier'
  | 'orders'
  | 'returns'
  | 'refunds'
  | 'payouts'
  | 'account'
  | 'questions'
  | 'reviews'
  | 'ads'
  | 'late'
  | 'suspicions'
  | 'member'
  | 'shop'
  | 'audit';

function Elsewhere({ places }: { places: [Place, string][] }) {
  const t = useTranslations('operator.elsewhere');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-wrap gap-x-5">
        {places.map(([place, href]) => (
          <li key={place}>
            <Link to={href} className="link inline-flex min-h-11 items-center">
              {t(place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function AdElsewhere({ ad }: { ad: OperatorAd }) {
  const number = String(ad.adId);
  return (
    <Elsewhere
      places={[
        ['page', paths.ad(ad)],
        ['supplier', panelPaths.operatorSupplier(ad.sellerId)],
        ['orders', panelPaths.operatorSearch(`#${number}`)],
        ['returns', panelPaths.operatorReturns({ q: number })],
        ['refunds', panelPaths.operatorRefunds(undefined, number)],
        ['payouts', panelPaths.operatorPayouts({ q: number })],
        ['questions', panelPaths.operatorQuestions({ q: `#${number}` })],
        ['suspicions', panelPaths.operatorSuspicions({ q: number })],
        ['reviews', panelPaths.operatorReviews({ q: `#${number}` })],
        ['audit', panelPaths.operatorAudit({ konu: number })],
      ]}
    />
  );
}

export function SupplierElsewhere({ supplier: { personId, companyName } }: { supplier: SupplierFile }) {
  return (
    <Elsewhere
      places={[
        ['member', panelPaths.operatorMember(personId)],
        ['shop', paths.seller(personId)],
        ['ads', panelPaths.operatorAds({ q: companyName })],
        ['orders', panelPaths.operatorOrdersOf(personId)],
        ['late', panelPaths.operatorShipping({ q: companyName })],
        ['suspicions', panelPaths.operatorSuspicions({ q: companyName })],
        ['payouts', panelPaths.operatorPayouts({ satici: personId })],
        ['account', panelPaths.operatorAccount(personId)],
        ['audit', panelPaths.operatorAudit({ konu: personId })],
      ]}
    />
  );
}
