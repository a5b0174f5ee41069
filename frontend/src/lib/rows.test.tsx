/** Going through the rows of a list by keys. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goToRow } from './rows';

function show() {
  render(
    <section aria-label="Liste">
      <nav>
        <ul>
          <li>
            <a href="/sayfa">Sayfa</a>
          </li>
        </ul>
      </nav>
      <ul>
        <li>
          <button type="button" disabled>
            Seçilemez
          </button>
          <a href="/bir">Bir</a>
          <ul>
            <li>
              <button type="button">İçteki</button>
            </li>
          </ul>
        </li>
        <li>Açılmaz</li>
        <li>
          <button type="button">İki</button>
          <a href="/iki">Yanında</a>
        </li>
        <li>
          <a href="/uc">Üç</a>
        </li>
      </ul>
    </section>,
  );
  return screen.getByRole('region', { name: 'Liste' });
}

const focused = () => document.activeElement?.textContent;

describe('a list by keys', () => {
  it('begins at its first row, and goes down over what opens', () => {
    const list = show();
    const seen = [1, 1, 1].map(() => {
      goToRow(list, 1);
      return focused();
    });
    expect(seen).toEqual(['Bir', 'İki', 'Üç']);
  });

  it('goes back up', () => {
    const list = show();
    screen.getByText('Üç').focus();
    goToRow(list, -1);
    expect(focused()).toBe('İki');
  });

  it('stays where it ends, at both ends', () => {
    const list = show();
    screen.getByText('Üç').focus();
    goToRow(list, 1);
    expect(focused()).toBe('Üç');
    screen.getByText('Bir').focus();
    goToRow(list, -1);
    expect(focused()).toBe('Bir');
  });

  it('goes on from a row whose second link has the focus', () => {
    const list = show();
    screen.getByText('Yanında').focus();
    goToRow(list, 1);
    expect(focused()).toBe('Üç');
  });

  it('goes nowhere while there is no list', () => {
    show();
    screen.getByText('İki').focus();
    goToRow(null, 1);
    expect(focused()).toBe('İki');
  });
});
