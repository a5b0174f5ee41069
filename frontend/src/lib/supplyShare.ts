/** Which share of what a supplier sold it could not deliver, in percent with one decimal; 0 of nothing. Pure. */
export function supplyShare({ soldAmount, shortAmount }: { soldAmount: number; shortAmount: number }): number {
  return soldAmount === 0 ? 0 : Math.round((shortAmount / soldAmount) * 1000) / 10;
}
