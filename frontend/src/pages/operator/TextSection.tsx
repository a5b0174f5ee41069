/** /yonetim/metinler/…: one text, its next version in writing, and all that came before. */
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { TextEditor } from '@/features/operator/TextEditor';
import { TextHistory } from '@/features/operator/TextHistory';
import { type Draft, type TextFile, useTextQuery } from '@/features/operator/textsApi';
import { formatDate } from '@/lib/dates';
import { useKeptTypedOver } from '@/lib/useKeptTypedOver';
import { RecordState } from './RecordState';

function Text({ file }: { file: TextFile }) {
  const t = useTranslations('operator.texts');
  const locale = useLocale();
  const writing = useRef<HTMLHeadingElement>(null);
  const inForce = file.versions.find(({ state }) => state === 'in_force');
  const [draft, setDraft, forget] = useKeptTypedOver<Draft>(`text ${file.slug}`, inForce?.bodies ?? {}, file.version);
  const begin = (words: Draft) => {
    setDraft(words);
    writing.current?.focus();
  };
  return (
    <section className="flex flex-col gap-5">
      <div>
        <ButtonLink to={panelPaths.operatorTexts} look="secondary">
          {t('all')}
        </ButtonLink>
      </div>
      <h2 className="font-bold text-xl">{t(`names.${file.slug}`)}</h2>
      <p className="max-w-2xl text-muted">{t('since', { date: formatDate(file.version, locale) })}</p>
      <h3 ref={writing} tabIndex={-1} className="font-bold text-lg">
        {t(file.plannedVersion ? 'waiting' : 'next')}
      </h3>
      {file.plannedVersion ? (
        <p className="max-w-2xl rounded-control bg-saffron-50 px-4 py-3">
          {t('waitingText', { date: formatDate(file.plannedVersion, locale) })}
        </p>
      ) : (
        <TextEditor file={file} draft={draft} onDraft={setDraft} onPlanned={forget} />
      )}
      <h3 className="font-bold text-lg">{t('history')}</h3>
      <TextHistory file={file} memberHref={panelPaths.operatorMember} onStart={begin} />
    </section>
  );
}

export function TextSection({ slug }: { slug: string }) {
  const t = useTranslations('operator.texts');
  const query = useTextQuery(slug, { refetchOnMountOrArgChange: true });
  const all = { href: panelPaths.operatorTexts, label: t('all') };
  return (
    <RecordState query={query} missing={t('missing')} all={all}>
      {(file) => <Text key={file.slug} file={file} />}
    </RecordState>
  );
}
