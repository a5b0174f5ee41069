/** The one button: primary acts, quiet acts, and the look of links that act like them. */
import clsx from 'clsx';
import { type ButtonHTMLAttributes, type Ref, useImperativeHandle } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useFocusBack } from '@/lib/useFocusBack';

type Look = 'primary' | 'secondary' | 'falling' | 'saffron' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
  primary: 'bg-cobalt-700 text-white hover:bg-cobalt-600',
  secondary: 'border border-edge bg-white text-ink hover:border-cobalt-600',
  falling: 'bg-turq-300 text-cobalt-950 hover:brightness-95',
  saffron: 'bg-saffron text-ink hover:brightness-95',
  quiet: 'text-cobalt-600 underline underline-offset-4 hover:text-cobalt-700',
  danger: 'border border-bole-600 bg-white text-bole-600 hover:bg-bole-50',
};

export function buttonLook(look: Look = 'primary', className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60',
    LOOKS[look],
    className,
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look, className, type = 'button', ref, ...rest }: ButtonProps) {
  const own = useFocusBack(!!rest.disabled);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, [own]);
  return <button ref={own} type={type} className={buttonLook(look, className)} {...rest} />;
}

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: Look }) {
  return <Link className={buttonLook(look, className)} {...rest} />;
}

/** A round button that shows only a picture: as large as a finger, which does not grow with the text. Its name is for those who listen. */
export function IconButton({ label, className, children, ...rest }: ButtonProps & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        'inline-grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-cobalt-50 disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
