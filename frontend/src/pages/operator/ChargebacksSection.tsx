/** /yonetim/ters-ibrazlar: what banks took back, and recording another one. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ChargebackDialog } from '@/features/operator/ChargebackDialog';
import { ChargebacksTable } from '@/features/operator/ChargebacksTable';
import { useChargebacksQuery } from '@/features/operator/moneyApi';
import { QueryState } from '../QueryState';

export function ChargebacksSection() {
  const t = useTranslations('operator.chargebacks');
  const [isRecording, setRecording] = useState(false);
  const query = useChargebacksQuery(undefined, { refetchOnMountOrArgChange: true });
  const record = (
    <Button className="self-start" onClick={() => setRecording(true)}>
      {t('record')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <QueryState query={query}>
        {(chargebacks) =>
          chargebacks.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              {record}
            </EmptyState>
          ) : (
            <>
              {record}
              <div className="tile p-2 sm:p-3">
                <ChargebacksTable chargebacks={chargebacks} />
              </div>
            </>
          )
        }
      </QueryState>
      {isRecording && <ChargebackDialog onClose={() => setRecording(false)} />}
    </div>
  );
}
