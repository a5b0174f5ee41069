/** A paper that was sent: when it came, a look at it, and where that is still possible the way to take it back. */
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { Button } from './Button';
import { FileLook, type PrivateFile } from './FileLook';

interface PaperRowProps {
  name: string;
  date: string;
  /** When its owner took it back, of one that stays all the same. */
  takenBackDate?: string | null;
  file: PrivateFile;
  /** Asks before it is gone. */
  onRemove?: (() => void) | undefined;
}

export function PaperRow({ name, date, takenBackDate, file, onRemove }: PaperRowProps) {
  const t = useTranslations('panels.papers');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-sm">
        <b className="block font-semibold">{name}</b>
        <span className="block text-muted">{t('sent', { date: formatDatedTime(date, locale) })}</span>
        {takenBackDate && (
          <span className="text-muted">{t('takenBack', { date: formatDatedTime(takenBackDate, locale) })}</span>
        )}
      </span>
      <span className="no-print flex flex-wrap gap-2">
        <Button look="secondary" aria-label={t('look', { paper: name })} onClick={() => setOpen(true)}>
          <Eye size={18} aria-hidden="true" />
          {t('lookShort')}
        </Button>
        {onRemove && (
          <Button look="quiet" aria-label={t('remove', { paper: name })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            {t('removeShort')}
          </Button>
        )}
      </span>
      {isOpen && <FileLook name={name} wanted={file} onClose={() => setOpen(false)} />}
    </li>
  );
}
