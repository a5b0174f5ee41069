/** Which acts an operator looks at: about what, of which kind, between which days; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { DayFields } from '@/components/DayFields';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import type { AuditWish, OperatorAct } from './membersApi';

interface AuditFiltersProps {
  wish: AuditWish;
  /** Names of all kinds of acts, from the texts. */
  acts: readonly OperatorAct['act'][];
  onWish: (wish: AuditWish) => void;
}

export function AuditFilters({ wish, acts, onWish }: AuditFiltersProps) {
  const t = useTranslations('operator.audit');
  const words = useTranslations('operator');
  return (
    <SearchForm
      id="audit-subject"
      label={t('search')}
      hint={t('searchHint')}
      find={words('find')}
      q={wish.q ?? wish.subjectId}
      onSearch={(q) => onWish({ ...wish, q, subjectId: undefined })}
    >
      <div className="grid flex-1 basis-full gap-3 sm:grid-cols-3">
        <SelectField
          id="audit-act"
          label={t('actLabel')}
          value={wish.act ?? ''}
          onChange={(event) => onWish({ ...wish, act: acts.find((one) => one === event.target.value) })}
        >
          <option value="">{t('anyAct')}</option>
          {acts.map((act) => (
            <option key={act} value={act}>
              {t(`act.${act}`)}
            </option>
          ))}
        </SelectField>
        <DayFields id="audit" from={wish.from} to={wish.to} onDays={(days) => onWish({ ...wish, ...days })} />
      </div>
    </SearchForm>
  );
}
