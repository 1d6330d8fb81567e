import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import type { SearchCounts } from '#screens/search/contract.ts';
import { copy } from '#screens/search/copy.ts';
import { type Kind, kinds } from '#screens/search/limits.ts';
import { Tabs } from '#web/ui/bars/Tabs.tsx';
import { numberOf } from './number-of.ts';
import type { SearchView } from './search-view.ts';
import { useFound } from './use-found.ts';

type Props = { view: SearchView; onShow: (view: SearchView) => void };

/** A tab for each kind, with its count. */
export function SearchTabs({ view, onShow }: Props) {
  const { kind, counts } = useFound(view);
  const isOff = useFeatureOff();
  const choose = (tab: string) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    onShow({ q: view.q, tab: tab as Kind });
  };
  return (
    <Tabs
      id="search"
      label={copy['search.sections']}
      choices={kinds
        .filter((value) => (value !== 'clubs' && value !== 'benefits') || !isOff(value))
        .map((value) => ({
          value,
          label: copy[`search.section.${value}`],
          count: countOf(counts, value),
        }))}
      value={kind}
      onChange={choose}
    />
  );
}

/** Zero is not shown. */
const countOf = (counts: SearchCounts | null, kind: Kind) =>
  counts === null || counts[kind].count === 0 ? undefined : numberOf(counts[kind]);
