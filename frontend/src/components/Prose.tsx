/** A text of several lines from the messages: lines that begin with a dash become a list, all others paragraphs. */

interface Block {
  isList: boolean;
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const isList = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line.slice(2));
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return blocks;
}

export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {blocksOf(text).map(({ isList, lines }) =>
        isList ? (
          <ul key={lines[0]} className="flex list-disc flex-col gap-1.5 ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={lines[0]}>{lines[0]}</p>
        ),
      )}
    </div>
  );
}
