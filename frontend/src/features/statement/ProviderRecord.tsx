/** How far the card provider, who pays the supplier, knows it. */
import { Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Statement } from './statementApi';

export function ProviderRecord({ statement }: { statement: Statement }) {
  const t = useTranslations('supplier.statement.atProvider');
  return (
    <section aria-labelledby="at-provider" className="tile flex items-start gap-3 p-4 sm:p-6">
      <Landmark size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <h2 id="at-provider" className="font-bold">
          {t('title')}
        </h2>
        <p className="text-sm">{t(statement.providerRecord)}</p>
      </div>
    </section>
  );
}
