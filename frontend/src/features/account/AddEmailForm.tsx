/** An address for who came with Facebook or Telegram: a link is sent there, and opened in this browser. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { email } from '@/lib/validation';
import { useAddEmailMutation } from './accountApi';

export default function AddEmailForm({ suggested }: { suggested: string }) {
  const t = useTranslations('accountPages');
  const validation = useTranslations('validation');
  const schema = v.object({
    email: email({ required: validation('required', { field: t('email') }), wrong: validation('invalidEmail') }),
  });
  const form = useSchemaForm(schema, { email: suggested });
  const [send, { isLoading }] = useAddEmailMutation();
  const [isSent, setSent] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    const answer = await send(values);
    setSent(!!answer.data);
    if (answer.error) form.showFieldErrors(answer.error);
  });
  return (
    <section aria-labelledby="eposta-ekle" className="tile mb-5 border-2 border-saffron p-5 md:p-6">
      <h2 id="eposta-ekle" className="font-bold text-lg">
        {t('emailMissing')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('emailWhy')}</p>
      <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={form.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" disabled={isLoading} className="self-start">
          {t('emailSend')}
        </Button>
      </form>
      <p role="status" className="mt-3 font-semibold text-turq-700">
        {isSent && t('emailSent')}
      </p>
    </section>
  );
}
