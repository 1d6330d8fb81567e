import { copy } from '#screens/search/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { numberOf } from './number-of.ts';
import type { useFound } from './use-found.ts';

/**
 * Shows that the query was converted or that the viewer must wait, and announces the count to screen readers.
 */
export function SearchAnnouncer({ query, kind, counts, spelled, resting }: ReturnType<typeof useFound>) {
  const settled = !query.isPlaceholderData && counts !== null;
  const otherwise = settled && spelled !== null && fill(copy['search.spelled'], { query: spelled });
  const text = resting ? copy['search.wait'] : otherwise;
  const number =
    settled &&
    fill(copy['search.counted'], {
      section: copy[`search.section.${kind}`],
      count: numberOf(counts[kind]),
    });
  return (
    <div role="status">
      {text && <p className="px-4 pt-3 text-row text-second">{text}</p>}
      <p className="sr-only">{number}</p>
    </div>
  );
}
