/** The number by which an order or an ad is called; it keeps its direction among words that run the other way. */
export function Reference({ to }: { to: string | number }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      #{to}
    </bdi>
  );
}
