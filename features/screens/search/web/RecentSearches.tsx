import { copy } from '#screens/search/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { History, X } from '#web/icons.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts';

type Props = { personId: string; onChoose: (query: string) => void };

/** The viewer's recent queries; without any, a hint what can be searched. */
export function RecentSearches({ personId, onChoose }: Props) {
  const queries = useRecentSearches(personId);
  if (queries.length === 0)
    return <EmptyState title={copy['search.hint']} body={copy['search.hintBody']} drawing="search" />;
  return (
    <Section
      title={copy['search.recent']}
      side={
        <button
          type="button"
          className="pressable -mr-2 min-h-11 rounded-control px-2 text-meta text-second"
          onClick={() => forgetSearches(personId)}
        >
          {copy['search.recentForgetAll']}
        </button>
      }
    >
      <ul>
        {queries.map((query) => (
          <li key={query} className="flex items-center pr-2">
            <button
              type="button"
              className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 text-left text-body focus-visible:-outline-offset-2"
              onClick={() => onChoose(query)}
            >
              <Icon of={History} size={20} className="shrink-0 text-hint" />
              <span className="min-w-0 truncate">{query}</span>
            </button>
            <IconButton
              label={fill(copy['search.recentForget'], { query })}
              icon={<Icon of={X} size={18} className="text-hint" />}
              shortLabel={copy['search.recentForgetWord']}
              onClick={() => forgetSearch(personId, query)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
