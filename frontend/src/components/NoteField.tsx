/** A short text about an order, with its count and the reminder of what does not belong there. */
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from './Field';

export const NOTE_MAX = 200;

interface NoteFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  /** How long the text is by now. */
  length: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function NoteField({ length, ...field }: NoteFieldProps) {
  const t = useTranslations('dialogs');
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField maxLength={NOTE_MAX} hint={t('noteCount', { count: length })} {...field} />
      <p className="text-muted text-sm">{t('warning')}</p>
    </div>
  );
}
