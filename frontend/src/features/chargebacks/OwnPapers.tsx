/** The papers that speak for the supplier: sent, looked at, and taken back until the bank is answered. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaperChoice } from '@/components/PaperChoice';
import { PaperRemoval } from '@/components/PaperRemoval';
import { PaperRow } from '@/components/PaperRow';
import { useIsHere } from '@/lib/useIsHere';
import {
  MOST_PAPERS,
  type OwnCase,
  paperAddress,
  type SentPaper,
  usePutChargebackPaperMutation,
  useRemoveChargebackPaperMutation,
} from './ownChargebacksApi';

function RemoveDialog({ id, paper, name, onClose }: { id: string; onClose: () => void } & Removed) {
  const [remove, { isLoading, error }] = useRemoveChargebackPaperMutation();
  const isHere = useIsHere();
  const confirm = async () => {
    const answer = await remove({ id, paperId: paper.id });
    if (answer.data && isHere.current) onClose();
  };
  return (
    <PaperRemoval name={name} isBusy={isLoading} error={error} onConfirm={() => void confirm()} onClose={onClose} />
  );
}

function Sender({ file: { chargebackId: id, papers } }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const [put, { isLoading, error }] = usePutChargebackPaperMutation();
  return (
    <PaperChoice
      id="chargeback-papers"
      label={t('choosePapers')}
      count={papers.length}
      most={MOST_PAPERS}
      isBusy={isLoading}
      error={error}
      send={async (file) => (await put({ id, file })).error === undefined}
    />
  );
}

interface Removed {
  paper: SentPaper;
  /** Of the paper. */
  name: string;
}

export function OwnPapers({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const [removed, setRemoved] = useState<Removed>();
  const { chargebackId: id, papers, isHeard } = file;
  return (
    <div className="flex flex-col gap-3">
      {isHeard && <Sender file={file} />}
      {papers.length === 0 && !isHeard && <p className="text-muted">{t('sentNothing')}</p>}
      <ul className="flex flex-col gap-3">
        {papers.map((paper, index) => {
          const name = t('paper', { number: index + 1 });
          return (
            <PaperRow
              key={paper.id}
              name={name}
              date={paper.date}
              file={{ url: paperAddress(id, paper.id), mimeType: paper.mimeType, fileName: t('fileName') }}
              onRemove={isHeard ? () => setRemoved({ paper, name }) : undefined}
            />
          );
        })}
      </ul>
      {removed && <RemoveDialog id={id} {...removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}
