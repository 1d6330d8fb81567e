import { sql } from 'kysely';
import { consentVersion } from '#features/consents/contract.ts';
import type { Db, Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import { type Writing, write } from '#server/write.ts';

/** Column: whether the row's person has not yet agreed to the current texts. */
export const consentDue = sql<boolean>`(
  select count(*) from consent
  where person_id = person.id and kind in ('terms', 'privacy') and version = ${consentVersion}
    and withdrawn_at is null
) < 2`;

/** All consents a person ever gave, newest first. Withdrawn consents stay on record. */
export const selectConsents = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'version', 'agreed_at', 'withdrawn_at'])
    .where('person_id', '=', personId)
    .orderBy('agreed_at', 'desc')
    .orderBy('kind')
    .execute();

async function agree(tx: Tx, personId: string, kinds: string[], now: Date) {
  await tx
    .insertInto('consent')
    .values(kinds.map((kind) => ({ person_id: personId, kind, version: consentVersion, agreed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind', 'version'])
        .doUpdateSet({ agreed_at: now, withdrawn_at: null })
        .where('consent.withdrawn_at', 'is not', null),
    )
    .execute();
}

const changed = (tx: Tx, personId: string) =>
  record(tx, { type: 'consent.changed', topics: [`person:${personId}`], data: { id: personId } });

/** Records consent to the current texts. */
export const renewConsents = (p: Writing, personId: string) =>
  write(p, async (tx) => {
    await agree(tx, personId, ['terms', 'privacy'], p.clock.now());
    await changed(tx, personId);
  });

/** The only consent that can be given and withdrawn at any time. */
export const setMarketing = (p: Writing, personId: string, agreed: boolean) =>
  write(p, async (tx) => {
    if (agreed) await agree(tx, personId, ['marketing'], p.clock.now());
    else
      await tx
        .updateTable('consent')
        .set({ withdrawn_at: p.clock.now() })
        .where('person_id', '=', personId)
        .where('kind', '=', 'marketing')
        .where('withdrawn_at', 'is', null)
        .execute();
    await changed(tx, personId);
  });
