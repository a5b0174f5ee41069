/** A password's field, which can be shown while it is typed. */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField, type TextFieldProps } from './Field';

export function PasswordField(props: TextFieldProps) {
  const t = useTranslations('session');
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={visible ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        className="absolute end-0 top-[27px] grid size-11 place-items-center rounded-control"
        aria-label={visible ? t('hidePassword') : t('showPassword')}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  );
}
