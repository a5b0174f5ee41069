/** A product as shoppers, suppliers and operators read it: brand and model. */
export function productName({ brandName, modelName }: { brandName: string; modelName: string }): string {
  return `${brandName} ${modelName}`;
}
