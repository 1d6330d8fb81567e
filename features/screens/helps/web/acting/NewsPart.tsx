import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { DayTile } from '#community/meetings/web/DayTile.tsx';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedNews } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { likeFor, newsQuery } from './api.ts';
import { useAct } from './use-act.ts';

/** Puts news of somebody's town into their calendar. */
export function NewsPart({ person }: { person: Author }) {
  const { data, ...query } = useSuspenseInfiniteQuery(newsQuery(person.id));
  const items = itemsOf(data);
  if (items.length === 0) return <EmptyState title={copy['acting.noNews']} />;
  return (
    <>
      <ul>
        {items.map((news) => (
          <NewsLine key={news.id} person={person} news={news} />
        ))}
      </ul>
      <EndOfList list={query} />
    </>
  );
}

function NewsLine({ person, news: { id, title, day, liked } }: { person: Author; news: HelpedNews }) {
  const { act, busy } = useAct<boolean>(person, {
    run: (wanted) => likeFor({ personId: person.id, id }, wanted),
  });
  return (
    <li className="flex items-center gap-3.5 border-line border-b px-4 py-4">
      <DayTile day={day} />
      <h3 className="line-clamp-3 min-w-0 flex-1 font-semibold text-head [overflow-wrap:anywhere]">
        {title}
      </h3>
      <Toggle
        label={fill(copy[liked ? 'acting.unlike' : 'acting.like'], { title })}
        text={copy[liked ? 'acting.unlikeText' : 'acting.likeText']}
        pressed={liked}
        disabled={busy}
        onChange={(wanted) => void act(wanted)}
      />
    </li>
  );
}
