/** The form of a new ad: what may be typed, the specification's messages, and the payload that it becomes. */
import * as v from 'valibot';
import { serverNow } from '@/lib/dates';
import { instantOf } from '@/lib/localTimes';
import { basisPointsFrom, countFrom, kurusFrom, wholeFrom } from '@/lib/typedNumbers';
import type { NewAdPayload } from './supplierApi';

export interface NewAdForm {
  parentId: number;
  categoryId: number;
  brandId: number;
  modelId: number;
  price: string;
  maxDiscount: string;
  quantity: string;
  duration: string;
  minParticipants: string;
  maxParticipants: string;
  maxPerBuyer: string;
  deposit: string;
  /** Whether it begins at an hour to come, and at which: as a field for day and hour has it. */
  startsLater: boolean;
  startsAt: string;
}

export const EMPTY_AD: NewAdForm = {
  parentId: 0,
  categoryId: 0,
  brandId: 0,
  modelId: 0,
  price: '',
  maxDiscount: '',
  quantity: '',
  duration: '',
  minParticipants: '',
  maxParticipants: '',
  maxPerBuyer: '',
  deposit: '',
  startsLater: false,
  startsAt: '',
};

export const LOWEST_PRICE_KURUS = 100;
export const LOWEST_TARGET_KURUS = 1;
const FULL_BASIS_POINTS = 10_000;
const LONGEST_DAYS = 30;
const COUNT_MAX = 1_000_000;

/** `t` of the namespace `supplier`. */
type T = (
  key:
    | 'required'
    | 'chooseModel'
    | 'priceWrong'
    | 'priceLow'
    | 'discountRange'
    | 'targetLow'
    | 'wholeOnly'
    | 'durationRange'
    | 'countRange'
    | 'perBuyerRange'
    | 'depositWrong'
    | 'depositRange'
    | 'minOverMax'
    | 'stockBelowMax'
    | 'startWrong',
) => string;

function chosen(message: string) {
  return v.pipe(v.number(), v.minValue(1, message));
}

function filled(t: T) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(t('required')));
}

const isWhole = (text: string) => wholeFrom(text) !== null;
const inRange = (text: string, low: number, high: number) => {
  const count = wholeFrom(text);
  return count === null || (count >= low && count <= high);
};

function count(t: T) {
  return v.pipe(
    filled(t),
    v.check(isWhole, t('wholeOnly')),
    v.check((text) => inRange(text, 1, COUNT_MAX), t('countRange')),
  );
}

function ordered(low: string, high: string): boolean {
  const [a, b] = [countFrom(low), countFrom(high)];
  return a === null || b === null || a <= b;
}

/** One buyer may take a tenth of the stock, and ten units of a small one. */
function perBuyerFits(form: Pick<NewAdForm, 'maxPerBuyer' | 'quantity'>): boolean {
  const [most, stock] = [countFrom(form.maxPerBuyer), countFrom(form.quantity)];
  return most === null || stock === null || most <= Math.max(10, Math.floor(stock / 10));
}

/** An hour to come, once one is wanted; how far ahead it may be, the server says. */
function startFits({ startsLater, startsAt }: Pick<NewAdForm, 'startsLater' | 'startsAt'>): boolean {
  const instant = startsLater ? instantOf(startsAt) : null;
  return !startsLater || (instant !== null && Date.parse(instant) > serverNow());
}

type TargetOf = (initialKurus: number, maxDiscountBasisPoints: number) => number;

/** The lowest price is a kuruş at least; the services say the same. */
function targetFits(form: Pick<NewAdForm, 'price' | 'maxDiscount'>, targetOf: TargetOf): boolean {
  const [price, points] = [kurusFrom(form.price), basisPointsFrom(form.maxDiscount)];
  if (price === null || price < LOWEST_PRICE_KURUS || points === null || points >= FULL_BASIS_POINTS) return true;
  return targetOf(price, points) >= LOWEST_TARGET_KURUS;
}

/** Between nothing and the lowest price; what the lowest price is shows only once price and discount are typed. */
function depositFits(form: Pick<NewAdForm, 'price' | 'maxDiscount' | 'deposit'>, targetOf: TargetOf): boolean {
  const [deposit, price, points] = [kurusFrom(form.deposit), kurusFrom(form.price), basisPointsFrom(form.maxDiscount)];
  if (deposit === null || !price || points === null) return true;
  return deposit < targetOf(price, points);
}

