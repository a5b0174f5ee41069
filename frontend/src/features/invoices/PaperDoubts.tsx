/** What may be wrong with a paper, said before it is sent: it names another order, or is another order's, too. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Paper } from './papers';

interface PaperDoubtsProps {
  answer: Paper['answer'];
  isKept: boolean;
  /** The number of another order for which the same file was chosen. */
  same: string | undefined;
}

const Doubt = ({ children }: { children: ReactNode }) => (
  <strong className="mt-1 block text-bole-600">{children}</strong>
);

export function PaperDoubts({ answer, isKept, same }: PaperDoubtsProps) {
  const t = useTranslations('supplier.invoices');
  const n = (number: ReactNode) => <bdi dir="ltr">#{number}</bdi>;
  return (
    <>
      {answer?.orderInName && (
        // The list is believed, and what contradicts it is said.
        <Doubt>{t.rich('otherOrder', { inName: answer.orderInName, inList: answer.number, n })}</Doubt>
      )}
      {answer?.alsoOf && !isKept && <Doubt>{t.rich('alsoOf', { number: answer.alsoOf, n })}</Doubt>}
      {same && <Doubt>{t.rich('sameFile', { number: same, n })}</Doubt>}
    </>
  );
}
