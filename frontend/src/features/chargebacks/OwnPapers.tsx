/** The papers that speak for the supplier: sent, looked at, and taken back until the bank is answered. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { FileChoice } from '@/components/FileChoice';
import { PaperRow } from '@/components/PaperRow';
import { asFailure } from '@/lib/api';
import { PICTURE_TYPES } from '@/lib/files';
import {
  MOST_PAPERS,
  type OwnCase,
  paperAddress,
  type SentPaper,
  usePutChargebackPaperMutation,
  useRemoveChargebackPaperMutation,
} from './ownChargebacksApi';

const TAKEN = ['application/pdf', ...PICTURE_TYPES].join(',');

function RemoveDialog({
  id,
  paper,
  name,
  onClose,
}: {
  id: string;
  paper: SentPaper;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const [remove, { isLoading, error }] = useRemoveChargebackPaperMutation();
  const confirm = async () => {
    const answer = await remove({ id, paperId: paper.id });
    if (answer.data) onClose();
  };
  return (
    <DialogForm
      title={t('removeTitle', { paper: name })}
      confirmLabel={t('removeShort')}
      look="danger"
      isBusy={isLoading}
      failure={error ? asFailure(error).message || toasts('serverUnreachable') : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </DialogForm>
  );
}

function Sender({ file: { chargebackId: id, papers } }: { file: OwnCase }) {
  const t = useTranslations('panels.papers');
  const words = useTranslations('supplier.chargebacks');
  const toasts = useTranslations('toast');
  const [put, { isLoading, error }] = usePutChargebackPaperMutation();
  /** One after the other, so that they stand as they were chosen; the first that is refused ends it. */
  const send = async (chosen: File[]) => {
    for (const file of chosen) {
      const answer = await put({ id, file });
      if (answer.error) return;
    }
  };
  return (
    <>
      <FileChoice
        id="chargeback-papers"
        label={words('choosePapers')}
        hint={t('hint', { most: MOST_PAPERS })}
        accept={TAKEN}
        multiple
        disabled={isLoading || papers.length >= MOST_PAPERS}
        onChoose={(chosen) => void send(chosen)}
      />
      <p role="status" className="text-muted text-sm">
        {isLoading ? t('sending') : t('count', { count: papers.length, most: MOST_PAPERS })}
      </p>
      {error && (
        <p role="alert" className="font-semibold text-bole-600 text-sm">
          {asFailure(error).message || toasts('serverUnreachable')}
        </p>
      )}
    </>
  );
}

export function OwnPapers({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const [removed, setRemoved] = useState<{ paper: SentPaper; name: string }>();
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
