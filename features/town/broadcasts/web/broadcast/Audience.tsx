import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/broadcasts/copy.ts';
import { audienceQuery, unacknowledgedQuery } from '#town/broadcasts/web/api.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Button } from '#web/ui/Button.tsx';
import { Bar } from '#web/ui/bars/Bar.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';

/** For those who may speak to the town: how many have heard it, and who has not. Never when. */
export default function Audience({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { people, heard: acknowledged } = useSuspenseQuery(audienceQuery(id)).data;
  useTopics([`broadcast:${id}`]);
  return (
    <Section title={copy['broadcasts.audience']} band>
      <div className="px-4 pb-2">
        <p role="status" className="font-bold text-title tabular-nums">
          {fill(copy['broadcasts.audienceCount'], { people, heard: acknowledged })}
        </p>
        <Bar value={acknowledged} max={people} className="mt-2" />
        <p className="mt-2 text-meta text-second">{copy['broadcasts.audienceHint']}</p>
        {isOwn && (
          <Button
            variant="secondary"
            className="mt-3"
            render={<Link to="/broadcasts/$broadcastId/calls" params={{ broadcastId: id }} />}
          >
            {copy['broadcasts.calls']}
          </Button>
        )}
      </div>
      {people > 0 && <Unacknowledged id={id} isNone={people === acknowledged} />}
    </Section>
  );
}

function Unacknowledged({ id, isNone }: { id: string; isNone: boolean }) {
  const [q, setQ] = useState('');
  const { data, isPending, ...list } = useInfiniteQuery({
    ...unacknowledgedQuery(id, q.trim()),
    placeholderData: keepPreviousData,
  });
  const items = itemsOf(data);
  if (isNone) return <p className="px-4 pt-2 pb-8 text-row text-second">{copy['broadcasts.unheardNone']}</p>;
  return (
    <>
      <h3 className="px-4 pt-4 pb-2 font-bold text-head">{copy['broadcasts.unheard']}</h3>
      <div className="flex px-4 pb-1">
        <SearchField placeholder={copy['broadcasts.unheardSearch']} value={q} onChange={setQ} />
      </div>
      {isPending ? (
        <RowsLoading rows={3} />
      ) : list.isError && items.length === 0 ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <p className="px-4 pt-4 pb-8 text-row text-second">{copy['broadcasts.unheardNotFound']}</p>
      ) : (
        <ul className="pb-8">
          {items.map(({ id: personId, name, photo }) => (
            <li key={personId}>
              <ListRow
                align="center"
                render={<Link to="/profile/$userId" params={{ userId: personId }} />}
                leading={<Avatar name={name} id={personId} src={photoUrl(photo, 'small')} size={40} />}
                title={name}
              />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} />
    </>
  );
}
