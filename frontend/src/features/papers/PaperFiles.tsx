/** All files of one kind of a company's papers, the oldest first. */
import { useTranslations } from 'use-intl';
import { PaperFile } from './PaperFile';
import type { Paper, PaperKind } from './papersApi';

interface PaperFilesProps {
  kind: PaperKind;
  /** Of this kind. */
  files: Paper[];
  /** Whose they are, where an operator asks. */
  personId?: string;
}

export function PaperFiles({ kind, files, personId }: PaperFilesProps) {
  const t = useTranslations('panels.papers');
  const paper = t(`kind.${kind}`);
  return (
    <ul className="flex flex-col gap-3">
      {files.map((file, index) => (
        <PaperFile
          key={file.id}
          paper={file}
          name={files.length > 1 ? t('numbered', { paper, number: index + 1 }) : paper}
          {...(personId && { personId })}
        />
      ))}
    </ul>
  );
}
