import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#community/polls/copy.ts';
import { votersQuery } from '#community/polls/web/api.ts';
import { copy as platform } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Of = { pollId: string; place: number };
type Props = Of & { option: string; open: boolean; onClose: () => void };

/** Who chose an option of an open poll, in the order of their votes. */
export const VotersSheet = ({ pollId, place, option, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['polls.votersTitle']}>
    <p dir="auto" className="pb-2 text-row text-second [overflow-wrap:anywhere]">
      {option}
    </p>
    {open && <Voters pollId={pollId} place={place} />}
  </Sheet>
);

function Voters({ pollId, place }: Of) {
  const { data, ...query } = useInfiniteQuery(votersQuery(pollId, place));
  if (!data)
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <RowsLoading rows={3} leading />
    );
  const people = itemsOf(data);
  if (people.length === 0) return <p className="py-9 text-center text-hint">{copy['polls.nobody']}</p>;
  return (
    <List
      className="-mx-4"
      items={people}
      row={({ id, name, photo, isAdmin }) => (
        <ListRow
          render={<Link replace to="/profile/$userId" params={{ userId: id }} />}
          leading={<Avatar name={name} id={id} src={photoUrl(photo, 'small')} size={40} />}
          align="center"
          title={
            <span className="flex flex-wrap items-center gap-1.5 [overflow-wrap:anywhere]">
              {name}
              {isAdmin && <Tag>{platform['common.admin']}</Tag>}
            </span>
          }
        />
      )}
      more={query}
      moreRows={{ leading: true }}
    />
  );
}
