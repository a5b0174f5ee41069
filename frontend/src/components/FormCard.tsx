/** The narrow tile that a form of its own page stands in. */
import type { ReactNode } from 'react';

export function FormCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="container-page py-8 md:py-14">
      <div className="tile mx-auto max-w-lg p-5 shadow-tile md:p-8">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
