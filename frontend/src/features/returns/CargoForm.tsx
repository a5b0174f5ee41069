/** Chooses who carries a return back, and gets the code to say at the counter. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormEnd } from '@/components/FormEnd';
import { NOTE_MAX, NoteField } from '@/components/NoteField';
import { RadioTile } from '@/components/RadioTile';
import type { CargoCompany } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import type { CargoDialogProps } from './dialogProps';
import { useReturnCargoCodeMutation } from './returnsApi';

const COMPANIES: CargoCompany[] = ['Mng Kargo', 'Aras Kargo', 'Yurtici Kargo'];

interface Values {
  cargoCompany: string;
  comment: string;
}

export default function CargoForm({ orderId, adId, returnId, onDone, onClose }: CargoDialogProps) {
  const t = useTranslations('dialogs');
  const carrier = useTranslations('orders.carrier');
  const validation = useTranslations('validation');
  const [create, { isLoading, error }] = useReturnCargoCodeMutation();
  const labels = { cargoCompany: t('cargo.company'), comment: t('note') };
  const schema = v.object({
    cargoCompany: requiredText({ required: validation('required', { field: labels.cargoCompany }) }),
    comment: v.pipe(v.string(), v.maxLength(NOTE_MAX, validation('tooLong', { field: labels.comment, max: NOTE_MAX }))),
  });
  const form = useSchemaForm<Values>(schema, { cargoCompany: '', comment: '' });
  const chosen = form.watch('cargoCompany');
  const wrong = form.errors.cargoCompany?.message;
  const submit = form.handleSubmit(async ({ cargoCompany, comment }) => {
    const company = cargoCompany as CargoCompany;
    const answer = await create({ cartId: orderId, adId, returnId, cargoCompany: company, comment: comment.trim() });
    if (answer.data) onDone();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{t('cargo.text')}</p>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <fieldset id="cargoCompany" tabIndex={-1} className="min-w-0">
        <legend className="mb-2 font-semibold text-sm">{labels.cargoCompany}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {COMPANIES.map((company) => (
            <RadioTile
              key={company}
              name="cargoCompany"
              value={company}
              checked={chosen === company}
              onChoose={() => form.setValue('cargoCompany', company, { shouldValidate: true })}
              describedBy={wrong ? 'cargoCompany-error' : undefined}
            >
              {carrier(company)}
            </RadioTile>
          ))}
        </div>
        {wrong && (
          <p id="cargoCompany-error" className="mt-1.5 font-medium text-bole-600 text-sm">
            {wrong}
          </p>
        )}
      </fieldset>
      <NoteField
        label={t('noteOptional')}
        length={form.watch('comment').length}
        error={form.errors.comment?.message}
        {...form.register('comment')}
      />
      <FormEnd submitLabel={t('cargo.submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
