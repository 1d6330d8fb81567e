import { useEffect, useRef } from 'react';
import { readViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#screens/search/copy.ts';
import { queryLength } from '#screens/search/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { isBlank } from '#shared/text/text.ts';
import { copy as platform } from '#web/copy.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useMe } from '#web/session/session.ts';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Visit } from '#web/visit.ts';
import { searchQuery } from './api.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { readView } from './search-view.ts';
import { isAskable, useSearchField } from './use-search-field.ts';

/** Started but not awaited: the field is shown at once. */
export async function load({ queryClient, search }: Visit) {
  const view = readView(search);
  if (isAskable(view.q)) void queryClient.prefetchInfiniteQuery(searchQuery(view, readViewedRegion()));
}

const complaints = {
  missing: copy['search.required'],
  tooLong: fill(platform['common.tooLong'], { max: queryLength }),
};

/** Search by title while typing. The query is in the URL, so that back returns to it. */
export function Page() {
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const { view, show, typed, complaint, type, submit } = useSearchField(input);
  const isAsking = isAskable(view.q) && isAskable(typed);
  const arrivedAt = useRef(view.q);
  // After the layout has moved the focus to the top. Not on the way back to results, because the viewer wants
  // to read them.
  useEffect(() => {
    if (arrivedAt.current === '') input.current?.focus({ preventScroll: true });
  }, []);

  const ask = (text: string) => {
    const q = submit(text);
    if (q === null) return;
    rememberSearch(me.id, q);
    // Closes the keyboard; the results stay.
    input.current?.blur();
  };
  return (
    <>
      <UnderHeader>
        <div className="px-4 py-2">
          <div className="flex">
            <SearchField
              placeholder={copy['search.placeholder']}
              value={typed}
              onChange={type}
              onSearch={ask}
              inputRef={input}
            />
          </div>
          {complaint && (
            <p role="alert" className="mt-1.5 text-red text-meta">
              {complaints[complaint]}
            </p>
          )}
        </div>
        {isAsking && <SearchTabs view={view} onShow={show} />}
      </UnderHeader>
      {isAsking && (
        <Refreshable>
          <SearchResults view={view} onOpen={() => rememberSearch(me.id, view.q)} />
        </Refreshable>
      )}
      {isBlank(typed) && <RecentSearches personId={me.id} onChoose={ask} />}
    </>
  );
}
