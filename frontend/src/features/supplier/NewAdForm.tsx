/** The form of a new ad, with its preview beside it. What is published is frozen, so everything is shown before. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { NumberField } from '@/components/NumberField';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import type { Category } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { AdPreview, type CurveView } from './AdPreview';
import { EMPTY_AD, FIELD_OF, type NewAdForm as Form, newAdSchema, payloadOf } from './newAd';
import { PlaceFields } from './PlaceFields';
import { LEVELS, type Place } from './place';
import { planOf } from './simulation';
import {
  type NewAdPayload,
  useCreateAdMutation,
  useLazyProductOfModelQuery,
  useProductOfModelQuery,
} from './supplierApi';

interface NewAdFormProps {
  categories: Category[];
  /** Where the product stands that the ad is for, when it is known already. */
  start: Place;
  curve: CurveView;
  catalogueLink: React.ReactNode;
  /** Leads to adding one's own product of a model. */
  productLink: (place: Place) => React.ReactNode;
  onPublished: () => void;
}

type NumberName = Exclude<keyof Form, (typeof LEVELS)[number]>;

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

/** The same terms sent again are the same ad; other terms are another one. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (payload: NewAdPayload) => {
    const body = JSON.stringify(payload);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

export function NewAdForm({ categories, start, curve, catalogueLink, productLink, onPublished }: NewAdFormProps) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const keyOf = useIdempotencyKey();
  const [create, { isLoading }] = useCreateAdMutation();
  const { register, handleSubmit, setValue, setError, trigger, watch, errors, attempt } = useSchemaForm<Form>(
    newAdSchema(t, curve.maths.targetKurusOf),
    { ...EMPTY_AD, ...start },
  );
  const form = watch();
  const labels = Object.fromEntries([...LEVELS, ...NUMBERS.map(({ name }) => name)].map((name) => [name, t(name)]));
  const own = useProductOfModelQuery(form.modelId || skipToken);
  const [lookUp] = useLazyProductOfModelQuery();

  const refuseModel = (message: string) => {
    setError('modelId', { message });
    dispatch(toastRequested({ kind: 'info', text: message }));
  };
  const publish = async (accepted: Form) => {
    const { data: product } = await lookUp(accepted.modelId, true);
    if (product === undefined) return;
    if (product === null) {
      refuseModel(t('noProduct'));
      return;
    }
    const payload = payloadOf(accepted, product.id);
    const answer = await create({ payload, key: keyOf(payload) });
    if (answer.data) {
      onPublished();
      return;
    }
    for (const [name, messages] of Object.entries(asFailure(answer.error).fields)) {
      const field = FIELD_OF[name];
      if (field) setError(field, { message: messages[0] ?? '' });
    }
  };
  const submit = handleSubmit(publish, (found) => {
    if (found.modelId && form.categoryId) refuseModel(t('chooseModel'));
  });
  const field = ({ name, whole }: { name: NumberName; whole: boolean }) => (
    <NumberField
      key={name}
      whole={whole}
      label={t(name)}
      hint={t(`hint.${name}`)}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form noValidate className="tile flex flex-col gap-6 p-4 sm:p-6" onSubmit={submit}>
        <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 font-bold text-lg">{t('productLegend')}</legend>
          <PlaceFields
            categories={categories}
            place={form}
            upTo="modelId"
            errors={errors}
            onChange={(place) => {
              for (const level of LEVELS) setValue(level, place[level], { shouldValidate: !!errors[level] });
            }}
            onBlur={(level) => form[level] > 0 && errors[level] && void trigger(level)}
          />
          {own.currentData === null && (
            <p className="rounded-control bg-saffron-50 px-4 py-2.5">
              {t('noProduct')} {productLink(form)}
            </p>
          )}
          <p className="text-muted text-sm">
            {t('missingItem')} {catalogueLink}
          </p>
        </fieldset>
        <fieldset>
          <legend className="mb-3 font-bold text-lg">{t('termsLegend')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">{NUMBERS.map(field)}</div>
        </fieldset>
        <div className="flex flex-col gap-3 border-line border-t pt-4">
          {own.currentData && <p className="font-semibold">{t('vatIncluded', { rate: own.currentData.vatRate })}</p>}
          <p className="text-muted text-sm">{t('frozen')}</p>
          <Button type="submit" disabled={isLoading}>
            {t('publish')}
          </Button>
        </div>
      </form>
      <div className="lg:sticky lg:top-24">
        <AdPreview plan={planOf(form, curve.maths)} curve={curve} vatRate={own.currentData?.vatRate} />
      </div>
    </div>
  );
}
