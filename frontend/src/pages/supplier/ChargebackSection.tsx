/** /satici/ters-ibrazlar/…: what a bank took back, what that costs the supplier, and what it says and sends against it. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { OwnCaseFacts } from '@/features/chargebacks/OwnCaseFacts';
import { OwnState } from '@/features/chargebacks/OwnChargebackCards';
import { OwnPapers } from '@/features/chargebacks/OwnPapers';
import { OwnWords } from '@/features/chargebacks/OwnWords';
import { type OwnCase, useOwnChargebackQuery } from '@/features/chargebacks/ownChargebacksApi';
import { useMay } from '@/lib/session';
import { CaseFrame, CasePart } from '../CaseFrame';
import { QueryState } from '../QueryState';

function Case({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const may = useMay();
  return (
    <CaseFrame
      title={t.rich('caseTitle', { title: file.title, n: (title) => <bdi>{title}</bdi> })}
      state={<OwnState one={file} />}
      all={{ href: panelPaths.supplierChargebacks(), label: t('toAll') }}
    >
      <div className="tile flex flex-col gap-4 p-4 sm:p-5">
        <OwnCaseFacts file={file} />
        {may('orders') && (
          <Link
            to={panelPaths.supplierOrders({ durum: 'all', q: file.orderId })}
            className="link inline-flex min-h-11 items-center self-start"
          >
            {t('toOrder')}
          </Link>
        )}
      </div>
      {file.isHeard && <p className="max-w-2xl text-muted">{t('already')}</p>}
      <CasePart id="words" title={t('wordsTitle')}>
        <OwnWords file={file} />
      </CasePart>
      <CasePart id="papers" title={t('papersTitle')}>
        <OwnPapers file={file} />
      </CasePart>
    </CaseFrame>
  );
}

export function ChargebackSection({ id }: { id: string }) {
  const query = useOwnChargebackQuery(id, { refetchOnMountOrArgChange: true });
  return <QueryState query={query}>{(file) => <Case key={file.chargebackId} file={file} />}</QueryState>;
}
