import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OwnHousehold } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { leaveHousehold, ownHouseholdQuery } from '#residents/households/web/api.ts';
import { PersonLine } from '#residents/households/web/household/PersonLine.tsx';
import { fill } from '#shared/text/korean.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(ownHouseholdQuery);

/** 우리 세대: with whom the viewer lives, as an editor of the town entered it, and the way out. */
export function Page() {
  const { household } = useSuspenseQuery(ownHouseholdQuery).data;
  return (
    <Refreshable>
      {household ? <Own household={household} /> : <EmptyState title={copy['households.ownNone']} />}
    </Refreshable>
  );
}

function Own({ household: { name, members } }: { household: NonNullable<OwnHousehold['household']> }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act: leave, busy } = useAction({
    confirm: () => ({
      title: fill(copy['households.leaveConfirm'], { name }),
      body: copy['households.leaveConfirmBody'],
      action: copy['households.leaveDo'],
      danger: true,
    }),
    run: async () => {
      await leaveHousehold();
      await navigate({ to: '/settings/town', replace: true });
    },
    done: () => copy['households.left'],
    failed: (error) => writeErrorMessage(error, copy, copy['households.leaveFailed']),
    settled: () => queries.invalidateQueries({ queryKey: ['households', 'own'] }),
  });
  return (
    <div className="flex flex-col gap-5 px-4 pt-5 pb-8">
      <div>
        <h2 dir="auto" className="font-bold text-title [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="mt-1 text-row text-second">{copy['households.ownHint']}</p>
      </div>
      <section aria-label={copy['households.members']}>
        <p className="font-semibold text-row text-second">{copy['households.members']}</p>
        {members.length === 0 && <p className="mt-1 text-row">{copy['households.alone']}</p>}
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              <PersonLine person={member} />
            </li>
          ))}
        </ul>
      </section>
      <Button variant="quiet" className="text-red!" disabled={busy} onClick={() => void leave()}>
        {copy['households.leave']}
      </Button>
    </div>
  );
}
