/** Lists that are read on behind their last row. */
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from './apiClient';
import { barePart, bareParts, type Part, readOn, rowsOf, totalOf, wholeList } from './keyset';

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

  it('goes on where the answer says, for its last row may be gone by then', () => {
    expect(options.getNextPageParam({ ...part([3, 2], true), next: '~WzJd' })).toBe('~WzJd');
    expect(options.getNextPageParam({ ...part([3, 2], true), next: null })).toBe(2);
  });

  it('ends when the server says so', () => {
    expect(options.getNextPageParam(part([3, 2], false))).toBeUndefined();
  });

  it('ends at a part without rows, even if the server says that there is more', () => {
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

  it('is read on as long as an answer says behind which row', async () => {
    const answers = [rows(1, 2), rows(3, 4, 5), rows(6)];
    const asked: unknown[] = [];
    const whole = await wholeList({ url: '/api/order/invoices', params: { cartId: 'c' } }, ({ params }) => {
      const part = asked.push(params);
      return { data: answers[part - 1], meta: { next: [undefined, '2', '5', undefined][part] } };
    });
    expect(whole).toEqual({ data: rows(1, 2, 3, 4, 5, 6) });
    expect(asked).toEqual([{ cartId: 'c' }, { cartId: 'c', after: '2' }, { cartId: 'c', after: '5' }]);
  });

  it('is not there by halves: a part that fails fails the whole', async () => {
    const failure = { status: 502 } as ApiFailure;
    const whole = await wholeList({ url: '/api/cart/list' }, ({ params }) =>
      params.after ? { error: failure } : { data: rows(1), meta: { next: '1' } },
    );
    expect(whole).toEqual({ error: failure });
  });

  it('is read on by parts where it says so', () => {
    const { getNextPageParam } = bareParts;
    expect(getNextPageParam(barePart(rows(1), { next: '1' }))).toBe('1');
    expect(getNextPageParam(barePart(rows(1), { next: undefined }))).toBeUndefined();
  });
});
