import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasskeyList } from '#account/passkeys/contract.ts';
import { copy } from '#account/passkeys/copy.ts';
import type { ProofReason } from '#account/passkeys/proof-reason.ts';
import { signInAgain } from '#account/sessions/web/sign-in-again.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { refreshSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { passkeysQuery } from './api.ts';
import { confirmByPasskey, createPasskey } from './device.ts';
import { StaffSheet } from './StaffSheet.tsx';

type Props = { reason: ProofReason; onResult: (proven: boolean) => void };

/** The person shows again who they are: by a passkey, or by signing in. */
export function ProofSheet(props: Props) {
  return props.reason === 'rights.resting' ? <StaffSheet {...props} /> : <OwnSheet {...props} />;
}

function OwnSheet({ reason, onResult }: Props) {
  const { data, isError, refetch } = useQuery({ ...passkeysQuery, staleTime: 0 });
  const isAsleep = reason === 'rights.asleep';
  return (
    <Sheet
      open
      onClose={() => onResult(false)}
      title={copy[isAsleep ? 'passkeys.asleepTitle' : 'passkeys.proofTitle']}
    >
      {data ? (
        <Ways reason={reason} known={data} onDone={() => onResult(true)} />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={2} />
      )}
    </Sheet>
  );
}

type WaysProps = { reason: ProofReason; known: PasskeyList; onDone: () => void };

function Ways({ reason, known, onDone }: WaysProps) {
  const queryClient = useQueryClient();
  const isAsleep = reason === 'rights.asleep';
  const hasPasskey = known.items.length > 0;

  const proof = useAction({
    run: async (make: boolean) => {
      if (make) queryClient.setQueryData(passkeysQuery.queryKey, await createPasskey());
      else await confirmByPasskey();
      await refreshSession(queryClient);
      onDone();
    },
    failed: () => undefined,
  });
  const signIn = useAction({
    run: async () => {
      const isDone = await signInAgain(queryClient);
      // If a passkey is needed, a sign-in is only the way to make one.
      if (isDone && isAsleep) onDone();
      else if (isDone) await queryClient.invalidateQueries(passkeysQuery);
    },
    failed: () => undefined,
  });
  const busy = proof.busy || signIn.busy;
  const error = proof.error ?? signIn.error;
  return (
    <div className="flex flex-col gap-2">
      <p className="pb-3 text-second">{bodyOf(reason, known)}</p>
      {error !== null && (
        <p role="alert" className="pb-2 text-red text-row">
          {errorMessage(error, copy, copy['passkeys.failed'])}
        </p>
      )}
      {hasPasskey && (
        <Button
          onClick={() => busy || void proof.act(false)}
          busy={proof.busy && copy['passkeys.proofConfirming']}
        >
          {copy['passkeys.proofConfirm']}
        </Button>
      )}
      {!hasPasskey && !isAsleep && !known.signInFirst && (
        <Button onClick={() => busy || void proof.act(true)} busy={proof.busy && copy['passkeys.adding']}>
          {copy['passkeys.add']}
        </Button>
      )}
      {(isAsleep || (!hasPasskey && known.signInFirst)) && (
        <Button
          variant={hasPasskey ? 'quiet' : 'primary'}
          onClick={() => busy || void signIn.act()}
          busy={signIn.busy && copy['passkeys.signingIn']}
        >
          {copy['passkeys.signIn']}
        </Button>
      )}
    </div>
  );
}

function bodyOf(reason: ProofReason, { items, signInFirst }: PasskeyList): string {
  if (reason === 'rights.asleep') return copy['passkeys.asleepBody'];
  if (items.length > 0) return copy['passkeys.proofBody'];
  return copy[signInFirst ? 'passkeys.proofSignIn' : 'passkeys.proofNone'];
}
