/** The keyboard's shortcuts of a panel: at the foot of its navigation, where they are listed and can be switched off. */
import { Keyboard } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { goToRow } from '@/lib/rows';
import { useShortcuts } from '@/lib/useShortcuts';
import { CheckField } from './CheckField';
import { Dialog } from './Dialog';
import { Key, KeyList } from './KeyList';
import type { PanelGroup } from './PanelSide';

interface PanelKeysProps {
  groups: PanelGroup[];
  /** What `n` begins, for who may. */
  begin?: { to: string; label: string } | undefined;
  /** The section that is shown. */
  section: RefObject<HTMLElement | null>;
}

export function PanelKeys({ groups, begin, section }: PanelKeysProps) {
  const t = useTranslations('panels.keys');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const goTo = groups.flatMap(({ sections }) =>
    sections.map(({ to, label, letter }) => ({ keys: `g ${letter}`, label, act: () => navigate(to) })),
  );
  const here = [
    { keys: '?', label: t('show'), act: () => setIsOpen(true) },
    {
      keys: '/',
      label: t('search'),
      act: () => section.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
    { keys: 'j', label: t('next'), act: () => goToRow(section.current, 1) },
    { keys: 'k', label: t('previous'), act: () => goToRow(section.current, -1) },
    ...(begin ? [{ keys: 'n', label: begin.label, act: () => navigate(begin.to) }] : []),
  ];
  const { isOn, turn } = useShortcuts([...here, ...goTo]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? '?' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 text-start text-muted text-sm hover:bg-cobalt-50"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard size={18} aria-hidden="true" className="shrink-0" />
        {t('title')}
        {isOn && (
          <span className="ms-auto" aria-hidden="true">
            <Key name="?" />
          </span>
        )}
      </button>
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setIsOpen(false)} shape="wide">
        <CheckField id="shortcuts-on" checked={isOn} onChange={turn}>
          {t('use')}
        </CheckField>
        <p className="mb-4 text-muted text-sm">{t('useHint')}</p>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <KeyList title={t('here')} shortcuts={[...here, { keys: 'Enter', label: t('openRow') }]} />
          <KeyList title={t('goTo')} shortcuts={goTo} />
        </div>
      </Dialog>
    </>
  );
}
