/** Every version of a text, newest first: who planned it, when and why, and its words. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { PageWords } from '@/components/PageWords';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { OperatorLink } from './OperatorLink';
import { type Draft, type TextFile, type TextVersion, useTextPreviewQuery } from './textsApi';
import { WithdrawText } from './WithdrawText';

const TONES: Record<TextVersion['state'], Tone> = {
  planned: 'waiting',
  in_force: 'good',
  past: 'calm',
  withdrawn: 'bad',
};

type Decision = NonNullable<TextVersion['planned']>;

function Decided({ label, decision, href }: { label: string; decision: Decision; href: string }) {
  const locale = useLocale();
  return (
    <div className="text-sm">
      <p dir="auto">{decision.reason}</p>
      <p className="text-muted">
        {label} · {formatDatedTime(decision.at, locale)} · <OperatorLink id={decision.operatorId} href={href} />
      </p>
    </div>
  );
}

function Words({ slug, version }: { slug: string; version: TextVersion }) {
  const { data } = useTextPreviewQuery({ slug, bodies: { ...version.bodies, tr: version.bodies.tr ?? '' } });
  const page = data?.pages.find(({ locale }) => locale === 'tr');
  return page ? <PageWords name={`surum-${version.version}`} page={page} heading="h4" /> : null;
}

interface TextHistoryProps {
  file: TextFile;
  memberHref: (personId: string) => string;
  /** Begins a new version with these words. */
  onStart: (words: Draft) => void;
}

export function TextHistory({ file, memberHref, onStart }: TextHistoryProps) {
  const t = useTranslations('operator.texts');
  const locale = useLocale();
  const [open, setOpen] = useState<TextVersion>();
  const keyOf = ({ id, version }: TextVersion) => id ?? version;
  return (
    <ol className="tile divide-y divide-line px-4 sm:px-5">
      {file.versions.map((version) => {
        const isOpen = open !== undefined && keyOf(open) === keyOf(version);
        return (
          <li key={keyOf(version)} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {formatDate(version.version, locale)}
              <StateChip tone={TONES[version.state]}>{t(`state.${version.state}`)}</StateChip>
            </p>
            {version.planned ? (
              <Decided
                label={t('plannedAt')}
                decision={version.planned}
                href={memberHref(version.planned.operatorId)}
              />
            ) : (
              <p className="text-muted text-sm">{t('ofProgram')}</p>
            )}
            {version.withdrawn && (
              <Decided
                label={t('withdrawnAt')}
                decision={version.withdrawn}
                href={memberHref(version.withdrawn.operatorId)}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : version)}>
                {t(isOpen ? 'hide' : 'read')}
              </Button>
              {!file.plannedVersion && (
                <Button look="secondary" onClick={() => onStart(version.bodies)}>
                  {t('startFrom')}
                </Button>
              )}
              {version.state === 'planned' && version.id && <WithdrawText slug={file.slug} textId={version.id} />}
            </div>
            {isOpen && <Words slug={file.slug} version={version} />}
          </li>
        );
      })}
    </ol>
  );
}
