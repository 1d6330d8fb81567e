import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#community/treasuries/copy.ts';
import { questionsQuery } from '#community/treasuries/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

type Props = { treasuryId: string; entryId: string };

/** The posts that ask about an entry. */
export function Questions({ treasuryId, entryId }: Props) {
  const { data, isError, refetch } = useQuery(questionsQuery(treasuryId, entryId));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading rows={1} />;
  return (
    <section>
      <h3 className="font-semibold text-row text-second">
        {fill(copy['treasury.questions'], { count: data.items.length })}
      </h3>
      <ul className="-mx-5">
        {data.items.map(({ id, title, author, createdAt }) => (
          <li key={id}>
            <ListRow
              className="px-5!"
              render={<Link to="/post/$postId" params={{ postId: id }} />}
              title={title}
              meta={
                <>
                  <span className="[overflow-wrap:anywhere]">{author?.name ?? copy['treasury.nobody']}</span>
                  <Ago at={createdAt} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
