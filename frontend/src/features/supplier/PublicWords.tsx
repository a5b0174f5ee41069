/** What a supplier says for all to read: to a question, or to a review. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextAreaField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { useKeptWords } from '@/lib/keptWords';

const WORDS_MIN = 2;
const WORDS_MAX = 500;

interface PublicWordsProps {
  id: string;
  label: string;
  hint: string;
  send: string;
  /** What stands there now; the same again is not sent. */
  before?: string | undefined;
  call: { isLoading: boolean; error?: unknown };
  /** Gives whether it was taken. */
  onSend: (words: string) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}

export function PublicWords({ id, label, hint, send: sendLabel, before, call, onSend, onCancel }: PublicWordsProps) {
  const t = useTranslations('supplier');
  const common = useTranslations('common');
  const kept = useKeptWords<string>(before === undefined ? id : `${id} edit`);
  const [text, setText] = useState(() => kept.read() ?? before ?? '');
  const [asked, setAsked] = useState(false);
  const words = text.trim();
  const problem = () => {
    if (words.length < WORDS_MIN) return t('answerShort');
    return words === before ? t('answerEditSame') : undefined;
  };
  const write = (typed: string) => {
    setText(typed);
    // Nothing that was cleared, or that stands there already, outweighs what stands there.
    if (typed === '' || typed === before) kept.forget();
    else kept.keep(typed);
  };
  const send = async () => {
    if (await onSend(words)) kept.forget();
  };
  const cancel = () => {
    kept.forget();
    onCancel?.();
  };
  const refusal = call.error ? (asFailure(call.error).message ?? undefined) : undefined;
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (problem()) document.getElementById(id)?.focus();
        else void send();
      }}
    >
      <TextAreaField
        id={id}
        label={label}
        hint={`${hint} ${t('answerCount', { count: text.length })}`}
        maxLength={WORDS_MAX}
        value={text}
        error={(asked && problem()) || refusal}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={call.isLoading}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={cancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
