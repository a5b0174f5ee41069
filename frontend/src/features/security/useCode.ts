/** A code that is typed and sent: what is wrong with it is said at its field, which then has the focus. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';

type Answer<Data> = { data?: Data; error?: unknown };

export function useCode<Data>(
  send: (body: { code: string }) => PromiseLike<Answer<Data>>,
  onDone: (answer: Data) => void,
) {
  const t = useTranslations('security');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const refuse = (said: string) => {
    setWrong(said);
    ref.current?.focus();
    ref.current?.select();
  };
  const submit = async () => {
    if (!code.trim()) return refuse(t('codeMissing'));
    const answer = await send({ code: code.trim() });
    if (answer.data !== undefined) return onDone(answer.data);
    const said = asFailure(answer.error).fields.code?.[0];
    if (said) refuse(said);
  };
  const onChange = (typed: string) => {
    setCode(typed);
    setWrong(undefined);
  };
  return { field: { ref, value: code, error: wrong, onChange }, submit };
}
