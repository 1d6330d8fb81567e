import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { Notices, Withdrawal } from '#server/notices/notices.ts';

/** Rows that lost an actor, and deleted rows. */
type Shrunk = { id: string; personId: string; isDeleted: boolean };

type Row = { id: string; person_id: string; gone: boolean };

/**
 * Takes notifications back. For `about` it deletes at most `limit` rows; if it returns that many, there may
 * be more.
 */
export async function withdraw(
  tx: Tx,
  notices: Notices,
  withdrawal: Withdrawal,
  limit: number,
): Promise<Shrunk[]> {
  if ('about' in withdrawal) return forget(tx, notices, withdrawal.about, limit);
  if ('between' in withdrawal) {
    const [one, other] = withdrawal.between;
    return [...(await separate(tx, one, other)), ...(await separate(tx, other, one))];
  }
  const { kind, group, actorId } = withdrawal;
  return without(
    tx,
    actorId,
    sql`notification.kind = ${kind} and notification.group_key = ${group} and notification.read_at is null`,
  );
}

const separate = (tx: Tx, personId: string, actorId: string) =>
  without(tx, actorId, sql`notification.person_id = ${personId}`);

const shrunkOf = (rows: Row[]): Shrunk[] =>
  rows.map(({ id, person_id, gone }) => ({ id, personId: person_id, isDeleted: gone }));

/** Deletes the rows about a deleted subject, except kinds that outlive it. */
async function forget(tx: Tx, { kinds }: Notices, subjectId: string, limit: number): Promise<Shrunk[]> {
  const outliving = Object.keys(kinds).filter((name) => kinds[name]?.outlives);
  await sql`delete from push_delivery where subject_id = ${subjectId} and notification_id is null`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    delete from notification where id in (
      select id from notification where (subject_id = ${subjectId} or within_id = ${subjectId})
      and kind <> all(${outliving}::text[]) limit ${sql.lit(limit)}
    ) returning id, person_id, true as gone
  `.execute(tx);
  return shrunkOf(rows);
}

/** Removes an actor from matching rows. A row without other actors is deleted. */
async function without(tx: Tx, actorId: string, where: ReturnType<typeof sql>): Promise<Shrunk[]> {
  const { rows: left } = await sql<Row>`
    delete from notification_actor using notification
    where notification.id = notification_id and actor_id = ${actorId} and ${where}
    returning notification.id, notification.person_id, false as gone
  `.execute(tx);
  if (left.length === 0) return [];
  const { rows: deleted } = await sql<Row>`
    delete from notification where id = any(${left.map(({ id }) => id)}::uuid[])
    and not exists (select from notification_actor where notification_id = notification.id)
    returning id, person_id, true as gone
  `.execute(tx);
  const ids = new Set(deleted.map(({ id }) => id));
  const smaller = left.filter(({ id }) => !ids.has(id));
  for (const { id } of smaller)
    await sql`
      update notification set happened_at = (
        select max(acted_at) from notification_actor where notification_id = ${id}
      ) where id = ${id}`.execute(tx);
  return shrunkOf([...smaller, ...deleted]);
}
