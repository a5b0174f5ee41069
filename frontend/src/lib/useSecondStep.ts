/** Bank data change only with a second step. What the services ask for is asked here, in the form that is already filled in. */
import { useState } from 'react';
import { asFailure } from './api';

/** 'needed': the code of the second factor; 'missing': there is no second factor yet. */
export type SecondStepAsked = 'needed' | 'missing' | null;

export function useSecondStep() {
  const [asked, setAsked] = useState<SecondStepAsked>(null);
  /** True when the refusal was about the second step, which is asked for from now on. */
  const asks = (error: unknown): boolean => {
    const { code } = asFailure(error);
    if (code === 'second_factor_needed') setAsked('needed');
    else if (code === 'second_factor_missing') setAsked('missing');
    else return false;
    return true;
  };
  return { asked, asks, forget: () => setAsked(null) };
}
