import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { copy } from '#account/passkeys/copy.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { prove } from './prove.tsx';

/**
 * In place of the tools of somebody whose rights sleep or rest: they go on as a neighbour, and wake the
 * rights when they need them.
 */
export function AsleepBar() {
  const { rightsAsleep, staffSignIn } = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();
  async function wake() {
    if (!(await prove(queryClient, rightsAsleep ? 'rights.asleep' : 'rights.resting'))) return;
    await queryClient.invalidateQueries();
    await router.invalidate();
  }
  return (
    <div className="flex items-center gap-3 border-line border-b bg-page py-2 pr-3 pl-4">
      <p role="status" className="min-w-0 flex-1 text-row text-second">
        {copy[rightsAsleep ? 'passkeys.asleepBar' : 'passkeys.restingBar']}
      </p>
      <Button size="small" variant="secondary" className="shrink-0" onClick={() => void wake()}>
        {rightsAsleep ? copy['passkeys.signIn'] : staffSignIn?.name}
      </Button>
    </div>
  );
}
