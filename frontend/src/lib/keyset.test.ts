/** Lists that are read on behind their last row. */
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from './apiClient';
import { type Part, readOn, rowsOf, totalOf, wholeList } from './keyset';

interface Row {
  id: number;
  name?: string;
}

const part = (ids: number[], more = false, total = 9): Part<Row> => ({ items: ids.map((id) => ({ id })), more, total });
const byId = ({ id }: Row) => id;

describe('reading on', () => {
  const options = readOn(byId);

  it('begins without a row behind which to read', () => {
    expect(options.initialPageParam).toBeNull();
  });

  it('asks behind the last row while there are more', () => {
    expect(options.getNextPageParam(part([3, 2], true))).toBe(2);
  });

  it('ends when the server says so', () => {
    expect(options.getNextPageParam(part([3, 2], false))).toBeUndefined();
  });

  it('ends at a part without rows, whatever the server says', () => {
    expect(options.getNextPageParam(part([], true))).toBeUndefined();
  });
});

describe('the rows that were read', () => {
  it('stand in the order in which they came', () => {
    expect(rowsOf([part([5, 4]), part([3])], byId).map(byId)).toEqual([5, 4, 3]);
  });

  it('stand once, as they were last told, when one moved down meanwhile', () => {
    const early = { items: [{ id: 5, name: 'before' }], more: true, total: 2 };
    const late = { items: [{ id: 5, name: 'after' }, { id: 4 }], more: false, total: 2 };
    expect(rowsOf<Row>([early, late], byId)).toEqual([{ id: 5, name: 'after' }, { id: 4 }]);
  });

  it('are none of no parts', () => {
    expect(rowsOf<Row>([], byId)).toEqual([]);
  });
});

describe('how many there are', () => {
  it('is what the first part says', () => {
    expect(totalOf([part([1], true, 12), part([2], false, 3)])).toBe(12);
  });

  it('is none while nothing has come', () => {
    expect(totalOf(undefined)).toBe(0);
    expect(totalOf([])).toBe(0);
  });
});

describe('a list whose answers are bare', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }));

  it('is read on behind its last row until an answer is not full', async () => {
    const answers = [rows(1, 2), rows(3, 4), rows(5)];
    const asked: unknown[] = [];
    const read = wholeList('/api/cart/list', 2, ({ id }: { id: number }) => id);
    const whole = await read(undefined, null, null, ({ params }) => {
      asked.push(params);
      return { data: answers[asked.length - 1] };
    });
    expect(whole).toEqual({ data: rows(1, 2, 3, 4, 5) });
    expect(asked).toEqual([undefined, { after: 2 }, { after: 4 }]);
  });

  it('is not there by halves: a part that fails fails the whole', async () => {
    const failure = { status: 502 } as ApiFailure;
    const read = wholeList('/api/cart/list', 1, ({ id }: { id: number }) => id);
    const whole = await read(undefined, null, null, ({ params }) => (params ? { error: failure } : { data: rows(1) }));
    expect(whole).toEqual({ error: failure });
  });
});
