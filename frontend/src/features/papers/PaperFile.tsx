/** One file of a company's papers: when it came, a look at it, and for its owner the way to take it back. */
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { formatDatedTime } from '@/lib/dates';
import { PaperLook } from './PaperLook';
import type { Paper } from './papersApi';
import { RemovePaper } from './RemovePaper';

export interface Named {
  paper: Paper;
  /** Of the paper, and its number where there are several of a kind. */
  name: string;
}

interface PaperFileProps extends Named {
  /** Whose it is, where an operator asks. */
  personId?: string;
}

export function PaperFile({ paper, name, personId }: PaperFileProps) {
  const t = useTranslations('panels.papers');
  const locale = useLocale();
  const [open, setOpen] = useState<'look' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-sm">
        <b className="block font-semibold">{name}</b>
        <span className="text-muted">{t('sent', { date: formatDatedTime(paper.date, locale) })}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" aria-label={t('look', { paper: name })} onClick={() => setOpen('look')}>
          <Eye size={18} aria-hidden="true" />
          {t('lookShort')}
        </Button>
        {!personId && (
          <Button look="quiet" aria-label={t('remove', { paper: name })} onClick={() => setOpen('remove')}>
            <Trash2 size={18} aria-hidden="true" />
            {t('removeShort')}
          </Button>
        )}
      </span>
      {open === 'look' && <PaperLook paper={paper} name={name} personId={personId} onClose={close} />}
      {open === 'remove' && <RemovePaper paper={paper} name={name} onClose={close} />}
    </li>
  );
}
