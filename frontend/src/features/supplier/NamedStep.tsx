/** The form that such a step shares: a place, a name, what the server refused. */
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { NAMED_FIELD_OF, type NamedForm, namedSchema } from './catalogueForms';
import type { Place, PlaceLevel } from './place';

type Answer = { data?: { id: number } | undefined; error?: unknown };

type Step = 'category' | 'brand' | 'model';

const NAME_LABELS = { category: 'categoryName', brand: 'brandName', model: 'modelName' } as const;
const BUTTONS = { category: 'addCategory', brand: 'addBrand', model: 'addModel' } as const;

const NEEDS: Record<Step, PlaceLevel[]> = {
  category: [],
  brand: ['parentId', 'categoryId'],
  model: ['parentId', 'categoryId', 'brandId'],
};

interface NamedStepProps {
  step: Step;
  place: Place;
  isBusy: boolean;
  save: (form: NamedForm) => Promise<Answer>;
  onSaved: (id: number) => void;
  children: (errors: Partial<Record<PlaceLevel, { message?: string } | undefined>>) => ReactNode;
}

export function NamedStep({ step, place, isBusy, save, onSaved, children }: NamedStepProps) {
  const t = useTranslations('supplier');
  const label = t(NAME_LABELS[step]);
  const needs = NEEDS[step] as (keyof NamedForm)[];
  const { register, handleSubmit, setValue, setError, reset, errors, attempt } = useSchemaForm<NamedForm>(
    namedSchema(t, label, needs),
    { name: '', parentId: place.parentId, categoryId: place.categoryId, brandId: place.brandId },
  );
  useEffect(() => {
    for (const level of ['parentId', 'categoryId', 'brandId'] as const) {
      setValue(level, place[level], { shouldValidate: place[level] > 0 });
    }
  }, [place, setValue]);
  const isHere = useIsHere();
  const submit = handleSubmit(async (form) => {
    const answer = await save({ ...form, name: form.name.trim() });
    // Who has gone on to another step or page stays there.
    if (!isHere.current) return;
    if (answer.data) {
      reset({ ...form, name: '' });
      onSaved(answer.data.id);
      return;
    }
    for (const [name, messages] of Object.entries(asFailure(answer.error).fields)) {
      const field = NAMED_FIELD_OF[name];
      if (field) setError(field, { message: messages[0] ?? '' });
    }
  });
  const labels = { parentId: t('parentId'), categoryId: t('categoryId'), brandId: t('brandId'), name: label };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      {children(errors)}
      <TextField label={label} maxLength={100} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t(BUTTONS[step])}
      </Button>
    </form>
  );
}
