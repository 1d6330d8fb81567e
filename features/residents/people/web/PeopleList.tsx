import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Author } from '#residents/people/contract.ts';
import { copy } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Page = { items: Author[]; nextCursor: string | null };
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The sentence where nobody is in it. */
  nobody: string;
};

/** People in a sheet, each with the way to their profile. */
export function PeopleList({ query: { data, ...query }, nobody }: Props) {
  if (!data)
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <RowsLoading rows={3} leading />
    );
  const people = itemsOf(data);
  if (people.length === 0) return <p className="py-9 text-center text-hint">{nobody}</p>;
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
              {isAdmin && <Tag>{copy['common.admin']}</Tag>}
            </span>
          }
        />
      )}
      more={query}
      moreRows={{ leading: true }}
    />
  );
}
