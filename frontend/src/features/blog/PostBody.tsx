/** A post's text: lines that begin with '##' are headings, with '>' sayings; all others are prose and lists. */
import { Prose } from '@/components/Prose';

interface Part {
  kind: 'heading' | 'saying' | 'prose';
  text: string;
}

const MARKS = [
  ['## ', 'heading'],
  ['> ', 'saying'],
] as const;

function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  for (const line of body.split('\n')) {
    const mark = MARKS.find(([sign]) => line.startsWith(sign));
    const last = parts.at(-1);
    if (mark) parts.push({ kind: mark[1], text: line.slice(mark[0].length) });
    else if (last?.kind === 'prose') last.text += `\n${line}`;
    else parts.push({ kind: 'prose', text: line });
  }
  return parts;
}

export function PostBody({ body }: { body: string }) {
  return partsOf(body).map(({ kind, text }) => {
    if (kind === 'heading')
      return (
        <h2 key={text} className="mt-8 mb-3 font-bold text-xl md:text-2xl">
          {text}
        </h2>
      );
    if (kind === 'saying')
      return (
        <blockquote
          key={text}
          className="my-5 max-w-prose border-turq-300 border-s-4 ps-4 font-semibold text-cobalt-700 text-lg"
        >
          {text}
        </blockquote>
      );
    return <Prose key={text} text={text} />;
  });
}
