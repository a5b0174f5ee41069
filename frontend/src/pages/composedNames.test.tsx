/** Letters that a keyboard puts together: on a Mac 'â' begins as '^', and a field that takes that away never gets the letter. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/testing/render';
import { buyer } from '@/testing/world';

/** Gives what stood in the field while the letter was put together. */
function compose(field: HTMLElement, begun: string, ended: string): string {
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: begun }, isComposing: true });
  const meanwhile = (field as HTMLInputElement).value;
  fireEvent.input(field, { target: { value: ended }, isComposing: true });
  fireEvent.compositionEnd(field);
  return meanwhile;
}

describe.each([
  ['of a new member', '/hesap/cikis/2', undefined],
  ['of a profile', '/hesap/profil', buyer],
] as const)('a name %s', (_, path, signedInAs) => {
  it('gets its composed letters', async () => {
    await renderApp(path, signedInAs ? { signedInAs } : {});
    const field = await screen.findByLabelText('Ad');
    expect(compose(field, 'K^', 'Kâ')).toBe('K^');
    expect(field).toHaveValue('Kâ');
  });

  it('is rid of what is no letter once it is put together', async () => {
    await renderApp(path, signedInAs ? { signedInAs } : {});
    const field = await screen.findByLabelText('Ad');
    compose(field, 'Ali', 'Ali5');
    expect(field).toHaveValue('Ali');
  });
});
