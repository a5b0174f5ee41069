/** Drafts and the form of a new ad: what of the form a draft can hold, and the form that a draft fills. */
import { localOf } from '@/lib/localTimes';
import { basisPointsFrom, countFrom, kurusFrom } from '@/lib/typedNumbers';
import type { OwnDraft, Written } from './draftsApi';
import { EMPTY_AD, type NewAdForm } from './newAd';

const MOST = 1_000_000;
const FULL_BASIS_POINTS = 10_000;

const within = (value: number | null, most: number) => (value !== null && value <= most ? value : null);
const lira = (kurus: number | null) => (kurus === null ? null : kurus / 100);

/** What of a form can be kept: what is no number yet is left out, and stays in the form alone. */
export function writtenOf(form: NewAdForm, productId: number | null): Written {
  const count = (text: string) => within(countFrom(text), MOST);
  return {
    parentId: form.parentId || null,
    categoryId: form.categoryId || null,
    brandId: form.brandId || null,
    modelId: form.modelId || null,
    productId,
    price: lira(kurusFrom(form.price)),
    maxDiscountBasisPoints: within(basisPointsFrom(form.maxDiscount), FULL_BASIS_POINTS),
    quantity: count(form.quantity),
    endDay: count(form.duration),
    minParticipants: count(form.minParticipants),
    maxParticipants: count(form.maxParticipants),
    maxPerBuyer: count(form.maxPerBuyer),
    deposit: lira(kurusFrom(form.deposit)),
  };
}

/** Whether no term is written yet: no draft is begun for a product alone. */
export function isBlank({ parentId, categoryId, brandId, modelId, productId, ...terms }: Written): boolean {
  return Object.values(terms).every((value) => value === null);
}

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** The form as its supplier left it. A chosen product has moved where the catalogue moved it. */
export function formOf(draft: OwnDraft): NewAdForm {
  return {
    ...EMPTY_AD,
    parentId: draft.parentId ?? 0,
    categoryId: draft.categoryId ?? 0,
    brandId: draft.brandId ?? 0,
    modelId: draft.modelId ?? 0,
    price: typed(draft.price),
    maxDiscount: typed(draft.maxDiscountBasisPoints === null ? null : draft.maxDiscountBasisPoints / 100),
    quantity: typed(draft.quantity),
    duration: typed(draft.endDay),
    minParticipants: typed(draft.minParticipants),
    maxParticipants: typed(draft.maxParticipants),
    maxPerBuyer: typed(draft.maxPerBuyer),
    deposit: typed(draft.deposit),
    startsLater: draft.startsAt !== null,
    startsAt: draft.startsAt === null ? '' : localOf(draft.startsAt),
  };
}
