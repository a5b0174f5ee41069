/**
 * A field for a number: a count, or an amount with decimals. What is typed or pasted stays as it is, so that 1,5 never becomes
 * 15; the form's schema reads it by lib/typedNumbers.ts and says what is wrong.
 */
import type { ComponentProps } from 'react';
import { TextField } from './Field';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'maxLength' | 'type'> & {
  /** Whole numbers only. */
  whole?: boolean;
};

export function NumberField({ whole = false, ...field }: NumberFieldProps) {
  return <TextField {...field} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" />;
}
