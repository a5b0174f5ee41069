/** The last question before leaving: what goes, what stays, and the password. What is still open is said in a list. */
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import { asFailure, isUnanswered } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import { toastRequested } from '@/lib/toasts';
import type { User } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useCloseAccountMutation } from './accountApi';

function Refused({ failure }: { failure: ApiFailure }) {
  const t = useTranslations('accountPages');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const obstacles = failure.fields.obstacles ?? [];
  return (
    <div role="alert" className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
      <p className="font-semibold">{obstacles.length > 0 ? t('closeBusy') : (failure.message ?? unreachable)}</p>
      {obstacles.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {obstacles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default function CloseAccount({ user, onClosed }: { user: User; onClosed: () => void }) {
  const t = useTranslations('accountPages');
  const form = useSchemaForm(v.object({ currentPassword: v.string() }), { currentPassword: '' });
  const [close, { isLoading, error }] = useCloseAccountMutation();
  const dispatch = useDispatch();
  const wasLost = useRef(false);
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    const answer = await close(currentPassword ? { currentPassword } : {});
    if (answer.data) return onClosed();
    // A try had no answer, and now there is no session: that try may have closed the account, which no sign-in opens.
    if (wasLost.current && asFailure(answer.error).status === 401) {
      dispatch(toastRequested({ kind: 'info', key: 'accountPerhapsClosed' }));
      return onClosed();
    }
    wasLost.current ||= isUnanswered(answer.error);
    form.showFieldErrors(answer.error);
  });
  const failure = error as ApiFailure | undefined;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p>{t('closeText')}</p>
      <div>
        <h3 className="font-bold">{t('closeGoes')}</h3>
        <ul className="list-disc ps-5 text-muted">
          <li>{t('closeGoes1')}</li>
          <li>{t('closeGoes2')}</li>
          <li>{t('closeGoes3')}</li>
        </ul>
      </div>
      <div>
        <h3 className="font-bold">{t('closeStays')}</h3>
        <ul className="list-disc ps-5 text-muted">
          <li>{t('closeStays1')}</li>
        </ul>
      </div>
      {user.hasPassword === false ? (
        <p className="text-muted">{t('closeFresh')}</p>
      ) : (
        <PasswordField
          label={t('closePassword')}
          hint={t('closePasswordHint')}
          autoComplete="current-password"
          error={form.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
      {failure && !form.errors.currentPassword && <Refused failure={failure} />}
      <Button type="submit" look="danger" disabled={isLoading}>
        {t('closeConfirm')}
      </Button>
    </form>
  );
}
