/** The parts of a list that several services have, as one file: oldest first as on the screen, with names for numbers of people. */

/** A person's number, and their name as the services write it into a file. */
export interface Named {
  id: string;
  cell: string;
}

const LINE_END = '\r\n';
const BEGINS = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/;
// A cell in quotes may go over several lines.
const LINE = /(?:"[^"]*"|[^"\r\n])+/g;

/** A line begins with its moment, as people write it; this is that moment as it is sorted. */
function momentOf(line: string): string {
  const [, day, month, year, time] = BEGINS.exec(line) ?? [];
  return `${year}${month}${day}${time}`;
}

/** A cell that is no more than a person's number says their name. */
function withNames(line: string, people: Named[]): string {
  return people.reduce((text, { id, cell }) => text.replaceAll(`;${id};`, () => `;${cell};`), line);
}

const PERSON = /(?<=;)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=;)/g;

/** Whose numbers stand in cells of a file, each once. */
export const peopleIn = (file: string): string[] => [...new Set(file.match(PERSON))];

/** The file with names for those numbers; of who is no member any more the number stays. */
export function namedLines(file: string, people: Named[]): string {
  const cells = new Map(people.map(({ id, cell }) => [id, cell]));
  return file.replace(PERSON, (id) => cells.get(id) ?? id);
}

/** Of lines of one minute those of the part that is named first come first. All parts have the same head. */
export function mergedLines(parts: string[], people: Named[]): string {
  const files = parts.map((part) => part.match(LINE) ?? []);
  const [head = ''] = files[0] ?? [];
  const lines = files.flatMap((file) => file.slice(1));
  lines.sort((one, other) => momentOf(one).localeCompare(momentOf(other)));
  return [head, ...lines.map((line) => withNames(line, people)), ''].join(LINE_END);
}
