/** What an operator may do about a return, wherever it is listed. */
import { mayOverrule, waitsForOperator } from '@/features/returnDesk/acts';
import { JudgeAct } from '@/features/returnDesk/JudgeAct';
import type { ProductReturn } from '@/features/returnDesk/returnDeskApi';
import { hasSupplierActs, SupplierActs } from '@/features/returnDesk/SupplierActs';

/** Operators decide for a supplier who is silent, and about what one refused. */
export function operatorActsOf(one: ProductReturn) {
  if (mayOverrule(one)) {
    return (
      <>
        <JudgeAct one={one} act="overrule" />
        {waitsForOperator(one) && <JudgeAct one={one} act="uphold" />}
      </>
    );
  }
  return hasSupplierActs(one) && <SupplierActs one={one} isOperator />;
}
