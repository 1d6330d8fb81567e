import { sql } from 'kysely';
import type { Consent, OptionalConsent, Renewal } from '#residents/consents/contract.ts';
import { agreedKinds } from '#residents/documents/kinds.ts';
import { selectAgreed, sufficientVersion } from '#residents/documents/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';

/** Versions compare as text, bytewise. */
const consentTo = (kind: string, today: Day) =>
  hasRow(sql`select from consent
  where person_id = person.id and kind = ${sql.lit(kind)} and withdrawn_at is null
    and version collate "C" >= ${sufficientVersion(kind, today)}`);

/** Column: whether the row's person has not yet agreed to the texts in force. */
export const consentDue = (today: Day) =>
  sql<boolean>`not (${sql.join(
    agreedKinds.map((kind) => consentTo(kind, today)),
    sql` and `,
  )})`;

/** Whether the row's person lets the town's export name them. */
export const agreedToNaming = hasRow(
  sql`select from consent where person_id = person.id and kind = 'townExport' and withdrawn_at is null`,
);

/** All consents a person ever gave, newest first. Withdrawn consents stay on record. */
export const selectConsents = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'version', 'agreed_at', 'withdrawn_at'])
    .where('person_id', '=', personId)
    .orderBy('agreed_at', 'desc')
    .orderBy('kind')
    .execute();

type Kind = Consent['kind'];
/** The consents that newcomers are asked for. */
type Asked = Exclude<Kind, 'townExport'>;
type Agreed = { personId: string; versions: Partial<Record<Kind, string>>; now: Date };

/** Records consents, each to the version that the person read. */
export async function agree(tx: Tx, { personId, versions, now }: Agreed): Promise<void> {
  const rows = Object.entries(versions).map(([kind, version]) => ({ kind, version }));
  await tx
    .insertInto('consent')
    .values(rows.map((row) => ({ ...row, person_id: personId, agreed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind', 'version'])
        .doUpdateSet({ agreed_at: now, withdrawn_at: null })
        .where('consent.withdrawn_at', 'is not', null),
    )
    .execute();
}

/**
 * The versions of a newcomer's consents: those in force when they were asked. One that has come into force
 * since then asks them again. The age is a statement that the terms ask for;
 * marketing is about personal data.
 */
export async function versionsAskedAt(db: Db | Tx, askedAt: Date): Promise<Record<Asked, string>> {
  const { terms, privacy } = await selectAgreed(db, seoulDay(askedAt));
  return { age: terms, terms, privacy, marketing: privacy };
}

const changed = (tx: Tx, personId: string) =>
  record(tx, { type: 'consent.changed', topics: [`person:${personId}`], data: { id: personId } });

/**
 * Records consent to the texts in force. Somebody who read texts that were replaced meanwhile
 * is asked to read the new ones.
 */
export const renewConsents = (p: Writing, personId: string, read: Renewal) =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const inForce = await selectAgreed(tx, seoulDay(now));
    if (agreedKinds.some((kind) => read[kind] !== inForce[kind]))
      throw new Refusal('conflict', { reason: 'consents.newer' });
    await agree(tx, { personId, versions: inForce, now });
    await changed(tx, personId);
  });

/** Gives or withdraws a consent that nothing else depends on. */
export const setOptional = (p: Writing, personId: string, kind: OptionalConsent, agreed: boolean) =>
  write(p, async (tx) => {
    const now = p.clock.now();
    // Each is about personal data.
    const { privacy } = await versionsAskedAt(tx, now);
    if (agreed) await agree(tx, { personId, versions: { [kind]: privacy }, now });
    else
      await tx
        .updateTable('consent')
        .set({ withdrawn_at: now })
        .where('person_id', '=', personId)
        .where('kind', '=', kind)
        .where('withdrawn_at', 'is', null)
        .execute();
    await changed(tx, personId);
  });
