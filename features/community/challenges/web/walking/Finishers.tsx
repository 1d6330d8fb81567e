import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FinisherPage } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { finishersQuery, type TownWeek } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** Everybody who completed the week by their own goal. Nothing while nobody has. */
export function Finishers(town: TownWeek) {
  const list = useInfiniteQuery(finishersQuery(town));
  const finishers = itemsOf(list.data);
  const total = list.data?.pages[0]?.total ?? 0;
  if (finishers.length === 0) return null;
  return (
    <Section band title={fill(copy['challenges.finishers.title'], { n: grouped(total) })}>
      <ul className="flex flex-wrap gap-2 px-4 pb-4">
        {finishers.map((finisher) => (
          <li key={finisher.id} className="max-w-full">
            <Name finisher={finisher} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <ErrorState onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="px-4 pb-4">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage && platform['common.loading']}
            onClick={() => void list.fetchNextPage()}
          >
            {copy['challenges.finishers.more']}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Name({ finisher: { person, isMe } }: { finisher: FinisherPage['items'][number] }) {
  const name = person?.name ?? platform['common.unknownUser'];
  const chipClassName = 'flex min-h-11 items-center gap-2 rounded-full bg-fill py-1 pr-4 pl-1.5';
  const content = (
    <>
      <Avatar name={name} id={person?.id} src={photoUrl(person?.photo, 'small')} size={32} />
      <span className="min-w-0 truncate font-medium text-ink text-row">{name}</span>
      {isMe && <Tag>{copy['challenges.you']}</Tag>}
    </>
  );
  if (!person) return <span className={chipClassName}>{content}</span>;
  return (
    <Link to="/profile/$userId" params={{ userId: person.id }} className={`${chipClassName} pressable`}>
      {content}
    </Link>
  );
}
