import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#account/passkeys/copy.ts';
import { signInAgain } from '#account/sessions/web/sign-in-again.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

/** A right waits until its person signs in as staff, beside the page: what is typed stays. */
export function StaffSheet({ onResult }: { onResult: (proven: boolean) => void }) {
  const queryClient = useQueryClient();
  const name = useMe().staffSignIn?.name;
  const { act, busy, error } = useAction({
    run: async () => {
      if (await signInAgain(queryClient, '/auth/staff/login')) onResult(true);
    },
    failed: () => undefined,
  });
  return (
    <Sheet open onClose={() => onResult(false)} title={copy['passkeys.restingTitle']}>
      <div className="flex flex-col gap-2">
        <p className="pb-3 text-second">{copy['passkeys.restingBody']}</p>
        {error !== null && (
          <p role="alert" className="pb-2 text-red text-row">
            {errorMessage(error, copy, copy['passkeys.failed'])}
          </p>
        )}
        <Button onClick={() => void act()} busy={busy && copy['passkeys.signingIn']}>
          {name}
        </Button>
      </div>
    </Sheet>
  );
}
