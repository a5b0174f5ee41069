/** A searchable list of names: typing narrows it, by the folding that finds 'Iğdır' for 'igdir' and 'IĞDIR' alike. */
import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Choice, choicesMatching, leaveEscape, settle, takeOnly } from './choices';
import { BOX, described, FieldFrame } from './Field';

export interface ComboboxProps {
  id: string;
  label: string;
  choices: Choice[];
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (id: number) => void;
  onBlur?: () => void;
  error?: string | undefined;
  placeholder?: string;
  noMatch: string;
  /** The list is opened. */
  onOpen?: () => void;
  disabled?: boolean;
}

export function Combobox({
  id,
  label,
  choices,
  value,
  onChange,
  onBlur,
  error,
  placeholder,
  noMatch,
  onOpen,
  disabled,
}: ComboboxProps) {
  const chosen = choices.find((choice) => choice.id === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null ? choices : choicesMatching(choices, typed);
  const box = useCombobox<Choice>({
    items: shown,
    inputId: id,
    selectedItem: chosen,
    itemToString: (choice) => choice?.name ?? '',
    stateReducer: settle,
    onInputValueChange: ({ inputValue, type }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : null),
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) onOpen?.();
      else setTyped(null);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? 0),
  });
  const only = shown.length === 1 ? shown[0] : undefined;
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...box.getInputProps({
            disabled: !!disabled,
            onBlur: () => onBlur?.(),
            placeholder: placeholder ?? '',
            'aria-labelledby': undefined,
            onKeyDown: (event) => {
              leaveEscape(event, box.isOpen);
              if (box.isOpen && typed) takeOnly(event, only, box.selectItem);
            },
          })}
          autoComplete="off"
          aria-invalid={!!error}
          aria-describedby={described(id, { label, error })}
          className={clsx(BOX, 'min-h-11 pe-11')}
        />
        <button
          {...box.getToggleButtonProps({ disabled: !!disabled })}
          type="button"
          aria-label={label}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        <ul
          {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
          className={clsx(
            'absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-control border border-edge bg-white py-1 shadow-tile',
            !box.isOpen && 'hidden',
          )}
        >
          {box.isOpen &&
            shown.map((choice, index) => (
              <li
                key={choice.id}
                {...box.getItemProps({ item: choice, index })}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center px-4',
                  box.highlightedIndex === index && 'bg-cobalt-50',
                  choice.id === value && 'font-semibold',
                )}
              >
                {choice.name}
              </li>
            ))}
        </ul>
        {box.isOpen && shown.length === 0 && (
          <p
            role="status"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-edge bg-white px-4 py-3 text-muted shadow-tile"
          >
            {noMatch}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
