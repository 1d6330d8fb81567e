import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { copy } from '#features/consents/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { logOut } from '#web/log-out.ts';
import { sessionQuery } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useAction } from '#web/use-action.ts';
import { renewConsents } from './api.ts';
import { LegalLink } from './LegalLink.tsx';

/** Shown when the texts have changed: blocks the app until the person agrees or signs out. */
export function RenewConsents() {
  const id = useId();
  const queryClient = useQueryClient();
  const {
    act: renew,
    busy,
    error,
  } = useAction({
    run: async () => {
      await renewConsents();
      await queryClient.invalidateQueries(sessionQuery);
    },
    failed: () => undefined,
  });
  return (
    <Modal open onClose={() => {}} labelledBy={id} role="alertdialog" className="layer-dialog">
      <div className="flex flex-col gap-3 p-5">
        <h2 id={id} className="font-bold text-title">
          {copy['consents.renew']}
        </h2>
        <p className="text-second">{copy['consents.renewBody']}</p>
        {(['terms', 'privacy'] as const).map((kind) => (
          <p key={kind} className="flex items-center justify-between">
            {copy[`consents.${kind}`]} <LegalLink kind={kind} />
          </p>
        ))}
        {error !== null && (
          <p role="alert" className="text-red text-row">
            {errorMessage(error, copy, copy['consents.failed'])}
          </p>
        )}
        <Button onClick={() => void renew()} busy={busy && platform['common.saving']}>
          {copy['consents.renewSave']}
        </Button>
        <Button look="quiet" onClick={logOut}>
          {copy['consents.renewOut']}
        </Button>
      </div>
    </Modal>
  );
}
