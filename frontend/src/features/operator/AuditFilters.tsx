/** Which acts an operator looks at: about what, of which kind, whose, between which days; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { DayFields } from '@/components/DayFields';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import { useOperatorsQuery } from './inboxApi';
import type { AuditWish, OperatorAct } from './membersApi';

interface AuditFiltersProps {
  wish: AuditWish;
  /** Names of all kinds of acts, from the texts. */
  acts: readonly OperatorAct['act'][];
  onWish: (wish: AuditWish) => void;
}

interface OperatorChoiceProps {
  operator: string | undefined;
  onChoose: (operator: string | undefined) => void;
}

/** Whose acts: of one who holds the office, or of the one of the address, who may have laid it down. */
function OperatorChoice({ operator, onChoose }: OperatorChoiceProps) {
  const t = useTranslations('operator.audit');
  const { data: operators = [] } = useOperatorsQuery();
  const isKnown = !operator || operators.some(({ id }) => id === operator);
  return (
    <SelectField
      id="audit-operator"
      label={t('operatorLabel')}
      value={operator ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{t('ofEvery')}</option>
      {!isKnown && <option value={operator}>#{operator.slice(0, 8)}</option>}
      {operators.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
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
      <div className="grid flex-1 basis-full gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
        <OperatorChoice operator={wish.operator} onChoose={(operator) => onWish({ ...wish, operator })} />
        <DayFields id="audit" from={wish.from} to={wish.to} onDays={(days) => onWish({ ...wish, ...days })} />
      </div>
    </SearchForm>
  );
}
