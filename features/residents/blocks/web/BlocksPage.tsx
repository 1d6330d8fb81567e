import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { BlockedPerson } from '#residents/blocks/contract.ts';
import { copy } from '#residents/blocks/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Visit } from '#web/visit.ts';
import { blocksQuery, sendBlock, sendUnblock } from './api.ts';
import { invalidateBlocks } from './live.ts';

export const load = ({ queryClient }: Visit) => queryClient.fetchInfiniteQuery(blocksQuery);

/** The people whom the viewer has blocked: the only place that still shows them. */
export function Page() {
  const { data, ...query } = useSuspenseInfiniteQuery(blocksQuery);
  const people = itemsOf(data);
  return (
    <Refreshable>
      {people.length === 0 && <EmptyState title={copy['blocks.empty']} body={copy['blocks.emptyBody']} />}
      <List
        items={people}
        row={(person) => <BlockedLine person={person} />}
        more={query}
        moreRows={{ leading: true }}
      />
    </Refreshable>
  );
}

function BlockedLine({ person: { id, name, photo, blockedAt } }: { person: BlockedPerson }) {
  const queries = useQueryClient();
  const { act: unblock, busy } = useAction({
    confirm: () => ({
      title: fill(copy['people.unblockConfirm'], { name }),
      body: copy['people.unblockBody'],
      action: copy['people.unblock'],
    }),
    run: async () => {
      await sendUnblock(id);
      invalidateBlocks(queries);
    },
    undo: () => async () => {
      await sendBlock(id);
      invalidateBlocks(queries);
    },
    done: () => copy['people.unblocked'],
    failed: (error) => errorMessage(error, copy, copy['people.unblockFailed']),
  });
  return (
    <ListRow
      align="center"
      leading={<Avatar name={name} id={id} src={photoUrl(photo, 'small')} size={44} />}
      title={
        <span id={`blocked-${id}`} className="[overflow-wrap:anywhere]">
          {name}
        </span>
      }
      detail={fill(copy['blocks.since'], { date: relativeTime(serverNow(), new Date(blockedAt)) })}
      trailing={
        <Button
          size="small"
          variant="quiet"
          className="shrink-0"
          aria-describedby={`blocked-${id}`}
          disabled={busy}
          onClick={() => void unblock()}
        >
          {copy['people.unblock']}
        </Button>
      }
    />
  );
}
