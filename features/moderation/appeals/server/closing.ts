import { type SqlBool, sql } from 'kysely';
import { writings } from '#moderation/appeals/states.ts';
import { isActive } from '#residents/suspensions/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { createWorker, type Work } from '#server/jobs/worker.ts';
import { readEvents } from '#server/live/log/reader.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { closedOf } from './events.ts';

/** Events after which a decision may no longer stand, or its item may be gone. */
const types: ReadonlySet<string> = new Set([
  'item.restored',
  'bulkHide.restored',
  'suspension.lifted',
  'post.deleted',
  'comment.deleted',
  'photo.deleted',
  'benefit.deleted',
  'club.deleted',
]);

/** The interval of reads that no event triggers. They move the reader past events that concern no appeal. */
const pollMs = 60_000;
const spacingMs = 200;

type Closing = Pick<Platform, 'db' | 'live' | 'clock' | 'reportables'>;

/**
 * Closes the appeals of the next batch of the event log whose decision has changed by another way. It
 * follows the log, so no feature that deletes or restores something has to know of appeals.
 */
export async function closeFallen(p: Closing, options: { wait?: boolean } = {}): Promise<boolean> {
  let closed = 0;
  const more = await readEvents(p.db, { name: 'appeals', types, ...options }, async (tx) => {
    closed = await closeAll(p, tx);
  });
  if (closed > 0) p.live.nudge();
  return more;
}

/**
 * Closes every waiting appeal that has nothing to judge any more. Few wait at a time, so one
 * statement looks at all of them.
 */
async function closeAll({ clock, reportables }: Closing, tx: Tx): Promise<number> {
  const now = clock.now();
  const items = Object.entries(reportables).map(([kind, { table }]) =>
    kind === 'comment'
      ? stands(kind, sql`comment where deleted_at is null and`)
      : stands(kind, sql`${sql.table(table)} where`),
  );
  const others = [
    sql`(kind = ${writings} and ${hasRow(sql`select from bulk_hide where bulk_hide.id = subject_id and undone_at is null`)})`,
    sql`(suspension_id is not null and ${hasRow(sql`select from suspension where suspension.id = suspension_id and ${isActive(now)}`)})`,
  ];
  const rows = await tx
    .updateTable('appeal')
    .set({ status: 'closed', ended_at: now })
    .where('status', '=', 'waiting')
    .where(sql<SqlBool>`not (${sql.join([...items, ...others], sql` or `)})`)
    .returning(['id', 'kind', 'subject_id as subjectId', 'city_code as cityCode', 'person_id'])
    .returning(
      sql<string | null>`coalesce(person_id, (select person_id from suspension where id = suspension_id))`.as(
        'personId',
      ),
    )
    .execute();
  await record(tx, ...rows.map(({ person_id: _, ...touched }) => closedOf(touched)));
  return rows.length;
}

/** The condition that an appeal is about an existing item of `kind` that the same decision still removes. */
const stands = (kind: string, from: ReturnType<typeof sql>) => sql`(
  kind = ${kind}
  and ${hasRow(sql`select from ${from} id = subject_id`)}
  and ${hasRow(sql`
    select from report_case
    where report_case.kind = appeal.kind and item_id = subject_id and report_case.status = 'removed'
      and report_case.decided_at = appeal.decided_at
  `)}
)`;

/** Runs where notifications are made, and only while it follows the log. */
export function closingWork(p: Platform): Work[] {
  if (!p.settings.roles.has('notify')) return [];
  const worker = createWorker({
    name: 'appeals.close',
    log: p.log,
    everyMs: pollMs,
    spacingMs,
    run: () => closeFallen(p),
  });
  const unwatch = p.live.watch(types, worker.wake);
  return [worker, { stop: async () => unwatch() }];
}
