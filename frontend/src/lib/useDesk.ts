/** Whether there is room for a list's table: on a phone and a tablet its cards stay. */
import { useMedia } from './useMedia';

export const useDesk = () => useMedia('(min-width: 1024px)');
