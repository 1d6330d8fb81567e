import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Requester } from '#residents/people/web/Requester.tsx';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import type { RequestedRegionChange } from '#screens/region-changes/contract.ts';
import { copy as moveCopy } from '#screens/region-changes/copy.ts';
import { maxReason } from '#screens/region-changes/limits.ts';
import { townName } from '#screens/region-changes/web/town-name.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminKeys } from '#web/admin/use-admin-keys.ts';
import { useOpened } from '#web/admin/use-opened.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { serverNow } from '#web/device/clock.ts';
import { useTextDraft } from '#web/drafts/use-text-draft.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { decideRegionChange, regionChangesQuery } from './api.ts';

/**
 * Pending region changes, oldest first. On a phone each row has its decision, on a computer the side has it.
 */
export function RegionChanges() {
  const wide = useWide();
  const { opened, open, close } = useOpened();
  const { data, ...query } = useSuspenseInfiniteQuery(regionChangesQuery);
  const changes = itemsOf(data);
  const list = useRef<HTMLUListElement>(null);
  const { rowProps } = useAdminKeys({ list, onEscape: close });
  const shown = changes.find(({ id }) => id === opened);
  const detail = opened && (
    <DetailFrame key={opened} title={adminCopy['admin.move']} onClose={close}>
      {shown ? (
        <RegionChangeForm change={shown} />
      ) : (
        <EmptyState title={adminCopy['admin.moveGone']} drawing="letter" />
      )}
    </DetailFrame>
  );
  return (
    <ListAndDetail
      hint={adminCopy['admin.chooseMove']}
      detail={wide && detail}
      list={
        <List
          ref={list}
          items={changes}
          row={(change) =>
            wide ? (
              <RegionChangeRow
                change={change}
                isOpened={change.id === opened}
                onOpen={() => void open(change.id)}
                rowProps={rowProps(change.id)}
              />
            ) : (
              <RegionChangeForm change={change} />
            )
          }
          li={() => ({ className: wide ? undefined : 'border-line border-b px-4 py-4' })}
          empty={<EmptyState title={copy['admin.noMoves']} drawing="broom" />}
          more={query}
          moreRows={{ leading: true }}
        />
      }
    />
  );
}

type RowProps = { change: RequestedRegionChange; isOpened: boolean; onOpen: () => void; rowProps: object };

function RegionChangeRow({ change, isOpened, onOpen, rowProps }: RowProps) {
  const { person, fromCode, toCode, createdAt } = change;
  return (
    <ListRow
      align="center"
      onClick={onOpen}
      aria-current={isOpened || undefined}
      className={isOpened ? 'admin-opened bg-brand-tint!' : undefined}
      {...rowProps}
      leading={<Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />}
      title={person.name}
      detail={fill(copy['admin.regionChange'], { from: townName(fromCode), to: townName(toCode) })}
      meta={<time dateTime={createdAt}>{relativeTime(serverNow(), new Date(createdAt))}</time>}
    />
  );
}

function RegionChangeForm({ change }: { change: RequestedRegionChange }) {
  const { person, fromCode, toCode, reason, createdAt } = change;
  const queryClient = useQueryClient();
  const { text: note, type: setNote, reset } = useTextDraft(`region-change-note:${change.id}`);
  const { act: decide, busy } = useAction({
    run: (status: 'approved' | 'rejected') => decideRegionChange(change.id, status, note),
    done: (_, status) => {
      reset();
      return fill(copy[status === 'approved' ? 'admin.regionChangeApproved' : 'admin.regionChangeRejected'], {
        name: person.name,
      });
    },
    failed: (error) => errorMessage(error, moveCopy, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <Requester person={person} at={createdAt} />
      <p className="mt-3 font-medium">
        {fill(copy['admin.regionChange'], { from: townName(fromCode), to: townName(toCode) })}
      </p>
      {reason && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-row text-second">
          {reason}
        </p>
      )}
      <div className="mt-3">
        <TextField label={copy['admin.moveNote']} value={note} onChange={setNote} max={maxReason} />
      </div>
      <div className="mt-3 flex gap-2">
        <Button variant="quiet" disabled={busy} onClick={() => void decide('rejected')}>
          {copy['admin.reject']}
        </Button>
        <Button busy={busy && copy['admin.deciding']} onClick={() => void decide('approved')}>
          {copy['admin.approve']}
        </Button>
      </div>
    </>
  );
}
