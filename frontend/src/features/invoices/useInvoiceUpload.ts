/** Invoices' papers: each is checked as soon as it is chosen, and sent when that is confirmed, one after the other. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, asFailure } from '@/lib/api';
import { useCheckPaperMutation, useKeepPaperMutation } from './invoicesApi';
import { type Paper, readyOf } from './papers';

export function useInvoiceUpload() {
  const dispatch = useDispatch();
  const [papers, setPapers] = useState<Paper[]>([]);
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const [done, setDone] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [check] = useCheckPaperMutation();
  const [keep] = useKeepPaperMutation();
  const choose = async (files: File[]) => {
    setBusy('checking');
    setIsDone(false);
    setPapers([]);
    const checked: Paper[] = [];
    for (const file of files) {
      setDone(checked.length);
      const { data, error } = await check(file);
      checked.push(data ? { file, answer: data } : { file, failure: asFailure(error) });
    }
    setPapers(checked);
    setBusy(undefined);
  };
  const send = async () => {
    setBusy('sending');
    const sent = new Map<Paper, Paper>();
    for (const paper of readyOf(papers)) {
      setDone(sent.size);
      const { data, error } = await keep(paper.file);
      const isKept = data !== undefined && data.verdict !== 'same';
      sent.set(paper, data ? { ...paper, answer: data, isKept } : { file: paper.file, failure: asFailure(error) });
    }
    setPapers(papers.map((paper) => sent.get(paper) ?? paper));
    setIsDone(true);
    setBusy(undefined);
    dispatch(api.util.invalidateTags(['Supplier']));
  };
  return { papers, busy, done, isDone, choose, send };
}
