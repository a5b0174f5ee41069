/** Where a parcel goes, ready to be copied into a carrier's form. */
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/CopyButton';
import { addressLines } from './groups';
import type { Recipient } from './parcelsApi';

interface RecipientBoxProps {
  recipient: Recipient;
  /** Names the button that copies; without it there is none. */
  copyFor?: string;
}

export function RecipientBox({ recipient, copyFor }: RecipientBoxProps) {
  const t = useTranslations('panels');
  const [name, ...rest] = addressLines(recipient);
  return (
    <div className="min-w-0">
      <h3 className="text-muted text-sm">{t('recipient')}</h3>
      <address className="mt-0.5 not-italic">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        {rest.map((line) => (
          <span key={line} className="block text-sm">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {copyFor && (
        <div className="mt-2">
          <CopyButton
            text={addressLines(recipient).join('\n')}
            label={t('copyAddress')}
            doneLabel={t('copied')}
            describes={copyFor}
          />
        </div>
      )}
    </div>
  );
}
