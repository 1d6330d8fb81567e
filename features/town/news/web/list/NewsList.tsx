import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/news/copy.ts';
import { firstNewsQuery, interestTagsQuery, type NewsFilter, newsListQuery } from '#town/news/web/api.ts';
import { pinnedQuery } from '#town/news/web/pinned/pinned-api.ts';
import { Plus } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { NewerRowsPill } from '#web/lists/NewerRowsPill.tsx';
import { usePendingRows } from '#web/lists/use-pending-rows.ts';
import { Fab } from '#web/ui/bars/Fab.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { FirstNews } from './FirstNews.tsx';
import { NewsRow } from './NewsRow.tsx';
import { NoNews } from './NoNews.tsx';
import { useAtTop, useFrozenBelow } from './use-at-top.ts';

type Props = { region: ViewedRegion; filter: NewsFilter; onChoose: (filter: NewsFilter) => void };

/** The news of a region, newest first. The unfiltered list starts with news of the viewer's interest tags. */
export function NewsList({ region, filter, onChoose }: Props) {
  const query = newsListQuery(region, filter);
  const list = useSuspenseInfiniteQuery(query);
  const { chosen } = useSuspenseQuery(interestTagsQuery(region)).data;
  const atTop = useAtTop();
  const pinnedNews = useFrozenBelow(useSuspenseQuery(pinnedQuery(region)).data.items, atTop);
  const firstNews = useFrozenBelow(useSuspenseQuery(firstNewsQuery(region)).data.items, atTop);
  const manyTowns = useRegion().cityCode === null;

  const items = itemsOf(list.data);
  const { shown, pending } = usePendingRows(query.queryKey, items, { showsAll: atTop });
  const pinned = filter.tag || filter.interest ? [] : pinnedNews;
  const above = new Set(pinned.map(({ id }) => id));
  const first =
    filter.tag || filter.interest || chosen.length === 0 ? [] : firstNews.filter(({ id }) => !above.has(id));
  for (const { id } of first) above.add(id);
  const rest = shown.filter(({ id }) => !above.has(id));
  const can = list.data.pages[0]?.can;

  return (
    <>
      <UnderHeader>
        <NewerRowsPill
          count={pending}
          label={fill(copy['news.fresh'], { count: pending })}
          onShow={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          // Below the chips.
          below="mt-17"
        />
      </UnderHeader>
      {pinned.length > 0 && (
        <ul className="border-fill border-b-8">
          {pinned.map((news) => (
            <li key={news.id} className="last:[&>a]:border-b-0">
              <NewsRow news={news} interests={chosen} town={manyTowns} pinned eager />
            </li>
          ))}
        </ul>
      )}
      {first.length > 0 && <FirstNews items={first} interests={chosen} town={manyTowns} />}
      <List
        items={rest}
        row={(news, index) => <NewsRow news={news} interests={chosen} town={manyTowns} eager={index < 5} />}
        empty={
          items.length === 0 && <NoNews filter={filter} canWrite={can?.write ?? false} onChoose={onChoose} />
        }
        more={list}
        moreRows={{ image: true }}
      />
      {/* Space for the floating button, so that it does not cover the last row. */}
      <div className="h-20" />
      {can?.write && (
        <Fab label={copy['news.write']} icon={<Icon of={Plus} />} render={<Link to="/news/write" />} />
      )}
    </>
  );
}
