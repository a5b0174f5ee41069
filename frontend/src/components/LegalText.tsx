/** A contract on the screen: its sections as the service wrote them, in Turkish on a page in any language. */
import type { LegalDocument } from '@/lib/types';

const LIST_LINE = '- ';

/** Neighbouring list lines make one list. */
function blocksOf(paragraphs: string[]): (string | string[])[] {
  const blocks: (string | string[])[] = [];
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1);
    if (!paragraph.startsWith(LIST_LINE)) blocks.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph.slice(LIST_LINE.length));
    else blocks.push([paragraph.slice(LIST_LINE.length)]);
  }
  return blocks;
}

function Block({ block }: { block: string | string[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="list-disc ps-5">
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div lang="tr" dir="ltr" className="flex flex-col gap-4 text-start">
      {document.sections.map(({ title, paragraphs }) => (
        <section key={title} className="flex flex-col gap-1.5">
          <h3 className="font-bold">{title}</h3>
          {blocksOf(paragraphs).map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}
