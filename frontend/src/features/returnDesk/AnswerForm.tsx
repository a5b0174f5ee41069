/** What a supplier says to an objection, with pictures. */
import { useAnswerObjectionMutation } from './returnDeskApi';
import { SaidForm } from './SaidForm';

const TEXT_MAX = 1000;

export default function AnswerForm({ returnId, onClose }: { returnId: string; onClose: () => void }) {
  const [answer, { isLoading, error }] = useAnswerObjectionMutation();
  const send = async (text: string, pictures: string[]) => !(await answer({ returnId, text, pictures })).error;
  return (
    <SaidForm
      kind="answer"
      returnId={returnId}
      max={TEXT_MAX}
      isBusy={isLoading}
      error={error}
      send={send}
      onClose={onClose}
    />
  );
}
