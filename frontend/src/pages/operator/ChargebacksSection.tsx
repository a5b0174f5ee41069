/** /yonetim/ters-ibrazlar: what banks took back, and recording another one. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ChargebackDialog } from '@/features/operator/ChargebackDialog';
import { ChargebacksTable } from '@/features/operator/ChargebacksTable';
import { useChargebacksInfiniteQuery } from '@/features/operator/moneyApi';
import { ReadOn } from '../ReadOn';

export function ChargebacksSection() {
  const t = useTranslations('operator.chargebacks');
  const [isRecording, setRecording] = useState(false);
  const query = useChargebacksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const record = (
    <Button className="self-start" onClick={() => setRecording(true)}>
      {t('record')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <ReadOn
        query={query}
        idOf={({ chargebackId }) => chargebackId}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {record}
          </EmptyState>
        }
      >
        {(chargebacks) => (
          <>
            {record}
            <div className="tile p-2 sm:p-3">
              <ChargebacksTable chargebacks={chargebacks} />
            </div>
          </>
        )}
      </ReadOn>
      {isRecording && <ChargebackDialog onClose={() => setRecording(false)} />}
    </div>
  );
}
