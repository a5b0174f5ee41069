/** A new ad as it is typed: kept as a draft meanwhile, and published or planned at the end. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslations } from 'use-intl';
import { useSchemaForm } from '@/lib/useSchemaForm';
import type { CurveView } from './AdPreview';
import { formOf, writtenOf } from './drafts';
import type { OwnDraft } from './draftsApi';
import { EMPTY_AD, type NewAdForm as Form, newAdSchema } from './newAd';
import { LEVELS, type Place } from './place';
import { planOf } from './simulation';
import { useProductOfModelQuery } from './supplierApi';
import { useAdDraft } from './useAdDraft';
import { usePublishing } from './usePublishing';

export type NumberName = Exclude<keyof Form, (typeof LEVELS)[number] | 'startsLater' | 'startsAt'>;

export const MOST_PER_BUYER = 10;
export const NUMBERS: { name: NumberName; whole: boolean }[] = [
  { name: 'price', whole: false },
  { name: 'maxDiscount', whole: false },
  { name: 'quantity', whole: true },
  { name: 'duration', whole: true },
  { name: 'minParticipants', whole: true },
  { name: 'maxParticipants', whole: true },
  { name: 'maxPerBuyer', whole: true },
  { name: 'deposit', whole: false },
];

export interface NewAdWishes {
  /** Where the product stands that the ad is for, when it is known already. */
  start: Place;
  /** What was written before. */
  draft: OwnDraft | null;
  curve: CurveView;
  onDraft: (draft: OwnDraft) => void;
  onPublished: () => void;
  onPlanned: (draft: OwnDraft) => void;
}

export function useNewAd({ start, draft, curve, onDraft, onPublished, onPlanned }: NewAdWishes) {
  const t = useTranslations('supplier');
  const { handleSubmit, setError, watch, ...fields } = useSchemaForm<Form>(
    newAdSchema(t, curve.maths.targetKurusOf),
    draft ? formOf(draft) : { ...EMPTY_AD, ...start },
  );
  const form = watch();
  const names = [...LEVELS, ...NUMBERS.map(({ name }) => name), 'startsAt' as const];
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const own = useProductOfModelQuery(form.modelId || skipToken);
  const keptProduct = draft?.modelId === form.modelId ? draft.productId : null;
  // One without a picture can't be offered yet.
  const bare = own.currentData && !own.currentData.picture ? own.currentData : null;
  const product = bare ? null : own.currentData;
  const written = writtenOf(form, product?.id ?? keptProduct);
  const drafts = useAdDraft({ start: draft, written, onBegun: onDraft });
  const publishing = usePublishing({ drafts, setError, onPublished, onPlanned });
  const submit = handleSubmit(publishing.ask, (found) => {
    if (found.modelId && form.categoryId) publishing.refuseModel(t('chooseModel'));
  });
  return { ...fields, form, labels, product, bare, drafts, publishing, plan: planOf(form, curve.maths), submit };
}
