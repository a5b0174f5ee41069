/** A list's search: a box with its button, and beside them what else narrows the list. Gives what was typed, trimmed. */
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { TextField } from './Field';

interface SearchFormProps {
  id: string;
  label: string;
  /** What can be looked for: in the box, or under it where it is too long for that. */
  placeholder?: string;
  hint?: string;
  /** On the button. */
  find: string;
  /** What is searched for now: another one of the address needs another `key`. */
  q: string | undefined;
  onSearch: (q: string) => void;
  children?: ReactNode;
}

export function SearchForm({ id, label, placeholder, hint, find, q = '', onSearch, children }: SearchFormProps) {
  const [text, setText] = useState(q);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <form
        className={clsx(
          'flex min-w-0 flex-1 basis-72 gap-2',
          hint ? 'items-start' : 'items-end',
          !children && 'max-w-xl',
        )}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            id={id}
            type="search"
            label={label}
            hint={hint}
            placeholder={placeholder}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {/* Beside the box itself, which stands between its label and its hint. */}
        <Button type="submit" className={hint && 'mt-[27px]'}>
          <Search size={18} aria-hidden="true" />
          {find}
        </Button>
      </form>
      {children}
    </search>
  );
}
