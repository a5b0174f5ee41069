/** Papers that were chosen to be sent, and what became of each. Pure. */
import type { ApiFailure } from '@/lib/apiClient';
import type { KeptPaper } from './invoicesApi';

export interface Paper {
  file: File;
  /** What the service says of it. */
  answer?: KeptPaper;
  failure?: ApiFailure;
  /** It was kept just now. */
  isKept?: boolean;
}

/** One of these stands for each paper; `twice` where two of the choice are about the same. */
export type PaperState = KeptPaper['verdict'] | 'twice' | 'refused' | 'kept';

const meaningOf = ({ kind, number, adIds }: KeptPaper) => [kind, number, ...[...adIds].sort()].join(' ');

export function stateOf(paper: Paper, all: Paper[]): PaperState {
  if (paper.isKept) return 'kept';
  const { answer } = paper;
  if (!answer) return 'refused';
  if (answer.verdict === 'same') return 'same';
  const rivals = all.filter((other) => other.answer && meaningOf(other.answer) === meaningOf(answer));
  return rivals.length > 1 ? 'twice' : answer.verdict;
}

/** Those that are sent when that is confirmed. */
export const readyOf = (papers: Paper[]) =>
  papers.filter((paper) => ['new', 'replaces'].includes(stateOf(paper, papers)));
