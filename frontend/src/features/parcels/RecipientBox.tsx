/** Where a parcel goes, ready to be copied into a carrier's form. */
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/CopyButton';
import { addressLines, type OrderGroup } from './groups';

export function RecipientBox({ group, canCopy = true }: { group: OrderGroup; canCopy?: boolean }) {
  const t = useTranslations('panels');
  const [name, ...rest] = addressLines(group.recipient);
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
      {canCopy && (
        <div className="mt-2">
          <CopyButton
            text={addressLines(group.recipient).join('\n')}
            label={t('copyAddress')}
            doneLabel={t('copied')}
            describes={`#${group.number}`}
          />
        </div>
      )}
    </div>
  );
}
