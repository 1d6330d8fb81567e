import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentVersion } from '#residents/documents/contract.ts';
import { copy } from '#residents/documents/copy.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import { type DocumentKind, isAgreedKind } from '#residents/documents/kinds.ts';
import { documentsQuery, withdrawVersion } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { kind: DocumentKind; version: DocumentVersion };

/** The actions on a version until its day. */
export function ComingVersion({ kind, version: { id, inForceFrom, needsConsent } }: Props) {
  const queryClient = useQueryClient();
  const { act: withdraw, busy } = useAction({
    confirm: () => ({
      title: copy['document.withdrawAsk'],
      body: fill(copy['document.withdrawBody'], { day: dateOf(inForceFrom) }),
      action: copy['document.withdraw'],
      danger: true,
    }),
    run: () => withdrawVersion(id),
    done: () => copy['document.withdrawn'],
    failed: (error) => errorMessage(error, copy, copy['document.failed']),
    settled: () => queryClient.invalidateQueries(documentsQuery),
  });
  return (
    <div className="px-4 py-4">
      {isAgreedKind(kind) && (
        <p className="mb-3 text-row text-second">
          {copy[needsConsent ? 'document.asksAnew' : 'document.asksNobody']}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="quiet" busy={busy && platform['common.saving']} onClick={() => void withdraw()}>
          {copy['document.withdraw']}
        </Button>
        <Button render={<Link to="/admin" search={{ tab: 'documents', document: kind, write: 'coming' }} />}>
          {copy['document.edit']}
        </Button>
      </div>
    </div>
  );
}
