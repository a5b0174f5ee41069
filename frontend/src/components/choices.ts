/** Choosing from a list by typing: what matches, and what the keys and leaving the field do. */
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';
import { foldForSearch } from '@/lib/turkish';

export interface Choice {
  id: number;
  name: string;
}

interface Reading {
  /** Of the question that is asked now. */
  currentData?: Choice[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** Choices that are read when they are wanted. */
export interface ReadChoices {
  choices: Choice[];
  /** Why there are none; null where there really are none. */
  lacks: 'loading' | 'loadFailed' | null;
  askAgain: () => void;
}

export function readChoices({ currentData, isFetching, isError, refetch }: Reading): ReadChoices {
  const lacks = currentData ? null : isFetching ? 'loading' : isError ? 'loadFailed' : null;
  return { choices: currentData ?? [], lacks, askAgain: () => void refetch() };
}

export function choicesMatching(choices: Choice[], typed: string): Choice[] {
  const wanted = foldForSearch(typed);
  return choices.filter(({ name }) => foldForSearch(name).includes(wanted));
}

/**
 * Leaving the field keeps what was chosen; an emptied field chooses nothing; what is taken closes the list. (To close it
 * with a call of its own would undo the choice, for of two changes at once the list tells only the last.)
 */
export function settle(_state: UseComboboxState<Choice>, { type, changes }: UseComboboxStateChangeOptions<Choice>) {
  const { FunctionSelectItem, InputBlur, InputChange } = useCombobox.stateChangeTypes;
  if (type === InputBlur) return { ...changes, inputValue: changes.selectedItem?.name ?? '' };
  if (type === InputChange && changes.inputValue === '') return { ...changes, selectedItem: null };
  if (type === FunctionSelectItem) return { ...changes, isOpen: false };
  return changes;
}

/** Enter and Tab take what is typed when only one name matches it. */
export function takeOnly(event: KeyboardEvent, only: Choice | undefined, take: (choice: Choice) => void): void {
  if (!only || !['Enter', 'Tab'].includes(event.key) || event.shiftKey) return;
  take(only);
  if (event.key === 'Enter') {
    // The form is not sent by it.
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

/** Escape closes the list and nothing around it; with the list closed it is left to what is around, and unsays no choice. */
export function leaveEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape') return;
  if (isOpen) event.preventDefault();
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}
