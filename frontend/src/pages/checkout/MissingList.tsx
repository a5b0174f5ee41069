/** Everything that is missing before paying, in the order of the page, each a link to its place. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Missing } from './useMissing';

const SAID = { shipping: 'chooseDelivery', billing: 'chooseBilling', terms: 'acceptTermsFirst' } as const;

export function MissingList({ all, asked }: { all: Missing[]; asked: number }) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try moves the focus once.
  useEffect(() => box.current?.focus(), [asked]);
  if (all.length < 2) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-5 rounded-control bg-bole-50 px-4 py-3 text-bole-600">
      <p className="font-semibold">{t('common.errorSummary')}</p>
      <ul className="mt-1 flex flex-col">
        {all.map((what) => (
          <li key={what}>
            <a
              href={`#${what}`}
              className="inline-block min-h-6 py-0.5 underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(what)?.focus();
              }}
            >
              {t(`checkout.${SAID[what]}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
