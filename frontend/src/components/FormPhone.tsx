/** The phone of a form, as react-hook-form has it under `phone`. */
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { PhoneField } from './PhoneField';

interface FormPhoneProps<Values extends FieldValues> {
  control: Control<Values>;
  label: string;
  hint?: string;
}

export function FormPhone<Values extends FieldValues & { phone: string }>(props: FormPhoneProps<Values>) {
  const { field, fieldState } = useController({ control: props.control, name: 'phone' as Path<Values> });
  return (
    <PhoneField
      id="phone"
      label={props.label}
      hint={props.hint}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}
