import { useInfiniteQuery } from '@tanstack/react-query';
import type { Suspension } from '#residents/suspensions/contract.ts';
import { suspensionsQuery } from '#screens/admin/web/api.ts';
import { serverNow } from '#web/device/clock.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { LiftButton } from './LiftButton.tsx';
import { untilText } from './until-text.ts';

/** A person's suspensions; those still in force can be lifted. */
export function SuspensionsOf({ person }: { person: { id: string; name: string } }) {
  const { data } = useInfiniteQuery(suspensionsQuery(person.id));
  const items = itemsOf(data);
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {items.map((suspension) => (
        <li key={suspension.id} className="rounded-card bg-fill p-4 text-row">
          <p>{suspension.reason}</p>
          <p className="mt-1 text-meta text-second">{untilText(suspension.endsAt)}</p>
          {lasts(suspension) && (
            <div className="mt-3">
              <LiftButton id={suspension.id} name={person.name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const lasts = ({ liftedAt, endsAt }: Suspension) =>
  !liftedAt && (endsAt === null || new Date(endsAt) > serverNow());
