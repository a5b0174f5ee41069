/** One file of a company's papers. That an operator looked at it is kept in the audit. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaperRow } from '@/components/PaperRow';
import { addressOf } from './papersApi';
import { type Named, RemovePaper } from './RemovePaper';

interface PaperFileProps extends Named {
  /** Whose it is, where an operator asks. */
  personId?: string;
}

export function PaperFile({ paper, name, personId }: PaperFileProps) {
  const t = useTranslations('panels.papers');
  const [isRemoving, setRemoving] = useState(false);
  const file = { url: addressOf(paper, personId), mimeType: paper.mimeType, fileName: t(`fileName.${paper.kind}`) };
  return (
    <>
      <PaperRow
        name={name}
        date={paper.date}
        takenBackDate={paper.takenBackDate}
        file={file}
        onRemove={personId ? undefined : () => setRemoving(true)}
      />
      {isRemoving && <RemovePaper paper={paper} name={name} onClose={() => setRemoving(false)} />}
    </>
  );
}
