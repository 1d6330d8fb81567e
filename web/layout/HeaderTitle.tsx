import { useLocation } from '@tanstack/react-router';
import type { Page } from '#web/pages.ts';
import { titleAt } from './page-title.ts';
import { useItemName } from './use-item-name.ts';
import { usePlace } from './use-place.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of the item that a link leads to, so that the header shows it at once. For display only. */
    itemName?: string;
  }
}

export function HeaderTitle({ page }: { page: Page }) {
  return page.isTitledByItem ? <ItemTitle page={page} /> : page.title;
}

/** The item's name, as soon as it is known. */
function ItemTitle({ page }: { page: Page }) {
  const place = usePlace();
  const given = useLocation({ select: ({ state }) => state.itemName });
  const name = useItemName(page.item?.(place));
  return (name === null ? null : (name ?? given)) ?? titleAt(page, place);
}
