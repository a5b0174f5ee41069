/** A part of a report about which there is nothing to say, and when there will be. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="tile flex flex-col gap-1 p-4 sm:p-5">
      <h3 className="font-bold text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </section>
  );
}
