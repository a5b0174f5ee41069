/** A place to choose files, or to drop them, as large as a thumb. */
import { FileUp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface FileChoiceProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> {
  id: string;
  label: string;
  hint: string;
  onChoose: (files: File[]) => void;
}

export function FileChoice({ id, label, hint, onChoose, ...input }: FileChoiceProps) {
  const hintId = `${id}-hint`;
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0 && !input.disabled) onChoose(input.multiple ? files : files.slice(0, 1));
      }}
      className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-edge border-dashed bg-glaze px-4 py-4 text-center hover:border-cobalt-600 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600"
    >
      <FileUp aria-hidden="true" className="text-cobalt-600" />
      <span className="font-semibold text-cobalt-600 underline underline-offset-4">{label}</span>
      <span id={hintId} className="text-muted text-sm">
        {hint}
      </span>
      <input
        id={`${id}-input`}
        type="file"
        className="sr-only"
        aria-describedby={hintId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onChoose(files);
          // The same files are chosen again once they were put right.
          target.value = '';
        }}
        {...input}
      />
    </label>
  );
}
