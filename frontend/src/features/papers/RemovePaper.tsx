/** Asks once more before a file of one's own papers is gone. */
import { PaperRemoval } from '@/components/PaperRemoval';
import { useIsHere } from '@/lib/useIsHere';
import type { Named } from './PaperFile';
import { useRemovePaperMutation } from './papersApi';

export function RemovePaper({ paper, name, onClose }: Named & { onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemovePaperMutation();
  const isHere = useIsHere();
  const confirm = async () => {
    const answer = await remove(paper.id);
    if (answer.data && isHere.current) onClose();
  };
  return (
    <PaperRemoval name={name} isBusy={isLoading} error={error} onConfirm={() => void confirm()} onClose={onClose} />
  );
}
