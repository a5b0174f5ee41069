/** The reasons that a cancel or a return may have, in the words of the reader. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { SelectField } from '@/components/SelectField';
import { type Reason, useReasonsQuery } from './returnsApi';

export function ReasonChoice({
  kind,
  error,
  ...field
}: {
  kind: 'cancel' | 'return';
  error?: string | undefined;
  name: string;
}) {
  const t = useTranslations('dialogs');
  const common = useTranslations('common');
  const { data: reasons, isError, refetch } = useReasonsQuery();
  const wordsOf = ({ id, reasonText }: Reason) => {
    const key = `reasons.${id}` as 'reasons.1';
    return t.has(key) ? t(key) : reasonText;
  };
  const shown = reasons?.filter(({ formtype }) => formtype === kind || formtype === 'both') ?? [];
  return (
    <div>
      <SelectField {...field} label={t(`${kind}.reason`)} error={error}>
        <option value="">{t('choose')}</option>
        {shown.map((reason) => (
          <option key={reason.id} value={reason.reasonText}>
            {wordsOf(reason)}
          </option>
        ))}
      </SelectField>
      {isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-bole-600 text-sm">
          {t('noReasons')}
          <Button look="quiet" className="!px-0" onClick={refetch}>
            {common('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
