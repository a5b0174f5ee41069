/** Where a parcel goes, as it is written on it. */
import { useTranslations } from 'use-intl';
import { addressLines } from './groups';
import type { Recipient } from './parcelsApi';

export function RecipientBox({ recipient }: { recipient: Recipient }) {
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
    </div>
  );
}
