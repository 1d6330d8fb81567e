import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#community/meetings/copy.ts';
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
import { goingQuery } from './api.ts';

type Props = { meetingId: string; open: boolean; onClose: () => void };

/** The people who go, in the order of their answers. */
export const GoingSheet = ({ meetingId, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['meeting.goingSheet']}>
    {open && <Going meetingId={meetingId} />}
  </Sheet>
);

function Going({ meetingId }: Pick<Props, 'meetingId'>) {
  const { data, ...query } = useInfiniteQuery(goingQuery(meetingId));
  if (!data)
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <RowsLoading rows={3} leading />
    );
  const people = itemsOf(data);
  if (people.length === 0) return <p className="py-9 text-center text-hint">{copy['meeting.nobodyYet']}</p>;
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
