/** The form of a new ad, with its preview beside it. What is published is frozen, so everything is shown before. */
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { NumberField } from '@/components/NumberField';
import { endOf, serverNow } from '@/lib/dates';
import { countFrom } from '@/lib/typedNumbers';
import type { Category } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { AdPreview, type CurveView } from './AdPreview';
import { AdProductFields } from './AdProductFields';
import { CurveCoach } from './CurveCoach';
import { coachWishOf } from './coachApi';
import { DraftStatus } from './DraftStatus';
import { formOf, writtenOf } from './drafts';
import type { OwnDraft } from './draftsApi';
import { FrozenDialog } from './FrozenDialog';
import { EMPTY_AD, type NewAdForm as Form, newAdSchema } from './newAd';
import { LEVELS, type Place } from './place';
import { StartFields } from './StartFields';
import { planOf } from './simulation';
import { useProductOfModelQuery } from './supplierApi';
import { useDraft } from './useDraft';
import { usePublishing } from './usePublishing';

interface NewAdFormProps {
  categories: Category[];
  /** Where the product stands that the ad is for, when it is known already. */
  start: Place;
  /** What was written before. */
  draft: OwnDraft | null;
  curve: CurveView;
  catalogueLink: ReactNode;
  /** Leads to adding one's own product of a model. */
  productLink: (place: Place) => ReactNode;
  onDraft: (draft: OwnDraft) => void;
  onRemoved: () => void;
  onPublished: () => void;
  onPlanned: (draft: OwnDraft) => void;
}

type NumberName = Exclude<keyof Form, (typeof LEVELS)[number] | 'startsLater' | 'startsAt'>;

const MOST_PER_BUYER = 10;
const NUMBERS: { name: NumberName; whole: boolean }[] = [
  { name: 'price', whole: false },
  { name: 'maxDiscount', whole: false },
  { name: 'quantity', whole: true },
  { name: 'duration', whole: true },
  { name: 'minParticipants', whole: true },
  { name: 'maxParticipants', whole: true },
  { name: 'maxPerBuyer', whole: true },
  { name: 'deposit', whole: false },
];

export function NewAdForm(props: NewAdFormProps) {
  const { categories, start, draft, curve, catalogueLink, productLink, onDraft, onRemoved } = props;
  const t = useTranslations('supplier');
  const { register, handleSubmit, setValue, setError, trigger, watch, errors, attempt } = useSchemaForm<Form>(
    newAdSchema(t, curve.maths.targetKurusOf),
    draft ? formOf(draft) : { ...EMPTY_AD, ...start },
  );
  const form = watch();
  const names = [...LEVELS, ...NUMBERS.map(({ name }) => name), 'startsAt' as const];
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const own = useProductOfModelQuery(form.modelId || skipToken);
  const keptProduct = draft?.modelId === form.modelId ? draft.productId : null;
  const drafts = useDraft({
    start: draft,
    written: writtenOf(form, own.currentData?.id ?? keptProduct),
    onBegun: onDraft,
  });
  const publishing = usePublishing({ drafts, setError, onPublished: props.onPublished, onPlanned: props.onPlanned });
  const plan = planOf(form, curve.maths);
  const { asked } = publishing;
  const submit = handleSubmit(publishing.ask, (found) => {
    if (found.modelId && form.categoryId) publishing.refuseModel(t('chooseModel'));
  });
  return (
    <>
      <DraftStatus draft={drafts.draft} keeping={drafts.keeping} onUnplanned={drafts.take} onRemoved={onRemoved} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form noValidate className="tile flex flex-col gap-6 p-4 sm:p-6" onSubmit={submit}>
          <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
          <AdProductFields
            categories={categories}
            place={form}
            errors={errors}
            onPlace={(place) => {
              for (const level of LEVELS) setValue(level, place[level], { shouldValidate: !!errors[level] });
            }}
            onBlur={(level) => form[level] > 0 && errors[level] && void trigger(level)}
            productLink={own.currentData === null && productLink(form)}
            catalogueLink={catalogueLink}
          />
          <fieldset>
            <legend className="mb-3 font-bold text-lg">{t('termsLegend')}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {NUMBERS.map(({ name, whole }) => (
                <NumberField
                  key={name}
                  whole={whole}
                  label={t(name)}
                  hint={t(`hint.${name}`)}
                  error={errors[name]?.message}
                  {...register(name)}
                />
              ))}
            </div>
          </fieldset>
          <StartFields
            isLater={form.startsLater}
            onLater={(isLater) => setValue('startsLater', isLater, { shouldValidate: !!errors.startsAt })}
            field={register('startsAt')}
            error={errors.startsAt?.message}
          />
          <div className="flex flex-col gap-3 border-line border-t pt-4">
            {own.currentData && <p className="font-semibold">{t('vatIncluded', { rate: own.currentData.vatRate })}</p>}
            <p className="text-muted text-sm">{t('frozen')}</p>
            <Button type="submit" disabled={publishing.isBusy}>
              {t(!form.startsLater ? 'publish' : drafts.draft?.state === 'planned' ? 'replan' : 'plan')}
            </Button>
          </div>
        </form>
        <div className="flex flex-col gap-4 lg:sticky lg:top-24">
          <CurveCoach wish={coachWishOf(form, plan)} />
          <AdPreview plan={plan} curve={curve} vatRate={own.currentData?.vatRate} />
        </div>
      </div>
      {asked && plan && (
        <FrozenDialog
          plan={plan}
          maxPerBuyer={countFrom(asked.form.maxPerBuyer) ?? MOST_PER_BUYER}
          startsAt={asked.startsAt}
          endsAt={endOf(asked.startsAt ?? new Date(serverNow()).toISOString(), countFrom(asked.form.duration) ?? 0)}
          isBusy={publishing.isBusy}
          onConfirm={() => void publishing.confirm()}
          onClose={publishing.giveUp}
        />
      )}
    </>
  );
}
