/** The pictures that one side of a return sent, looked at in a dialog that is fetched by its first opening. */

import { Images } from 'lucide-react';
import { useState } from 'react';
import { withMessages } from '@/lib/locale';
import { Button } from './Button';
import { LateDialog } from './LateDialog';
import { lazily } from './lazily';

const EvidencePictures = lazily(() => withMessages(['dialogs'], import('./EvidencePictures')));

interface EvidenceProps {
  pictures: string[];
  /** What the button says, and what tells it from its neighbours. */
  label: string;
  of: string;
  title: string;
}

export function Evidence({ pictures, label, of, title }: EvidenceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className="self-start px-4 text-sm"
        aria-label={`${label}: ${of}`}
        onClick={() => setOpen(true)}
      >
        <Images size={18} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <LateDialog title={title} isOpen onClose={() => setOpen(false)}>
          <EvidencePictures pictures={pictures} />
        </LateDialog>
      )}
    </>
  );
}
