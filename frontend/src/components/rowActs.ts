/** How buttons look in a row of a table: low, so that many rows have room, and on one line. */
export const ROW_ACTS = 'inline-flex items-center justify-end gap-2';
export const ROW_ACT = '!min-h-9 !px-3 !py-1 whitespace-nowrap text-sm';
