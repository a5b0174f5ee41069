/**
 * What is done of a file that was checked. If all of its lines are right, all are applied or, should one be refused by
 * then, none; if some are not, it is the supplier's choice whether the others go ahead.
 */
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { countOf } from './report';
import type { FileReport } from './sheetsApi';

interface ApplyChoiceProps {
  report: FileReport;
  isBusy: boolean;
  onConfirm: (whole: boolean) => void;
}

export function ApplyChoice({ report: { lines }, isBusy, onConfirm }: ApplyChoiceProps) {
  const t = useTranslations('supplier.sheets');
  const [added, changed, refused] = [countOf(lines, 'added'), countOf(lines, 'changed'), countOf(lines, 'refused')];
  if (added + changed === 0) return <p className="border-line border-t pt-4">{t('nothingToDo')}</p>;
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p>{t('effect', { added, changed })}</p>
      {added > 0 && <p>{t('picturesLater')}</p>}
      <p className="text-muted text-sm">{refused > 0 ? t('rest', { count: refused }) : t('wholeNote')}</p>
      <Button className="self-start" disabled={isBusy} onClick={() => onConfirm(refused === 0)}>
        <ListChecks size={18} aria-hidden="true" />
        {t(refused > 0 ? 'applyGood' : 'applyAll', { count: added + changed })}
      </Button>
    </div>
  );
}
