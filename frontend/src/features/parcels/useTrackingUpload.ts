/** A filled-in shipping list: checked as soon as it is chosen, shipped when that is confirmed, part by part if it is long. */
import { useState } from 'react';
import { asFailure } from '@/lib/api';
import { type JudgedLine, type TrackingReport, useApplyTrackingMutation, useCheckTrackingMutation } from './deskApi';

/** A later part says of what an earlier one shipped that it is shipped already: what counts is who shipped it. */
function joined(before: TrackingReport | undefined, next: TrackingReport): TrackingReport {
  const shipped = new Set(before?.lines.filter(({ verdict }) => verdict === 'shipped').map(({ line }) => line));
  const lines = next.lines.map((one): JudgedLine => (shipped.has(one.line) ? { ...one, verdict: 'shipped' } : one));
  return { ...next, lines };
}

const shippedIn = (report: TrackingReport | undefined) =>
  report?.lines.filter(({ verdict }) => verdict === 'shipped').length ?? 0;

export function useTrackingUpload() {
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<TrackingReport>();
  const [isShipping, setShipping] = useState(false);
  const [check, checking] = useCheckTrackingMutation();
  const [apply, applying] = useApplyTrackingMutation();
  const choose = (chosen: File) => {
    setFile(chosen);
    setResult(undefined);
    applying.reset();
    void check(chosen);
  };
  const ship = async () => {
    if (!file) return;
    setShipping(true);
    let report = result; // what was shipped before a part failed stays shipped by this file
    let goesOn = true;
    while (goesOn) {
      const answer = await apply(file);
      if (!answer.data) break;
      const before = shippedIn(report);
      report = joined(report, answer.data);
      setResult(report);
      goesOn = report.left > 0 && shippedIn(report) > before;
    }
    setShipping(false);
  };
  const error = applying.error ?? checking.error;
  return {
    ...{ file, result, isShipping, choose, ship },
    report: checking.isLoading || checking.error ? undefined : checking.data,
    isChecking: checking.isLoading,
    failure: error ? asFailure(error) : undefined,
  };
}
