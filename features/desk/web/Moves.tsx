import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/desk/copy.ts';
import type { AskedMove } from '#features/moves/contract.ts';
import { copy as moveCopy } from '#features/moves/copy.ts';
import { maxReason } from '#features/moves/limits.ts';
import { townName } from '#features/moves/web/town-name.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { sentence } from '#web/errors.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { say } from '#web/ui/snackbars.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { decideMove, movesQuery } from './api.ts';

/** Who asks for another town, the longest waiting first. */
export function Moves() {
  const { data, ...query } = useSuspenseInfiniteQuery(movesQuery);
  const moves = data.pages.flatMap(({ items }) => items);
  return (
    <>
      {moves.length === 0 ? (
        <EmptyState title={copy['desk.noMoves']} drawing="letter" />
      ) : (
        <ul>
          {moves.map((move) => (
            <MoveRow key={move.id} move={move} />
          ))}
        </ul>
      )}
      <EndOfList
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
        rows={{ leading: true }}
      />
    </>
  );
}

function MoveRow({ move }: { move: AskedMove }) {
  const { person, fromCode, toCode, reason, createdAt } = move;
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (status: 'approved' | 'rejected') => decideMove(move.id, status, note),
    onSuccess: (_, status) =>
      say(
        fill(copy[status === 'approved' ? 'desk.moveApproved' : 'desk.moveRejected'], { name: person.name }),
      ),
    onError: (error) => say(sentence(error, moveCopy, copy['desk.failed']), { failed: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <li className="border-line border-b px-4 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />
        <div className="min-w-0 flex-1">
          <Link
            to="/profile/$userId"
            params={{ userId: person.id }}
            className="inline-flex min-h-11 items-center font-semibold text-head [overflow-wrap:anywhere]"
          >
            {person.name}
          </Link>
          <p className="text-hint text-meta">{relativeTime(new Date(), new Date(createdAt))}</p>
        </div>
      </div>
      <p className="mt-3 font-medium">
        {fill(copy['desk.move'], { from: townName(fromCode), to: townName(toCode) })}
      </p>
      {reason && <p className="mt-1 whitespace-pre-wrap text-row text-second">{reason}</p>}
      <div className="mt-3">
        <TextField label={copy['desk.moveNote']} value={note} onChange={setNote} max={maxReason} />
      </div>
      <div className="mt-3 flex gap-2">
        <Button look="quiet" disabled={decide.isPending} onClick={() => decide.mutate('rejected')}>
          {copy['desk.reject']}
        </Button>
        <Button busy={decide.isPending && copy['desk.deciding']} onClick={() => decide.mutate('approved')}>
          {copy['desk.approve']}
        </Button>
      </div>
    </li>
  );
}
