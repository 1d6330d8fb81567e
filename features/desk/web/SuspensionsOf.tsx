import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/desk/copy.ts';
import type { Suspension } from '#features/suspensions/contract.ts';
import { copy as suspensionCopy } from '#features/suspensions/copy.ts';
import { fill } from '#shared/korean.ts';
import { sentence } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { say } from '#web/ui/snackbars.ts';
import { liftSuspension, suspensionsQuery } from './api.ts';
import { untilText } from './until-text.ts';

/** What somebody was suspended for; what still lasts can be lifted. */
export function SuspensionsOf({ person }: { person: { id: string; name: string } }) {
  const { data } = useInfiniteQuery(suspensionsQuery(person.id));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {items.map((suspension) => (
        <li key={suspension.id} className="rounded-card bg-fill p-4 text-row">
          <p>{suspension.reason}</p>
          <p className="mt-1 text-meta text-second">{untilText(suspension.endsAt)}</p>
          {lasts(suspension) && <Lift suspension={suspension} />}
        </li>
      ))}
    </ul>
  );
}

const lasts = ({ liftedAt, endsAt }: Suspension) =>
  !liftedAt && (endsAt === null || new Date(endsAt) > new Date());

function Lift({ suspension: { id, person } }: { suspension: Suspension }) {
  const queryClient = useQueryClient();
  const lift = useMutation({
    mutationFn: () => liftSuspension(id),
    onSuccess: () => say(copy['desk.lifted']),
    onError: (error) => say(sentence(error, suspensionCopy, copy['desk.failed']), { failed: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk'] }),
  });
  const ask = async () => {
    const title = fill(copy['desk.liftConfirm'], { name: person.name });
    if (await confirm({ title, action: copy['desk.lift'] })) lift.mutate();
  };
  return (
    <div className="mt-3">
      <Button size="small" look="quiet" onClick={ask} busy={lift.isPending && copy['desk.deciding']}>
        {copy['desk.lift']}
      </Button>
    </div>
  );
}
