/** Papers that were chosen to be sent, and what became of each. Pure. */
import type { ApiFailure } from '@/lib/apiClient';
import type { KeptPaper, ListedPaper, NamedPaper } from './invoicesApi';

/** A line of an integrator's list. Where several lists were chosen, of which of them, and whether another contradicts it. */
export interface ListLine extends ListedPaper {
  list?: string;
  isUnclear?: boolean;
}

export interface Paper {
  /** Of the file. */
  name: string;
  /** None where a list names a file that was not chosen, or says nothing that can be used. */
  file?: File;
  /** The list's line about it. */
  listed?: ListLine;
  /** What the service says of it. */
  answer?: KeptPaper;
  failure?: ApiFailure;
  /** It was kept just now. */
  isKept?: boolean;
}

/** One of these stands for each paper; `twice` where two of the choice are about the same. */
export type PaperState = KeptPaper['verdict'] | 'twice' | 'refused' | 'missing' | 'kept';

const meaningOf = ({ kind, number, adIds }: KeptPaper) => [kind, number, ...[...adIds].sort()].join(' ');

const isWrong = (line: ListLine | undefined) => line !== undefined && (line.fault !== null || line.isUnclear === true);

export function stateOf(paper: Paper, all: Paper[]): PaperState {
  if (paper.isKept) return 'kept';
  const { answer } = paper;
  if (!paper.file && !paper.failure && !isWrong(paper.listed)) return 'missing';
  if (!answer) return 'refused';
  if (answer.verdict === 'same') return 'same';
  const rivals = all.filter((other) => other.answer && meaningOf(other.answer) === meaningOf(answer));
  return rivals.length > 1 ? 'twice' : answer.verdict;
}

/** The number of another order for which a file with the same content was chosen. */
export const sameFileOf = ({ answer }: Paper, all: Paper[]) =>
  all.find((other) => answer && other.answer?.digest === answer.digest && other.answer.number !== answer.number)?.answer
    ?.number;

/** Those that are sent when that is confirmed. */
export const readyOf = (papers: Paper[]) =>
  papers.filter((paper) => ['new', 'replaces'].includes(stateOf(paper, papers)));

/** What the service tells files apart by: their names without folders, in small letters as in capitals. */
const keyOf = (name: string) => name.split(/[\\/]/).at(-1)?.trim().normalize('NFC').toLowerCase() ?? '';

export const isList = (file: File) => /\.(csv|txt)$/i.test(file.name);

/**
 * The lines of all lists that were chosen. What more than one of them says, of a file or under a number, counts in none:
 * they do not say which is right, as within one list (orders, invoices/rules/paper_list.py).
 */
export function joined(lists: { name: string; lines: ListedPaper[] }[]): ListLine[] {
  if (lists.length === 1) return lists.flatMap(({ lines }) => lines);
  const keysOf = ({ fileName, invoiceNumber }: ListedPaper) => [
    ...(fileName ? [`file ${keyOf(fileName)}`] : []),
    ...(invoiceNumber ? [`number ${invoiceNumber}`] : []),
  ];
  const said = lists.map(({ lines }) => new Set(lines.flatMap(keysOf)));
  const isUnclear = (line: ListedPaper) => keysOf(line).some((key) => said.filter((keys) => keys.has(key)).length > 1);
  return lists.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, list: name, isUnclear: isUnclear(line) })));
}

/** The files, each with the list's line about it, and behind them the lines whose file was not chosen. */
export function matched(files: File[], lines: ListLine[]): Paper[] {
  const byName = new Map(lines.map((line) => [keyOf(line.fileName), line]));
  const chosen = new Set(files.map(({ name }) => keyOf(name)));
  const papers = files.map((file): Paper => {
    const listed = byName.get(keyOf(file.name));
    if (!listed) return { name: file.name, file };
    return isWrong(listed) ? { name: file.name, listed } : { name: file.name, file, listed };
  });
  const rest = lines.filter(({ fileName }) => !chosen.has(keyOf(fileName)));
  return [...papers, ...rest.map((listed): Paper => ({ name: listed.fileName, listed }))];
}

/**
 * What the list says of a paper, as the service is told it; what the list leaves out, the name of the file says. With
 * what the check told and was read of it.
 */
export function saidOf({ listed, answer }: Paper): NamedPaper {
  const read = { ...(answer?.alsoOf && { alsoOf: answer.alsoOf }) };
  if (!listed) return read;
  const { order, adId, kind, invoiceNumber } = listed;
  return { order, ...(adId && { adId }), ...(kind && { kind }), ...(invoiceNumber && { invoiceNumber }), ...read };
}
