/** Writes the next version of a text, language by language, beside what shoppers will see. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { BOX, FieldFrame } from '@/components/Field';
import { ReadAgain } from '@/components/ReadAgain';
import { asFailure, isUnanswered } from '@/lib/api';
import { directionOf } from '@/lib/direction';
import { useDebounced } from '@/lib/useDebounced';
import { PlanTextDialog } from './PlanTextDialog';
import { TextPreview } from './TextPreview';
import { bodiesOf, type Draft, type TextFile, type TextLocale, useTextPreviewQuery } from './textsApi';

const PAUSE_MS = 400;

interface TextEditorProps {
  file: TextFile;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onPlanned: () => void;
}

export function TextEditor({ file, draft, onDraft, onPlanned }: TextEditorProps) {
  const t = useTranslations('operator.texts');
  const [locale, setLocale] = useState<TextLocale>('tr');
  const [isPlanning, setPlanning] = useState(false);
  const bodies = bodiesOf(useDebounced(draft, PAUSE_MS));
  const { data, error, refetch } = useTextPreviewQuery({ slug: file.slug, bodies });
  const { fields, message } = asFailure(error);
  const isAway = !!error && isUnanswered(error);
  const fault = error && !isAway ? (fields[`bodies.${locale}`]?.[0] ?? message ?? undefined) : undefined;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-4">
        {file.locales.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1.5 font-semibold text-sm">{t('language')}</legend>
            {file.locales.map((one) => (
              <Button
                key={one}
                look={one === locale ? 'primary' : 'secondary'}
                aria-pressed={one === locale}
                onClick={() => setLocale(one)}
              >
                {t(`languages.${one}`)}
              </Button>
            ))}
          </fieldset>
        )}
        <FieldFrame id="metin" label={t('words')} hint={t('wordsHint')} error={fault}>
          <textarea
            id="metin"
            lang={locale}
            dir={directionOf(locale)}
            className={`${BOX} min-h-[28rem] font-mono text-sm`}
            aria-invalid={!!fault}
            aria-describedby={fault ? 'metin-hint metin-error' : 'metin-hint'}
            value={draft[locale] ?? ''}
            onChange={(event) => onDraft({ ...draft, [locale]: event.target.value })}
          />
        </FieldFrame>
        <details>
          <summary className="link cursor-pointer py-2.5">{t('placeholders')}</summary>
          <ul className="flex flex-wrap gap-2 pt-2">
            {file.placeholders.map((name) => (
              <li key={name}>
                <code dir="ltr" className="rounded-control bg-glaze px-2 py-1 text-sm">{`{{ ${name} }}`}</code>
              </li>
            ))}
          </ul>
        </details>
        {isAway && <ReadAgain onRetry={refetch} />}
        <Button className="self-start" disabled={!!error} onClick={() => setPlanning(true)}>
          {t('plan')}
        </Button>
      </div>
      {data && <TextPreview preview={data} locale={locale} />}
      {isPlanning && (
        <PlanTextDialog file={file} bodies={bodiesOf(draft)} onClose={() => setPlanning(false)} onPlanned={onPlanned} />
      )}
    </div>
  );
}
