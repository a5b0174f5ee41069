/** The password and the second factor, once they are asked for. */
import { useTranslations } from 'use-intl';
import { PasswordField } from '@/components/PasswordField';
import { SecondStep } from '@/components/SecondStep';
import type { Signed } from '@/lib/passkeys';
import type { Proving } from './useProving';

interface ProofFieldsProps {
  proving: Proving;
  securityHref: string;
  onSigned: (signed: Signed) => PromiseLike<string | undefined>;
}

export function ProofFields({ proving, securityHref, onSigned }: ProofFieldsProps) {
  const t = useTranslations('supplier.details');
  return (
    <>
      {proving.asksPassword && (
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          value={proving.password}
          error={proving.errorOf('currentPassword')}
          onChange={(event) => proving.setPassword(event.target.value)}
        />
      )}
      <SecondStep
        changes="team"
        asked={proving.asked}
        securityHref={securityHref}
        code={proving.code}
        error={proving.errorOf('code')}
        onChange={proving.setCode}
        onSigned={onSigned}
      />
    </>
  );
}
