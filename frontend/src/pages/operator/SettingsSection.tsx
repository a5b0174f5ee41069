/** /yonetim/ayarlar: the market's money terms, their next version in writing, and all that came before. */
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { OnlyOperator } from '@/features/operator/OnlyOperator';
import { TermsEditor } from '@/features/operator/TermsEditor';
import { TermsFacts, TermsHistory } from '@/features/operator/TermsHistory';
import { type TermsFile, useTermsQuery } from '@/features/operator/termsApi';
import { formatDate } from '@/lib/dates';
import { QueryState } from '../QueryState';

function Terms({ file, operatorId }: { file: TermsFile; operatorId: string }) {
  const t = useTranslations('operator.terms');
  const locale = useLocale();
  const current = file.versions.find(({ state }) => state === 'in_force');
  const waiting = file.versions.find(({ state }) => state === 'planned' || state === 'awaiting');
  return (
    <>
      <h3 className="font-bold text-lg">{t('now')}</h3>
      {current && (
        <div className="tile p-4 sm:p-5">
          <TermsFacts version={current} />
        </div>
      )}
      <h3 className="font-bold text-lg">{t(waiting ? 'waiting' : 'next')}</h3>
      {waiting?.effectiveOn ? (
        <p className="max-w-2xl rounded-control bg-saffron-50 px-4 py-3">
          {t(waiting.state === 'awaiting' ? 'awaitingText' : 'waitingText', {
            date: formatDate(waiting.effectiveOn, locale),
          })}
        </p>
      ) : (
        current && <TermsEditor key={current.id} file={file} current={current} />
      )}
      <h3 className="font-bold text-lg">{t('history')}</h3>
      <TermsHistory file={file} operatorId={operatorId} memberHref={panelPaths.operatorMember} />
    </>
  );
}

export function SettingsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.terms');
  const query = useTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <OnlyOperator me={operatorId} />
      <QueryState query={query}>{(file) => <Terms file={file} operatorId={operatorId} />}</QueryState>
    </section>
  );
}
