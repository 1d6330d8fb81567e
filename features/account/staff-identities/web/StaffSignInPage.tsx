import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { copy } from '#account/staff-identities/copy.ts';
import { copy as rights } from '#residents/rights/copy.ts';
import { rightOf } from '#shared/rights.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { homePath } from '#web/pages.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { refreshSession, sessionQuery, useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';
import { beginLink, staffIdentityQuery, unlink } from './api.ts';

export const load = ({ queryClient }: Visit) => {
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.person;
  if (me && !me.staffSignIn) throw redirect({ to: homePath, replace: true });
  return queryClient.ensureQueryData(staffIdentityQuery);
};

/** 직원 로그인: whether the viewer can sign in by the provider of the town hall, too. */
export function Page() {
  const { name, linkedAt } = useSuspenseQuery(staffIdentityQuery).data;
  return (
    <>
      <RestingNotice />
      <EmptyState
        title={copy[linkedAt ? 'staff.linked' : 'staff.none']}
        body={
          linkedAt
            ? `${name} · ${fill(copy['staff.linkedOn'], { date: dayText(seoulDay(new Date(linkedAt))) })}`
            : copy['staff.noneBody']
        }
      />
      <div className="flex flex-col gap-3 px-4 py-5">{linkedAt ? <Linked name={name} /> : <NotLinked />}</div>
    </>
  );
}

/** Why some of the viewer's rights cannot be used in this session. */
function RestingNotice() {
  const names = [...new Set(useMe().staffSignIn?.resting.map(rightOf))].map(
    (right) => rights[`rights.${right}`],
  );
  if (names.length === 0) return null;
  return (
    <p role="status" className="px-4 pt-5 text-row text-second">
      {fill(copy['staff.resting'], { rights: names.join(', ') })}
    </p>
  );
}

function NotLinked() {
  const { act: link, busy } = useAction({
    run: async () => {
      location.assign((await beginLink()).url);
      // The button stays busy until the browser has left.
      await new Promise(() => {});
    },
    failed: (error) => errorMessage(error, copy, copy['staff.actionFailed']),
  });
  return (
    <Button onClick={() => void link()} busy={busy && copy['staff.linking']}>
      {copy['staff.link']}
    </Button>
  );
}

function Linked({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { act, busy } = useAction({
    confirm: () => ({
      title: copy['staff.unlinkConfirm'],
      body: copy['staff.unlinkBody'],
      action: copy['staff.unlink'],
      danger: true,
    }),
    run: unlink,
    done: () => copy['staff.unlinked'],
    failed: (error) => errorMessage(error, copy, copy['staff.actionFailed']),
    settled: async () => {
      await queryClient.invalidateQueries(staffIdentityQuery);
      await refreshSession(queryClient);
    },
  });
  return (
    <>
      <Button render={<a href="/staff?next=/admin" />}>{name}</Button>
      <Button variant="quiet" onClick={() => void act()} busy={busy && copy['staff.unlinking']}>
        {copy['staff.unlink']}
      </Button>
    </>
  );
}
