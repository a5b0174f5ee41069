/**
 * Whether there is room for a list's table: on a phone and a tablet its cards stay. A tablet that is turned while a dialog
 * of a card is open changes the list when that is closed, since the dialog would go with its card; those of the table stand above it.
 */
import { useOnceNoDialog } from './openDialogs';
import { useMedia } from './useMedia';

export const useDesk = () => useOnceNoDialog(useMedia('(min-width: 1024px)'));
