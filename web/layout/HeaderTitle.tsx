import { useLocation } from '@tanstack/react-router';
import { useTownName } from '#features/regions/web/town-name.ts';
import { copy } from '#web/copy.ts';
import type { Page } from '#web/pages.ts';
import { homePath } from '#web/paths.ts';
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
  if (page.path === homePath) return <HomeTitle />;
  return page.isTitledByItem ? <ItemTitle page={page} /> : page.title;
}

function HomeTitle() {
  const town = useTownName();
  return (
    <>
      <span className="text-brand">{copy['app.name']}</span> {town}
    </>
  );
}

/** The item's name, as soon as it is known. */
function ItemTitle({ page }: { page: Page }) {
  const place = usePlace();
  const given = useLocation({ select: ({ state }) => state.itemName });
  const name = useItemName(page.item?.(place));
  return (name === null ? null : (name ?? given)) ?? titleAt(page, place);
}
