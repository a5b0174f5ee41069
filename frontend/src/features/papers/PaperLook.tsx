/** A file of a company's papers, looked at: a picture here, a PDF in a tab of its own. That an operator looked is kept in the audit. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonLook } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { Bone, Loading } from '@/components/Skeleton';
import { asFailure } from '@/lib/api';
import { dataUrlOf } from '@/lib/files';
import { PaperButton } from './PaperButton';
import type { Named } from './PaperFile';
import { fetchPaper, type Paper } from './papersApi';

interface Looked {
  address?: string;
  error?: unknown;
}

const isPdf = (paper: Paper) => paper.mimeType === 'application/pdf';

/** An address that a picture or a new tab takes, for as long as it is looked at. */
function usePaperAddress(paper: Paper, personId: string | undefined): Looked {
  const [looked, setLooked] = useState<Looked>({});
  useEffect(() => {
    let isOver = false;
    let lent = '';
    const look = async () => {
      const fetched = await fetchPaper({ paper, personId });
      if (!('data' in fetched)) return { error: fetched.error };
      if (!isPdf(paper)) return { address: await dataUrlOf(fetched.data) };
      lent = URL.createObjectURL(fetched.data);
      return { address: lent };
    };
    void look().then((found) => {
      if (isOver) URL.revokeObjectURL(lent);
      else setLooked(found);
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(lent);
    };
  }, [paper, personId]);
  return looked;
}

interface PaperLookProps extends Named {
  personId: string | undefined;
  onClose: () => void;
}

export function PaperLook({ paper, name, personId, onClose }: PaperLookProps) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const { address, error } = usePaperAddress(paper, personId);
  return (
    <Dialog title={name} isOpen onClose={onClose} shape="wide">
      <div className="flex flex-col gap-4">
        {error !== undefined && (
          <p role="alert" className="font-semibold text-bole-600">
            {asFailure(error).message || toasts('serverUnreachable')}
          </p>
        )}
        {!address && error === undefined && (
          <Loading>
            <Bone className="h-64 rounded-control" />
          </Loading>
        )}
        {address && !isPdf(paper) && <img src={address} alt={name} className="h-auto max-w-full" />}
        <div className="flex flex-wrap gap-3">
          {address && isPdf(paper) && (
            <a href={address} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
              {t('openPdf')}
            </a>
          )}
          <PaperButton paper={paper} name={name} personId={personId} />
        </div>
      </div>
    </Dialog>
  );
}
