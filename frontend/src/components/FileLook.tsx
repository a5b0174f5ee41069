/** A private file, looked at: a picture here, a PDF in a tab of its own; and saved. */
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { dataUrlOf, fetchFile, saveFile } from '@/lib/files';
import type { ApiPath } from '@/lib/types';
import { Button, buttonLook } from './Button';
import { Dialog } from './Dialog';
import { Bone, Loading } from './Skeleton';

export interface PrivateFile {
  url: ApiPath;
  mimeType: 'application/pdf' | 'image/webp';
  /** As it is saved, without its ending. */
  fileName: string;
}

interface Looked {
  file?: Blob;
  address?: string;
  error?: unknown;
}

const isPdf = (mimeType: PrivateFile['mimeType']) => mimeType === 'application/pdf';

/** The file, and an address that a picture or a new tab takes, for as long as it is looked at. */
function useLooked(url: ApiPath, mimeType: PrivateFile['mimeType']): Looked {
  const [looked, setLooked] = useState<Looked>({});
  useEffect(() => {
    let isOver = false;
    let lent = '';
    const look = async () => {
      const fetched = await fetchFile({ url });
      if (!('data' in fetched)) return { error: fetched.error };
      // The answer itself calls it bytes, so that no browser opens it as a page.
      const file = new Blob([fetched.data], { type: mimeType });
      if (!isPdf(mimeType)) return { file, address: await dataUrlOf(file) };
      lent = URL.createObjectURL(file);
      return { file, address: lent };
    };
    void look().then((found) => {
      if (isOver) URL.revokeObjectURL(lent);
      else setLooked(found);
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(lent);
    };
  }, [url, mimeType]);
  return looked;
}

interface FileLookProps {
  name: string;
  wanted: PrivateFile;
  onClose: () => void;
}

export function FileLook({ name, wanted: { url, mimeType, fileName }, onClose }: FileLookProps) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const { file, address, error } = useLooked(url, mimeType);
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
        {address && !isPdf(mimeType) && <img src={address} alt={name} className="h-auto max-w-full" />}
        {file && (
          <div className="flex flex-wrap gap-3">
            {isPdf(mimeType) && (
              <a href={address} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
                {t('openPdf')}
              </a>
            )}
            <Button look="secondary" onClick={() => saveFile(file, `${fileName}.${isPdf(mimeType) ? 'pdf' : 'webp'}`)}>
              <Download size={18} aria-hidden="true" />
              {t('open', { paper: name })}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
