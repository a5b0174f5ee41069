/** Says to the only operator that there is what happens to what takes two. */
import { useTranslations } from 'use-intl';
import { useOperatorsQuery } from './inboxApi';

export function OnlyOperator({ me }: { me: string }) {
  const t = useTranslations('operator');
  const { data = [] } = useOperatorsQuery();
  if (data.length !== 1 || data[0]?.id !== me) return null;
  return <p className="max-w-2xl rounded-control bg-saffron-50 px-4 py-3">{t('onlyOperator')}</p>;
}
