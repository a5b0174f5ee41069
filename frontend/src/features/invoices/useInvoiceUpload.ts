/** Invoices' papers: each is checked as soon as it is chosen, and sent when that is confirmed, one after the other. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, asFailure } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import { type KeptPaper, useCheckPaperMutation, useKeepPaperMutation, useReadPaperListMutation } from './invoicesApi';
import { isList, matched, type Paper, readyOf, saidOf } from './papers';

export function useInvoiceUpload() {
  const dispatch = useDispatch();
  const [papers, setPapers] = useState<Paper[]>([]);
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const [done, setDone] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [listFailure, setListFailure] = useState<ApiFailure>();
  const [check] = useCheckPaperMutation();
  const [keep] = useKeepPaperMutation();
  const [readList] = useReadPaperListMutation();
  const choose = async (files: File[]) => {
    setBusy('checking');
    setIsDone(false);
    setPapers([]);
    setListFailure(undefined);
    const list = files.find(isList);
    const read = list && (await readList(list));
    // Without the lines of a list, its files would be matched by their names alone: so nothing is matched.
    if (read?.error) setListFailure(asFailure(read.error));
    else
      setPapers(
        await checkAll(
          matched(
            files.filter((file) => !isList(file)),
            read?.data ?? [],
          ),
        ),
      );
    setBusy(undefined);
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
