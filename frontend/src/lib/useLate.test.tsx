/** What is brought late: when it comes, and that it never stands in the way of an answer to a finger. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Deferred } from '@/components/Deferred';
import { useAtRest, useLate } from './useLate';

type Module = { default: () => string };

function Place({ load }: { load: () => Promise<Module> }) {
  const Late = useLate(load, useAtRest());
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <button type="button" onPointerDown={() => setPressed(pressed + 1)}>
        {pressed}
      </button>
      <p>{Late ? <Late /> : 'not yet'}</p>
    </>
  );
}

describe('what is brought late', () => {
  it('comes at the first sign of a person, and is there at once for the next place', async () => {
    let isAsked = 0;
    const load = async () => {
      isAsked += 1;
      return { default: () => 'here' };
    };
    const { unmount } = render(<Place load={load} />);
    expect(screen.getByText('not yet')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(await screen.findByText('here')).toBeVisible();
    unmount();
    render(<Place load={load} />);
    expect(screen.getByText('here')).toBeVisible();
    expect(isAsked).toBe(1);
  });

  it('is asked for once more when the network is back', async () => {
    let isAsked = 0;
    const load = async () => {
      isAsked += 1;
      if (isAsked === 1) throw new Error('no network');
      return { default: () => 'here' };
    };
    render(<Place load={load} />);
    await act(async () => void window.dispatchEvent(new Event('pointerdown')));
    expect(screen.getByText('not yet')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('here')).toBeVisible();
    expect(isAsked).toBe(2);
  });

  it('waits until the answer to the touch that woke it was drawn', async () => {
    const drawn: string[] = [];
    const Heavy = () => {
      drawn.push('heavy');
      return 'heavy';
    };
    function Dialog() {
      const [isOpen, setOpen] = useState(false);
      drawn.push(isOpen ? 'open' : 'closed');
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
          {isOpen && (
            <Deferred fallback={<Bones />}>
              <Heavy />
            </Deferred>
          )}
        </>
      );
    }
    const Bones = () => {
      drawn.push('bones');
      return 'bones';
    };
    render(<Dialog />);
    await act(async () => screen.getByRole('button').click());
    expect(drawn).toEqual(['closed', 'open', 'bones', 'heavy']);
  });
});
