import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Grant } from '#residents/rights/contract.ts';
import { copy } from '#residents/rights/copy.ts';
import { nameOfRight } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { endRight, grantsQuery } from './api.ts';
import { GrantForm } from './GrantForm.tsx';

/** The holders of each right in the places that the viewer runs. */
export function Rights() {
  const [adding, setAdding] = useState(false);
  const { data, ...query } = useSuspenseInfiniteQuery(grantsQuery);
  const grants = itemsOf(data);
  return (
    <>
      <div className="px-4 py-3">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {copy['rights.add']}
        </Button>
      </div>
      <List
        items={grants}
        row={(grant) => <GrantRow grant={grant} />}
        empty={<EmptyState title={copy['rights.none']} body={copy['rights.noneBody']} />}
        more={query}
        moreRows={{ leading: true }}
      />
      {adding && (
        <Sheet open onClose={() => setAdding(false)} title={copy['rights.add']}>
          <GrantForm onDone={() => setAdding(false)} />
        </Sheet>
      )}
    </>
  );
}

function GrantRow({ grant: { id, person, right, placeCode, grantedBy, grantedAt, can } }: { grant: Grant }) {
  const queryClient = useQueryClient();
  const name = nameOfRight(right, placeCode);
  const { act: end, busy } = useAction({
    confirm: () => ({
      title: fill(copy['rights.endConfirm'], { name: person.name, right: name }),
      action: copy['rights.end'],
    }),
    run: () => endRight(id),
    done: () => copy['rights.ended'],
    failed: (error) => errorMessage(error, copy, copy['rights.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'rights'] }),
  });
  return (
    <ListRow
      align="center"
      leading={<Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />}
      title={person.name}
      detail={name}
      meta={
        <>
          <span>
            {grantedBy === null ? copy['rights.byCommand'] : fill(copy['rights.by'], { name: grantedBy })}
          </span>
          <time dateTime={grantedAt}>{relativeTime(serverNow(), new Date(grantedAt))}</time>
        </>
      }
      trailing={
        can.end && (
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(copy['rights.endOf'], { name: person.name, right: name })}
            onClick={() => void end()}
            busy={busy && copy['rights.ending']}
          >
            {copy['rights.end']}
          </Button>
        )
      }
    />
  );
}
