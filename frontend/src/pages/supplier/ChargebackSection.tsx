/** /satici/ters-ibrazlar/…: what a bank took back, what that costs the supplier, and what it says and sends against it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { OwnCaseFacts } from '@/features/chargebacks/OwnCaseFacts';
import { OwnState } from '@/features/chargebacks/OwnChargebackCards';
import { OwnPapers } from '@/features/chargebacks/OwnPapers';
import { OwnWords } from '@/features/chargebacks/OwnWords';
import { type OwnCase, useOwnChargebackQuery } from '@/features/chargebacks/ownChargebacksApi';
import { useMay } from '@/lib/session';
import { QueryState } from '../QueryState';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={id} className="font-bold text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Case({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const may = useMay();
  return (
    <section className="flex flex-col gap-4">
      <div>
        <ButtonLink to={panelPaths.supplierChargebacks()} look="secondary">
          {t('toAll')}
        </ButtonLink>
      </div>
      <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
        <span className="wrap-anywhere min-w-0">
          {t.rich('caseTitle', { title: file.title, n: (title) => <bdi>{title}</bdi> })}
        </span>
        <OwnState one={file} />
      </h2>
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
      <Part id="words" title={t('wordsTitle')}>
        <OwnWords file={file} />
      </Part>
      <Part id="papers" title={t('papersTitle')}>
        <OwnPapers file={file} />
      </Part>
    </section>
  );
}

export function ChargebackSection({ id }: { id: string }) {
  const query = useOwnChargebackQuery(id, { refetchOnMountOrArgChange: true });
  return <QueryState query={query}>{(file) => <Case key={file.chargebackId} file={file} />}</QueryState>;
}
