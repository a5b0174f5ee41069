/** Denies that something did not come, with what shows that it did. */
import { useDecideReturnMutation } from './returnDeskApi';
import { SaidForm } from './SaidForm';

const NOTE_MAX = 200;

export default function ProofForm({ returnId, onClose }: { returnId: string; onClose: () => void }) {
  const [decide, { isLoading, error }] = useDecideReturnMutation();
  const send = async (note: string, pictures: string[]) =>
    !(await decide({ returnId, decision: 'deny', note, pictures })).error;
  return (
    <SaidForm
      kind="proof"
      returnId={returnId}
      max={NOTE_MAX}
      isBusy={isLoading}
      error={error}
      send={send}
      onClose={onClose}
    />
  );
}
