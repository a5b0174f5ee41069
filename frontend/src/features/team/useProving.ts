/** Sends what lets a person act for a company, and asks for what the services ask for: the password, the second factor. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import type { Signed } from '@/lib/passkeys';
import type { Duty } from '@/lib/types';
import { useSecondStep } from '@/lib/useSecondStep';
import type { Proven, TeamMember } from './teamApi';

type Send = (proven: Proven) => PromiseLike<{ data?: TeamMember | undefined; error?: unknown }>;

export function useProving(send: Send, onDone: (member: TeamMember) => void) {
  const unreachable = useTranslations('toast')('serverUnreachable');
  const missing = useTranslations('supplier.code')('missing');
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const [code, setCode] = useState('');
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string>();
  const second = useSecondStep();
  /** Gives what is said of a passkey that was refused. */
  const submit = async (duties: Duty[], passkey?: Signed): Promise<string | undefined> => {
    setFailure(undefined);
    setFields({});
    const isAsked = second.asked === 'needed' && !passkey;
    if (isAsked && !code) {
      setFields({ code: [missing] });
      return;
    }
    const answer = await send({
      duties,
      ...(password && { currentPassword: password }),
      ...(isAsked && { code }),
      ...(passkey && { passkey }),
    });
    if (answer.data) {
      onDone(answer.data);
      return;
    }
    const refused = asFailure(answer.error);
    if (refused.fields.passkey) return refused.fields.passkey[0];
    if (second.asks(answer.error)) return;
    setAsksPassword(asksPassword || !!refused.fields.currentPassword);
    setFields(refused.fields);
    if (Object.keys(refused.fields).length === 0) setFailure(refused.message ?? unreachable);
  };
  const errorOf = (name: string) => Object.entries(fields).find(([field]) => field.startsWith(name))?.[1][0];
  return { password, setPassword, asksPassword, code, setCode, asked: second.asked, failure, errorOf, submit };
}

export type Proving = ReturnType<typeof useProving>;
