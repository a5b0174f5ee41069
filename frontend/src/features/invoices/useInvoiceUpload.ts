/** Invoices' papers: each is checked as soon as it is chosen, and sent when that is confirmed, one after the other. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, asFailure } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import {
  type KeptPaper,
  type ListedPaper,
  useCheckPaperMutation,
  useKeepPaperMutation,
  useReadPaperListMutation,
} from './invoicesApi';
import { isList, joined, matched, type Paper, readyOf, saidOf } from './papers';

export function useInvoiceUpload() {
  const dispatch = useDispatch();
  const [papers, setPapers] = useState<Paper[]>([]);
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const [done, setDone] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [listFailure, setListFailure] = useState<ApiFailure & { name: string }>();
  const [check] = useCheckPaperMutation();
  const [keep] = useKeepPaperMutation();
  const [readList] = useReadPaperListMutation();
  const choose = async (files: File[]) => {
    setBusy('checking');
    setIsDone(false);
    setPapers([]);
    setListFailure(undefined);
    const lists = await readAll(files.filter(isList));
    const pages = files.filter((file) => !isList(file));
    if (lists) setPapers(await checkAll(matched(pages, joined(lists))));
    setBusy(undefined);
  };
  /** Nothing where one of them can't be read: without its lines, its files would be matched by their names alone. */
  const readAll = async (files: File[]) => {
    const lists: { name: string; lines: ListedPaper[] }[] = [];
    for (const file of files) {
      const { data, error } = await readList(file);
      if (!data) {
        setListFailure({ ...asFailure(error), name: file.name });
        return;
      }
      lists.push({ name: file.name, lines: data });
    }
    return lists;
  };
  const checkAll = async (found: Paper[]) => {
    const checked: Paper[] = [];
    for (const paper of found) {
      setDone(checked.length);
      checked.push(paper.file ? await told(paper, check({ file: paper.file, said: saidOf(paper) })) : paper);
    }
    return checked;
  };
  const send = async () => {
    setBusy('sending');
    const sent = new Map<Paper, Paper>();
    for (const paper of readyOf(papers)) {
      setDone(sent.size);
      if (!paper.file) continue;
      const kept = await told(paper, keep({ file: paper.file, said: saidOf(paper) }));
      sent.set(paper, kept.answer ? { ...kept, isKept: kept.answer.verdict !== 'same' } : kept);
    }
    setPapers(papers.map((paper) => sent.get(paper) ?? paper));
    setIsDone(true);
    setBusy(undefined);
    dispatch(api.util.invalidateTags(['Supplier']));
  };
  return { papers, busy, done, isDone, listFailure, choose, send };
}

/** A paper with what the service says of it now. */
async function told(
  { answer: _, ...paper }: Paper,
  asked: Promise<{ data?: KeptPaper; error?: unknown }>,
): Promise<Paper> {
  const { data, error } = await asked;
  return data ? { ...paper, answer: data } : { ...paper, failure: asFailure(error) };
}
