/** Asks once more before a file of one's own papers is gone, or is shown to operators alone. */
import { useTranslations } from 'use-intl';
import { PaperRemoval } from '@/components/PaperRemoval';
import { useIsHere } from '@/lib/useIsHere';
import { type Paper, useRemovePaperMutation } from './papersApi';

export interface Named {
  paper: Paper;
  /** Of the paper, and its number where there are several of a kind. */
  name: string;
}

export function RemovePaper({ paper, name, onClose }: Named & { onClose: () => void }) {
  const t = useTranslations('panels.papers');
  const [remove, { isLoading, error }] = useRemovePaperMutation();
  const isHere = useIsHere();
  const confirm = async () => {
    const answer = await remove(paper.id);
    if (answer.data && isHere.current) onClose();
  };
  return (
    <PaperRemoval
      name={name}
      {...(paper.isKept && { text: t('keptText') })}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
