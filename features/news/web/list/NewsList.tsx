import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { copy } from '#features/news/copy.ts';
import { firstNewsQuery, interestTagsQuery, type NewsFilter, newsListQuery } from '#features/news/web/api.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { fill } from '#shared/korean.ts';
import { NewerRowsPill } from '#web/lists/NewerRowsPill.tsx';
import { useMe } from '#web/session.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Fab } from '#web/ui/Fab.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { UnderHeader } from '#web/ui/UnderHeader.tsx';
import { FirstNews } from './FirstNews.tsx';
import { useFrozenBelow, useHeldBack } from './held-back.ts';
import { NewsRow } from './NewsRow.tsx';
import { NoNews } from './NoNews.tsx';

type Props = { region: ViewedRegion; filter: NewsFilter; onChoose: (filter: NewsFilter) => void };

/** The news of a region, newest first. The unfiltered list starts with news of the viewer's interest tags. */
export function NewsList({ region, filter, onChoose }: Props) {
  const list = useSuspenseInfiniteQuery(newsListQuery(region, filter));
  const { chosen } = useSuspenseQuery(interestTagsQuery(region)).data;
  const firstNews = useFrozenBelow(useSuspenseQuery(firstNewsQuery(region)).data.items);
  const { isAdmin } = useMe();
  const manyTowns = isAdmin && !region.cityCode;

  const { pages } = list.data;
  const items = pages.flatMap((page) => page.items);
  const { shown, held } = useHeldBack(items);
  const first = filter.tag || filter.interest || chosen.length === 0 ? [] : firstNews;
  const rest = shown.filter(({ id }) => first.every((news) => news.id !== id));
  const can = pages[0]?.can;

  return (
    <>
      <UnderHeader>
        <NewerRowsPill
          count={held}
          label={fill(copy['news.fresh'], { count: held })}
          onShow={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          // Below the chips.
          below="mt-17"
        />
      </UnderHeader>
      {first.length > 0 && <FirstNews items={first} interests={chosen} town={manyTowns} />}
      {items.length === 0 ? (
        <NoNews filter={filter} onChoose={onChoose} />
      ) : (
        <ul>
          {rest.map((news, index) => (
            <li key={news.id}>
              <NewsRow news={news} interests={chosen} town={manyTowns} eager={index < 5} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} rows={{ picture: true }} />
      {/* Space for the floating button, so that it does not cover the last row. */}
      <div className="h-20" />
      {can?.write && (
        <Fab label={copy['news.write']} icon={<Icon of={Plus} />} render={<Link to="/news/write" />} />
      )}
    </>
  );
}
