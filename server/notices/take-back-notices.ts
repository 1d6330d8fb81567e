import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { announce, type Changes, noteChange } from './notification-changes.ts';

type Row = { id: string; person_id: string };

/** Notifications of some kinds about a subject: one person's, or everybody's. */
type About = { subjectId: string; kinds: readonly string[]; personId?: string };

const about = ({ subjectId, kinds, personId }: About): RawBuilder<unknown> => sql`
  subject_id = ${subjectId} and kind = any(${kinds}::text[]) ${personId ? sql`and person_id = ${personId}` : sql``}`;

async function announceChange(tx: Tx, rows: Row[], change: 'gone' | 'reworded') {
  const changes: Changes = new Map();
  for (const { id, person_id } of rows) noteChange(changes, person_id, id, change);
  await announce(tx, changes);
}

/**
 * Deletes notifications in the transaction that makes them untrue. The due rows of notices that are told at a
 * time go first: a reader that is about to tell them holds these rows.
 */
export async function takeBackNotices(tx: Tx, what: About): Promise<void> {
  const { rows } = await sql<Row>`
    delete from notification where ${about(what)} returning id, person_id`.execute(tx);
  await announceChange(tx, rows, 'gone');
}

/** Lets open lists reload rows whose subject has other words now. */
export async function rewordNotices(tx: Tx, what: About): Promise<void> {
  const { rows } = await sql<Row>`select id, person_id from notification where ${about(what)}`.execute(tx);
  await announceChange(tx, rows, 'reworded');
}
