/** My names, and the national id for who wants to give it. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { NameField } from '@/components/NameField';
import type { User } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useEditProfileMutation } from './accountApi';
import { type ProfileValues, profileSchema } from './profileSchema';

export function ProfileForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const t = useTranslations('accountPages');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const schema = profileSchema(
    validation,
    { firstName: t('firstName'), lastName: t('lastName') },
    { digits: t('nationalIdDigits'), wrong: t('nationalIdWrong') },
  );
  const form = useSchemaForm<ProfileValues>(schema, {
    firstName: user.firstName,
    lastName: user.lastName,
    nationalId: '',
  });
  const [save, { isLoading }] = useEditProfileMutation();
  const labels = { firstName: t('firstNameLabel'), lastName: t('lastNameLabel'), nationalId: t('nationalId') };
  const submit = form.handleSubmit(async ({ nationalId, ...names }) => {
    const answer = await save(nationalId ? { ...names, nationalId } : names);
    if (answer.data) onSaved(answer.data);
    else form.showFieldErrors(answer.error);
  });
  return (
    <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <NameField control={form.control} name="firstName" label={labels.firstName} autoComplete="given-name" />
      <NameField control={form.control} name="lastName" label={labels.lastName} autoComplete="family-name" />
      <TextField
        label={labels.nationalId}
        hint={t('nationalIdHint')}
        inputMode="numeric"
        autoComplete="off"
        error={form.errors.nationalId?.message}
        {...form.register('nationalId')}
      />
      <Button type="submit" disabled={isLoading} className="self-start">
        {common('save')}
      </Button>
    </form>
  );
}
