/** /yonetim/urun-iadeleri: every return, and what suppliers refused: an operator may decide otherwise. */

import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { mayOverrule, waitsForOperator } from '@/features/returnDesk/acts';
import { JudgeAct } from '@/features/returnDesk/JudgeAct';
import { type ProductReturn, RETURN_STATES, useOperatorReturnsQuery } from '@/features/returnDesk/returnDeskApi';
import { hasSupplierActs, SupplierActs } from '@/features/returnDesk/SupplierActs';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';
import { FoundReturns } from '../returnDesk/FoundReturns';

const OBJECTED = 'objected';
/** The states of a return, and those whose buyer objects: the operator's work. */
const FILTERS = [OBJECTED, ...RETURN_STATES] as const;

/** Operators decide for a supplier who is silent, and about what one refused. */
function actsOf(one: ProductReturn) {
  if (mayOverrule(one)) {
    return (
      <>
        <JudgeAct one={one} act="overrule" />
        {waitsForOperator(one) && <JudgeAct one={one} act="uphold" />}
      </>
    );
  }
  return hasSupplierActs(one) && <SupplierActs one={one} />;
}

export function ReturnsSection() {
  const t = useTranslations('operator.returns');
  const words = useTranslations('panels');
  const { state, page } = useListParams(FILTERS);
  const wanted = state === OBJECTED ? { objection: 'open' as const } : state && { status: state };
  const query = useOperatorReturnsQuery({ ...wanted, page }, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={words('returnFilter')}
        choices={[undefined, ...FILTERS].map((one) => ({
          key: one ?? 'all',
          label: one === OBJECTED ? t('objected') : one ? words(`returnState.${one}`) : words('all'),
          to: panelPaths.operatorReturns({ durum: one }),
          isChosen: one === state,
        }))}
      />
      <QueryState query={query}>
        {(found) =>
          found.items.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              <ButtonLink look="secondary" to={state ? panelPaths.operatorReturns() : paths.operatorPanel}>
                {t(state ? 'toAll' : 'toQueue')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <FoundReturns
              found={found}
              page={page}
              actsOf={actsOf}
              hrefOf={(next) => panelPaths.operatorReturns({ durum: state, page: next })}
            />
          )
        }
      </QueryState>
    </div>
  );
}
