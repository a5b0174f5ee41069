/** Buttons that open contracts, one dialog at a time. */
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { LegalDocument } from '@/lib/types';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { LegalText } from './LegalText';

interface LegalLinksProps {
  documents: LegalDocument[];
  /** Said above the text, for instance that it is in Turkish. */
  note?: string | undefined;
}

export function LegalLinks({ documents, note }: LegalLinksProps) {
  const [open, setOpen] = useState<LegalDocument>();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {documents.map((document) => (
          <li key={document.key}>
            <Button look="secondary" onClick={() => setOpen(document)}>
              <FileText size={18} aria-hidden="true" />
              <span lang="tr">{document.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog title={open?.title ?? ''} isOpen={!!open} onClose={() => setOpen(undefined)} shape="wide">
        {note && <p className="mb-4 text-muted">{note}</p>}
        {open && <LegalText document={open} />}
      </Dialog>
    </>
  );
}
