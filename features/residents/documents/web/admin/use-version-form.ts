import { useQueryClient } from '@tanstack/react-query';
import type { VersionChange } from '#residents/documents/contract.ts';
import { copy } from '#residents/documents/copy.ts';
import { documentFields } from '#residents/documents/fields.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import {
  adminDocumentQuery,
  changeVersion,
  documentsQuery,
  publishVersion,
} from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { type SavedVersion, toChange, type VersionValues, valuesOf } from './version-form.ts';

export type VersionFormProps = {
  kind: DocumentKind;
  initial: VersionValues;
  draftKey: string;
  /** An existing version is edited. */
  edits?: boolean;
  /** Leaves the form. */
  onEnd: () => unknown;
};

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.reason === 'document.changedMeanwhile';

/** Saves a version. If another admin has changed the document since the writer began, the writer decides. */
export function useVersionForm({ kind, initial, draftKey, edits = false, onEnd }: VersionFormProps) {
  const queries = useQueryClient();

  async function save<Change extends VersionChange>(
    change: Change,
    send: (change: Change) => Promise<Omit<SavedVersion, 'basis'>>,
  ): Promise<SavedVersion> {
    try {
      return { ...(await send(change)), basis: change.basis };
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const { basis } = await queries.fetchQuery(adminDocumentQuery(kind));
      const isMeant = await confirm({
        title: copy['document.meanwhileAsk'],
        body: copy['document.meanwhileBody'],
        action: copy['document.meanwhileAction'],
      });
      if (!isMeant) throw error;
      return { ...(await send({ ...change, basis })), basis: change.basis };
    }
  }

  return useItemForm({
    initial,
    draftKey,
    edits,
    rules: documentFields,
    requestOf: toChange,
    valuesOf,
    check: ({ inForceFrom }) => ({
      inForceFrom: inForceFrom < seoulDay(serverNow()) ? 'document.pastDay' : undefined,
    }),
    wrong: copy['document.check'],
    copy,
    messages: {
      deleted: copy['document.gone'],
      saved: fill(copy['document.saved'], { name: copy[`document.${kind}`] }),
      failed: (error) => errorMessage(error, copy, copy['document.failed']),
    },
    create: (draft) => save(draft, (sent) => publishVersion({ ...sent, kind })),
    update: (id, change) => save(change, (sent) => changeVersion(id, sent)),
    async saved() {
      await queries.invalidateQueries(documentsQuery);
      await onEnd();
    },
    drop: () => void queries.invalidateQueries(documentsQuery),
    anew: {
      key: draftKey,
      to: { to: '/admin', search: { tab: 'documents', document: kind, write: 'new' } },
    },
  });
}
