/** A list whose answers are bare, as services give it: part after part, with a `Link` as long as there is more. */
import { HttpResponse, http } from 'msw';

interface Served<Row> {
  rows: Row[];
  size: number;
  idOf: (row: Row) => string | number;
  /** What is wrong with the part behind a row; none: nothing. */
  fails?: (after: string | null) => Response | undefined;
}

/** The handler, and behind which rows it was asked so far. Paths under /cdn have no envelope. */
export function bareList<Row>(path: `*/${string}`, { rows, size, idOf, fails }: Served<Row>) {
  const asked: (string | null)[] = [];
  const handler = http.get(path, ({ request }) => {
    const after = new URL(request.url).searchParams.get('after');
    asked.push(after);
    const begin = after === null ? 0 : rows.findIndex((row) => String(idOf(row)) === after) + 1;
    const part = rows.slice(begin, begin + size);
    const last = part.at(-1);
    const isMore = last !== undefined && begin + size < rows.length;
    const headers = isMore ? { Link: `<?after=${idOf(last)}>; rel="next"` } : undefined;
    const body = path.startsWith('*/cdn/') ? part : { success: part };
    return fails?.(after) ?? HttpResponse.json(body as never, headers && { headers });
  });
  return { handler, asked };
}
