import type { AdminListRow } from './use-admin-list.ts';

/** The attributes of the `ListRow` that opens an item. */
export const openedRow = ({ isOpened, onOpen, rowProps }: AdminListRow) => ({
  onClick: onOpen,
  'aria-current': isOpened || undefined,
  className: isOpened ? 'admin-opened bg-brand-tint!' : undefined,
  ...rowProps,
});
