/**
 * What an ad would leave its supplier at any count: pure, in whole kuruş. Payments takes commission and withholding of
 * each order's line; here every piece is a line of its own. Costs are without VAT, so the VAT of the price is no gain.
 */

import { type Rates, splitOf, vatIn } from '@/lib/supplierShare';
import { kurusFrom } from '@/lib/typedNumbers';
import { type CurveMaths, failsAt, mostUnits, type Plan } from './simulation';

export const COST_FIELDS = ['cost', 'shipping', 'fixed'] as const;
/** As typed: what a piece costs the supplier, what sending it costs, and what the whole ad costs besides. */
export type CostForm = Record<(typeof COST_FIELDS)[number], string>;
export const NO_COSTS: CostForm = { cost: '', shipping: '', fixed: '' };

export interface Costs {
  pieceKurus: number;
  shippingKurus: number;
  fixedKurus: number;
}

export interface Taken {
  rates: Rates;
  /** In per cent. */
  vatRate: number;
}

export interface Net {
  units: number;
  priceKurus: number;
  vatKurus: number;
  commissionKurus: number;
  withholdingKurus: number;
  /** What is left of a piece; less than nothing is a loss. */
  pieceKurus: number;
  /** Of the price without its VAT, in hundredths of a percent. */
  marginBasisPoints: number;
  /** Of all pieces, less the fixed costs. */
  totalKurus: number;
  /** What comes into the supplier's account for all pieces, before VAT and costs. */
  payoutKurus: number;
  /** What all buyers together get back of what they paid at first. */
  refundKurus: number;
  /** A deposit ad that does not reach its minimum: everything goes back, and nothing is sold. */
  fails: boolean;
}

export interface Outlook {
  best: Net;
  /** The smallest count without a loss; where the last one is none, with no loss in between. Null when every count is one. */
  evenFrom: number | null;
  /** The largest count without a loss, where more pieces would be one; null when more never hurt. */
  evenUntil: number | null;
}

/** Null for what is no amount; an empty field is nothing, but for the cost of a piece, which must be said. */
export function costsFrom(form: CostForm): Costs | null {
  const amount = (text: string) => (text.trim() === '' ? 0 : kurusFrom(text));
  const [pieceKurus, shippingKurus, fixedKurus] = [kurusFrom(form.cost), amount(form.shipping), amount(form.fixed)];
  return pieceKurus === null || shippingKurus === null || fixedKurus === null
    ? null
    : { pieceKurus, shippingKurus, fixedKurus };
}

/** A price that falls lowers the rest that is to be paid after a deposit: nothing goes back, or, of an ad that fails, all. */
function backPerPiece({ depositKurus, terms }: Plan, priceKurus: number, fails: boolean): number {
  if (depositKurus === null) return terms.initialKurus - priceKurus;
  return fails ? depositKurus : 0;
}

export function netAt(plan: Plan, units: number, { priceAt }: CurveMaths, costs: Costs, taken: Taken): Net {
  const priceKurus = priceAt(plan.terms, units);
  const fails = failsAt(plan, units);
  const { commissionKurus, withholdingKurus, netKurus } = splitOf(priceKurus, taken.rates);
  const vatKurus = vatIn(priceKurus, taken.vatRate);
  const pieceKurus = netKurus - vatKurus - costs.pieceKurus - costs.shippingKurus;
  return {
    units,
    priceKurus,
    vatKurus,
    commissionKurus,
    withholdingKurus,
    pieceKurus,
    marginBasisPoints: Math.round((pieceKurus * 10_000) / Math.max(priceKurus - vatKurus, 1)),
    totalKurus: (fails ? 0 : pieceKurus * units) - costs.fixedKurus,
    payoutKurus: fails ? 0 : netKurus * units,
    refundKurus: backPerPiece(plan, priceKurus, fails) * units,
    fails,
  };
}

/** The counts at which the answer can turn: each up to the lowest price, from there on only the last one. */
function* countsOf(plan: Plan): Generator<number> {
  const { terms, depositKurus } = plan;
  const first = depositKurus === null ? 1 : terms.minParticipants;
  for (let units = first; units <= terms.maxParticipants; units += 1) yield units;
  if (mostUnits(plan) > terms.maxParticipants) yield mostUnits(plan);
}

export function outlookOf(plan: Plan, maths: CurveMaths, costs: Costs, taken: Taken): Outlook {
  const at = (units: number) => netAt(plan, units, maths, costs, taken);
  const { maxParticipants } = plan.terms;
  const last = mostUnits(plan);
  let best = at(last);
  let evenFrom: number | null = null;
  let evenUntil: number | null = null;
  let sinceLoss: number | null = null;
  for (const units of countsOf(plan)) {
    const net = at(units);
    // Of two counts that bring the same, the smaller one is named.
    if (net.totalKurus > best.totalKurus || (net.totalKurus === best.totalKurus && units < best.units)) best = net;
    if (net.totalKurus < 0) {
      sinceLoss = null;
      continue;
    }
    sinceLoss ??= units;
    evenFrom ??= units;
    evenUntil = units;
  }
  // What the first ones earn of the fixed costs a fallen price may lose again, and all that is in stock earn back.
  if (sinceLoss !== null) evenFrom = sinceLoss;
  // Past the lowest price every piece brings the same, so that the count there is a division.
  if (evenFrom !== null && evenFrom > maxParticipants) evenFrom = Math.ceil(costs.fixedKurus / at(last).pieceKurus);
  return { best, evenFrom, evenUntil: evenUntil === last ? null : evenUntil };
}
