/** The last question before a shop closes: what ends, what stays, and the password. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useCloseShopMutation } from './closingApi';

export default function CloseShop({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useTranslations('supplier.closing');
  const words = useTranslations('supplier');
  const form = useSchemaForm(v.object({ currentPassword: v.string() }), { currentPassword: '' });
  const done = useDone(onClose);
  const [close, { isLoading, error }] = useCloseShopMutation();
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    const answer = await close(currentPassword ? { currentPassword } : {});
    if (answer.data) done(t('begun'));
    else form.showFieldErrors(answer.error);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ul className="list-disc ps-5">
        <li>{t('notNow')}</li>
        <li>{t('goesOn')}</li>
        <li>{t('team')}</li>
        <li>{t('stays')}</li>
        <li>{t('back')}</li>
      </ul>
      {hasPassword ? (
        <PasswordField
          label={words('details.currentPassword')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          error={form.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : (
        <p className="text-muted">{t('fresh')}</p>
      )}
      {error && !form.errors.currentPassword && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
          {asFailure(error).message ?? t('failed')}
        </p>
      )}
      <Button type="submit" look="danger" disabled={isLoading}>
        {t('confirm')}
      </Button>
    </form>
  );
}
