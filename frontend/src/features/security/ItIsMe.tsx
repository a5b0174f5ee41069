/** Asks for the password before a second factor begins. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import { ConfirmDialog } from './ConfirmDialog';
import { Failure } from './Failure';
import { StepHeading } from './StepHeading';
import { type NewFactor, useBeginFactorMutation } from './securityApi';

/** What the services answer to who begins with what is there. */
export const IS_ON = 'second_factor_on';

export interface EnrolmentProps {
  hasPassword: boolean;
  onEnabled: (recoveryCodes: string[]) => void;
  /** It is on already: by a try whose answer was lost, or elsewhere. */
  onKnown: () => void;
  onCancel: () => void;
}

export function ItIsMe({
  hasPassword,
  onBegun,
  onKnown,
  onCancel,
}: Omit<EnrolmentProps, 'onEnabled'> & { onBegun: (factor: NewFactor) => void }) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const [begin, { isLoading, error }] = useBeginFactorMutation();
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    const { data, error } = await begin(hasPassword ? { password } : {});
    const { code } = asFailure(error);
    if (data) onBegun(data);
    else if (code === IS_ON) onKnown();
    else if (code === 'second_factor_needed') setAsked(true);
    else document.getElementById('second-factor-password')?.focus();
  };
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading>{t('beginTitle')}</StepHeading>
      {hasPassword ? (
        <PasswordField
          id="second-factor-password"
          label={t('password')}
          autoComplete="current-password"
          value={password}
          error={error ? asFailure(error).fields.password?.[0] : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <p className="text-muted">{t('freshText')}</p>
      )}
      {!isAsked && <Failure error={error} besides={hasPassword ? 'password' : undefined} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isLoading}>
          {t('next')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          onConfirmed={() => {
            setAsked(false);
            void submit();
          }}
        />
      )}
    </form>
  );
}
