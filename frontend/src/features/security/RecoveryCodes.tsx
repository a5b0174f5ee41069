/** The recovery codes, shown this once: copied or downloaded, and only then left behind. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CheckField } from '@/components/CheckField';
import { CopyButton } from '@/components/CopyButton';
import { saveFile } from '@/lib/files';
import { StepHeading } from './StepHeading';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations('security');
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = codes.join('\n');
  const download = () =>
    saveFile(new Blob([`${t('fileTitle')}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }), t('fileName'));
  const goOn = () => {
    if (isKept) return onKept();
    setMissing(true);
    document.getElementById('codes-kept')?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <StepHeading>{t('codesTitle')}</StepHeading>
      <p>{t('codesText')}</p>
      <ol className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-glaze px-3 py-2 text-center font-semibold tabular-nums">
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('copyCodes')} doneLabel={t('copied')} />
        <Button look="secondary" onClick={download}>
          <Download size={16} aria-hidden="true" />
          {t('downloadCodes')}
        </Button>
      </div>
      <CheckField
        id="codes-kept"
        checked={isKept}
        error={isMissing && !isKept ? t('keptMissing') : undefined}
        onChange={setKept}
      >
        {t('kept')}
      </CheckField>
      <Button className="self-start" onClick={goOn}>
        {t('done')}
      </Button>
    </div>
  );
}
