/** Where files are chosen: what to do first, the place to drop them, how far it is with them, and why it failed. */
import type { ComponentProps, ReactNode } from 'react';
import { FileChoice } from './FileChoice';

interface UploadTileProps extends ComponentProps<typeof FileChoice> {
  title: string;
  /** What to do before a file is chosen. */
  children: ReactNode;
  /** What is being done with what was chosen: meanwhile no other is taken. */
  doing: string | undefined;
  failure?: string | undefined;
}

export function UploadTile({ title, children, doing, failure, ...choice }: UploadTileProps) {
  const titleId = `${choice.id}-title`;
  return (
    <section aria-labelledby={titleId} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <h2 id={titleId} className="font-bold text-lg">
        {title}
      </h2>
      {children}
      <FileChoice {...choice} disabled={doing !== undefined} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {doing}
      </p>
      {failure && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Numbered, in the order in which they are done. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
