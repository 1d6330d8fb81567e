import { type Selectable, sql } from 'kysely';
import type { DueNotice } from '#db/types.ts';
import { countFailure } from '#notices/notifications/server/metrics.ts';
import { lockPeople } from '#residents/people/server/lock-people.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { reasonOf } from '#server/database/passing-error.ts';
import { undoneIfFailing } from '#server/database/undone-if-failing.ts';
import { announce, type Changes, noteChange } from '#server/notices/notification-changes.ts';
import type { Platform } from '#server/platform.ts';
import { deliver } from './deliver.ts';

/** The number of people in one transaction. Each is asked for what they may see. */
const batchSize = 200;
const retryMs = 60_000;
/** Another process tells what is due; look again soon, in case it dies. */
const heldMs = 1000;

type Delivering = Pick<Platform, 'db' | 'live' | 'log' | 'notices' | 'clock'>;
type Row = Selectable<DueNotice>;

/** `nextMs`: in how many ms the next row is due, as far as it is known. */
type Round = { more: boolean; isDelivered: boolean; nextMs: number };

/**
 * Tells the next batch of what is due. The notifications and the deletion of the due rows are one
 * transaction, so each row is told once, whichever process dies, and whatever happens to the clock. `wait`:
 * waits for rows that another process holds.
 */
export async function deliverDue(p: Delivering, aheadMs: number, { wait = false } = {}): Promise<Round> {
  const now = p.clock.now();
  const { people, next } = await findDue(p, now, aheadMs);
  const nextMs = next ? next.getTime() - now.getTime() : aheadMs;
  if (people.length === 0) return { more: false, isDelivered: false, nextMs };
  let isDelivered = false;
  const taken = await p.db.transaction().execute(async (tx) => {
    // Before the due rows, as everybody who locks a person: an erasure holds the person while it deletes the
    // rows.
    await lockPeople(tx, people);
    const rows = await take(tx, { people, now, wait });
    const changes = await deliverRows(p, tx, rows, now);
    await planNext(p, tx, rows, now);
    isDelivered = changes.size > 0;
    await announce(tx, changes);
    return rows.length;
  });
  if (isDelivered) p.live.nudge();
  // After waiting, another process has told this batch: there may be more.
  return { more: wait || taken > 0, isDelivered, nextMs: Math.min(nextMs, heldMs) };
}

/** The people to whom something is due, the first first, and when the next row is due. */
async function findDue({ db }: { db: Db }, now: Date, aheadMs: number) {
  const rows = await db
    .selectFrom('due_notice')
    .select(['person_id', 'due_at'])
    .where('due_at', '<=', new Date(now.getTime() + aheadMs))
    .orderBy('due_at')
    .limit(batchSize)
    .execute();
  const due = rows.filter(({ due_at }) => due_at <= now);
  return { people: [...new Set(due.map(({ person_id }) => person_id))], next: rows[due.length]?.due_at };
}

/** Deletes the due rows of these people. The notices to tell are decided with them. */
async function take(tx: Tx, { people, now, wait }: { people: string[]; now: Date; wait: boolean }) {
  const { rows } = await sql<Row>`
    with next as (
      select subject_id, person_id, kind, due_at from due_notice
      where due_at <= ${now} and person_id = any(${people}::uuid[])
      order by due_at limit ${sql.lit(batchSize)} for update ${wait ? sql`` : sql`skip locked`}
    )
    delete from due_notice mine using next
    where mine.subject_id = next.subject_id and mine.person_id = next.person_id
      and mine.kind = next.kind and mine.due_at = next.due_at
    returning mine.*
  `.execute(tx);
  return rows;
}

/** Tells the rows whose time is not over. If one fails, the others are told without it. */
async function deliverRows(p: Delivering, tx: Tx, rows: Row[], now: Date): Promise<Changes> {
  const timely = rows.filter(({ until }) => until > now);
  const changes: Changes = new Map();
  if (timely.length === 0) return changes;
  // A full batch is a crowd: its pushes let messages pass.
  const manner = { crowd: rows.length === batchSize };
  const attempt = (some: Row[]) =>
    undoneIfFailing(tx, async () => {
      const notices = some.map((row) => noticeOf(row, now));
      for (const { id, personId } of await deliver(tx, p.notices, notices, manner))
        noteChange(changes, personId, id, 'ids');
    });
  if (!(await attempt(timely))) return changes;
  changes.clear();
  for (const row of timely) {
    const failure = await attempt([row]);
    if (failure) await putOff(p, tx, { row, now, error: failure.error });
  }
  return changes;
}

/** Plans the next moment of repeating notices, also after one that was dropped. */
async function planNext({ notices }: Delivering, tx: Tx, rows: Row[], now: Date): Promise<void> {
  for (const [name, of] of Map.groupBy(rows, ({ kind }) => kind)) {
    const subjects = [...new Set(of.map(({ subject_id }) => subject_id))];
    await notices.kinds[name]?.next?.(tx, subjects, now);
  }
}

/**
 * The moment is the group, so that what is planned for another time is told anew, and the same time never
 * twice.
 */
const noticeOf = ({ kind, person_id, subject_id, within_id, due_at, until }: Row, now: Date) => ({
  kind,
  personId: person_id,
  actorId: null,
  subjectId: subject_id,
  ...(within_id && { withinId: within_id }),
  group: `${subject_id}:${due_at.toISOString()}`,
  at: now,
  until,
});

/** A row that failed is tried again each minute, until its time is over. */
async function putOff(
  { log }: Delivering,
  tx: Tx,
  { row, now, error }: { row: Row; now: Date; error: unknown },
) {
  const due_at = new Date(now.getTime() + retryMs);
  const isOver = due_at >= row.until;
  const what = { err: error, reason: reasonOf(error), kind: row.kind, subject: row.subject_id };
  if (isOver) log.error(what, 'what was due could not be told; its time is over');
  else log.warn(what, 'what is due could not be told; it will be tried again');
  countFailure(isOver);
  if (isOver) return;
  await tx
    .insertInto('due_notice')
    .values({ ...row, due_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