/** The price curve belongs to the ads feature: `targetOf` is lent by the page. */
export function newAdSchema(t: T, targetOf: TargetOf) {
  return v.pipe(
    v.object({
      parentId: chosen(t('required')),
      categoryId: chosen(t('required')),
      brandId: v.number(),
      modelId: chosen(t('chooseModel')),
      price: v.pipe(
        filled(t),
        v.check((text) => kurusFrom(text) !== null, t('priceWrong')),
        v.check((text) => (kurusFrom(text) ?? LOWEST_PRICE_KURUS) >= LOWEST_PRICE_KURUS, t('priceLow')),
      ),
      maxDiscount: v.pipe(
        filled(t),
        v.check((text) => {
          const points = basisPointsFrom(text);
          return points !== null && points > 0 && points < FULL_BASIS_POINTS;
        }, t('discountRange')),
      ),
      quantity: count(t),
      duration: v.pipe(
        filled(t),
        v.check(isWhole, t('wholeOnly')),
        v.check((text) => inRange(text, 0, LONGEST_DAYS), t('durationRange')),
      ),
      minParticipants: count(t),
      maxParticipants: count(t),
      maxPerBuyer: v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || isWhole(text), t('wholeOnly')),
        v.check((text) => inRange(text, 1, COUNT_MAX), t('countRange')),
      ),
      deposit: v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || kurusFrom(text) !== null, t('depositWrong')),
        v.check((text) => kurusFrom(text) !== 0, t('depositRange')),
      ),
      startsLater: v.boolean(),
      startsAt: v.string(),
    }),
    v.forward(v.partialCheck([['startsLater'], ['startsAt']], startFits, t('startWrong')), ['startsAt']),
    v.forward(
      v.partialCheck([['price'], ['maxDiscount']], (form) => targetFits(form, targetOf), t('targetLow')),
      ['maxDiscount'],
    ),
    v.forward(
      v.partialCheck(
        [['price'], ['maxDiscount'], ['deposit']],
        (form) => depositFits(form, targetOf),
        t('depositRange'),
      ),
      ['deposit'],
    ),
    v.forward(v.partialCheck([['maxPerBuyer'], ['quantity']], perBuyerFits, t('perBuyerRange')), ['maxPerBuyer']),
    v.forward(
      v.partialCheck(
        [['minParticipants'], ['maxParticipants']],
        (form) => ordered(form.minParticipants, form.maxParticipants),
        t('minOverMax'),
      ),
      ['minParticipants'],
    ),
    v.forward(
      v.partialCheck(
        [['maxParticipants'], ['quantity']],
        (form) => ordered(form.maxParticipants, form.quantity),
        t('stockBelowMax'),
      ),
      ['quantity'],
    ),
  );
}

/** Of a form that the schema accepted. */
export function payloadOf(form: NewAdForm, productId: number, draftId?: string): NewAdPayload {
  const perBuyer = countFrom(form.maxPerBuyer);
  const depositKurus = kurusFrom(form.deposit);
  return {
    ProductId: productId,
    MinParticipants: countFrom(form.minParticipants) ?? 0,
    MaxParticipants: countFrom(form.maxParticipants) ?? 0,
    MaxDiscountPercent: (basisPointsFrom(form.maxDiscount) ?? 0) / FULL_BASIS_POINTS,
    ProductPrice: (kurusFrom(form.price) ?? 0) / 100,
    Quantity: countFrom(form.quantity) ?? 0,
    EndDay: countFrom(form.duration) ?? 0,
    ...(perBuyer === null ? {} : { MaxPerBuyer: perBuyer }),
    ...(depositKurus === null ? {} : { Deposit: depositKurus / 100 }),
    ...(draftId && { DraftId: draftId }),
  };
}

/** Which field of the form the server means, by the names of a new ad and of a draft. */
export const FIELD_OF: Record<string, keyof NewAdForm> = {
  ProductId: 'modelId',
  MinParticipants: 'minParticipants',
  MaxParticipants: 'maxParticipants',
  MaxDiscountPercent: 'maxDiscount',
  ProductPrice: 'price',
  Quantity: 'quantity',
  EndDay: 'duration',
  MaxPerBuyer: 'maxPerBuyer',
  Deposit: 'deposit',
  productId: 'modelId',
  minParticipants: 'minParticipants',
  maxParticipants: 'maxParticipants',
  maxDiscountBasisPoints: 'maxDiscount',
  price: 'price',
  quantity: 'quantity',
  endDay: 'duration',
  maxPerBuyer: 'maxPerBuyer',
  deposit: 'deposit',
  startsAt: 'startsAt',
};
