/** Makes a passkey on this device, or on one beside it: its name, the password of who has no second factor yet, the browser's own questions. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { ConfirmDialog } from './ConfirmDialog';
import { StepHeading } from './StepHeading';
import { type NewPasskeyProps, useNewPasskey } from './useNewPasskey';

export function NewPasskey(props: NewPasskeyProps) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const { values, type, wrong, isBusy, isAsked, submit, forget } = useNewPasskey(props);
  return (
    <>
      <form
        noValidate
        className="flex max-w-lg flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <StepHeading>{t('addPasskeyTitle')}</StepHeading>
        <TextField
          id="passkey-name"
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          maxLength={50}
          autoComplete="off"
          value={values.name}
          error={wrong.name || undefined}
          onChange={(event) => type({ name: event.target.value })}
        />
        {props.asksPassword && (
          <PasswordField
            id="passkey-password"
            label={t('password')}
            autoComplete="current-password"
            value={values.password}
            error={wrong.password || undefined}
            onChange={(event) => type({ password: event.target.value })}
          />
        )}
        {wrong.other && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {wrong.other}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {t('makePasskey')}
          </Button>
          <Button look="secondary" onClick={props.onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </form>
      {isAsked && <ConfirmDialog onConfirmed={() => void submit()} onClose={forget} />}
    </>
  );
}
