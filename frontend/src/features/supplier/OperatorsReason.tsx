/** What an operator wrote about an application or a suspension, in their own words. */
export function OperatorsReason({ label, reason }: { label: string; reason: string }) {
  return (
    <div className="rounded-control border border-saffron bg-saffron-50 px-4 py-3">
      <p className="font-semibold text-sm">{label}</p>
      <p className="whitespace-pre-line break-words">
        <bdi>{reason}</bdi>
      </p>
    </div>
  );
}
