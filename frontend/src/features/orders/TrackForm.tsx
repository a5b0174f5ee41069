/** Asks for an order's number: at least 8 characters. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';

const NUMBER_MIN = 8;

export function TrackForm({ onAsk, isLoading }: { onAsk: (number: string) => void; isLoading: boolean }) {
  const t = useTranslations('track');
  const validation = useTranslations('validation');
  const schema = v.object({
    number: requiredText({
      required: validation('required', { field: t('number') }),
      min: NUMBER_MIN,
      tooShort: t('short'),
    }),
  });
  const form = useSchemaForm<{ number: string }>(schema, { number: '' });
  const submit = form.handleSubmit(
    ({ number }) => onAsk(number.replace(/^#/, '')),
    () => form.setFocus('number'),
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('number')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.number?.message}
        {...form.register('number')}
      />
      <Button type="submit" disabled={isLoading}>
        {t('submit')}
      </Button>
    </form>
  );
}
