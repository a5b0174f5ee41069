/** Signing in with a passkey alone: it is held in the hand and knows its owner, so no password and no code are asked for. */
import { useTranslations } from 'use-intl';
import { PasskeyButton } from '@/components/PasskeyButton';
import { asFailure } from '@/lib/api';
import type { Signed } from '@/lib/passkeys';
import type { SignedIn } from '@/lib/types';
import { usePasskeyLoginMutation } from './sessionApi';

export default function PasskeyEntry({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const t = useTranslations('passkey');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [enter] = usePasskeyLoginMutation();
  const signed = async (passkey: Signed) => {
    const { data, error } = await enter(passkey);
    if (!data) return asFailure(error).message ?? unreachable;
    onSignedIn(data);
  };
  return <PasskeyButton question={{ path: 'askEntry' }} label={t('enter')} onSigned={signed} />;
}
