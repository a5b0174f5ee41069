/** Puts a text on the clipboard and says that it is there. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';

const SAID_MILLISECONDS = 2500;

interface CopyButtonProps {
  text: string;
  label: string;
  doneLabel: string;
  /** For those who listen, when several stand on one page. */
  describes?: string;
}

export function CopyButton({ text, label, doneLabel, describes }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), SAID_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // Refused by the browser: the text stands beside the button.
    }
  };
  return (
    <>
      <Button
        look="secondary"
        className="px-4"
        aria-label={describes ? `${label}: ${describes}` : undefined}
        onClick={() => void copy()}
      >
        {isDone ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isDone ? doneLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isDone ? doneLabel : ''}
      </span>
    </>
  );
}
