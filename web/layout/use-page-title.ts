import { findPage } from '#web/paths.ts';
import { titleAt } from './page-title.ts';
import { usePlace } from './use-place.ts';

/** The title of the page that is shown, for pages with a bar of their own. */
export function usePageTitle(): string {
  const place = usePlace();
  return titleAt(findPage(place.pathname), place);
}
