import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { copy } from '#residents/consents/copy.ts';
import type { DocumentVersion } from '#residents/documents/contract.ts';
import type { AgreedKind } from '#residents/documents/kinds.ts';
import { documentsQuery } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { logOut } from '#web/session/log-out.ts';
import { sessionQuery } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/layers/Modal.tsx';
import { consentsQuery, renewConsents } from './api.ts';
import { LegalLink } from './LegalLink.tsx';

/** Shown when the texts have changed: blocks the app until the person agrees or signs out. */
export function RenewConsents() {
  const id = useId();
  const queryClient = useQueryClient();
  const inForce = useInForce();
  const {
    act: renew,
    busy,
    error,
  } = useAction({
    run: async () => {
      // The versions that are shown: if others have come into force meanwhile, the server refuses.
      await renewConsents({ terms: inForce.terms.version, privacy: inForce.privacy.version });
      await queryClient.invalidateQueries(sessionQuery);
    },
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries(documentsQuery),
  });
  return (
    <Modal open onClose={() => {}} labelledBy={id} role="alertdialog" className="layer-dialog">
      <div className="flex flex-col gap-3 p-5">
        <h2 id={id} className="font-bold text-title">
          {copy['consents.renew']}
        </h2>
        <p className="text-second">{copy['consents.renewBody']}</p>
        {(['terms', 'privacy'] as const).map((kind) => (
          <Changed key={kind} kind={kind} inForce={inForce[kind]} />
        ))}
        {error !== null && (
          <p role="alert" className="text-red text-row">
            {errorMessage(error, copy, copy['consents.failed'])}
          </p>
        )}
        <Button onClick={() => void renew()} busy={busy && platform['common.saving']}>
          {copy['consents.renewSave']}
        </Button>
        <Button variant="quiet" onClick={logOut}>
          {copy['consents.renewOut']}
        </Button>
      </div>
    </Modal>
  );
}

type ChangedProps = { kind: AgreedKind; inForce: DocumentVersion };

/** The changes since the person's last consent, if any. */
function Changed({ kind, inForce: { version, changes } }: ChangedProps) {
  const { items } = useSuspenseQuery(consentsQuery).data;
  const isRead = items.some((consent) => consent.kind === kind && consent.version >= version);
  return (
    <div>
      <p className="flex items-center justify-between">
        {copy[`consents.${kind}`]} <LegalLink kind={kind} />
      </p>
      {!isRead && changes && (
        <p className="whitespace-pre-line text-row text-second">
          {fill(copy['consents.renewChanges'], { changes })}
        </p>
      )}
    </div>
  );
}

function useInForce(): Record<AgreedKind, DocumentVersion> {
  // Another version may be in force since this was last asked.
  const { items } = useSuspenseQuery({ ...documentsQuery, staleTime: 0 }).data;
  return Object.fromEntries(
    items.flatMap(({ kind, inForce }) => (kind === 'terms' || kind === 'privacy' ? [[kind, inForce]] : [])),
  ) as Record<AgreedKind, DocumentVersion>;
}
