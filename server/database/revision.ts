import { sql } from 'kysely';
import { Refusal } from '#server/errors.ts';

/**
 * Refuses a change that was begun with an older text than the stored one. `seen` is the `revision` that the
 * writer began with.
 */
export function refuseOlder({ revision }: { revision: number }, { revision: seen }: { revision: number }) {
  if (seen !== revision) throw new Refusal('conflict', { reason: 'edit.changedMeanwhile' });
}

/** The columns of a changed text. */
export const raised = { revision: sql<number>`revision + 1` };
