import type { DeskRow } from './use-desk-list.ts';

/** The attributes of the `ListRow` that opens an item. */
export const openedRow = ({ isOpened, onOpen, rowProps }: DeskRow) => ({
  onClick: onOpen,
  'aria-current': isOpened || undefined,
  className: isOpened ? 'desk-opened bg-brand-tint!' : undefined,
  ...rowProps,
});
