import { sql } from 'kysely';
import { deliverAll } from '#features/notifications/fixtures.ts';
import type { Json } from '#server/live/record.ts';
import type { Revocation } from '#server/live/revocation.ts';
import type { TestServer } from '#test/server/server.ts';
import { found } from './ears.ts';

/** A row of the event log. */
export type Told = {
  id: string;
  type: string;
  topics: string[];
  data: { [key: string]: Json };
  merge_key: string | null;
  revokes: Revocation | null;
  hidden_from: string[] | null;
};

export async function newestEvent({ p }: TestServer): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from event`.execute(
    p.db,
  );
  return rows[0]?.id ?? '0';
}

export async function toldSince({ p }: TestServer, id: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select id::text, type, topics, data, merge_key, revokes, hidden_from from event
    where id > ${id}::bigint order by event.id`.execute(p.db);
  return rows;
}

async function hasJobs({ p }: TestServer): Promise<boolean> {
  const { rows } = await sql`select name from pgboss.job
    where state in ('created', 'active', 'retry') and start_after <= now() and name not like '\\_\\_%' limit 1`.execute(
    p.db,
  );
  return rows.length > 0;
}

/** No job waits or runs, except those of a later time, and everybody is notified of what happened. */
export async function settled(server: TestServer): Promise<void> {
  await found('the end of all jobs', async () => {
    await deliverAll(server);
    if (await hasJobs(server)) return false;
    // What the last job told.
    await deliverAll(server);
    return !(await hasJobs(server));
  });
  await server.p.live.poll();
}

/** Everybody who has an account, by id. */
export async function peopleOf({ p }: TestServer): Promise<Map<string, string>> {
  const rows = await p.db.selectFrom('person').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Notice = { id: string; personId: string; kind: string; subjectId: string; actors: string[] };

/** All notifications, by a text that changes when they do. */
export async function noticesBy({ p }: TestServer): Promise<Map<string, Notice>> {
  const { rows } = await sql<Notice>`
    select n.id, person_id as "personId", kind, subject_id as "subjectId", array_remove(array_agg(actor_id order by acted_at), null) as actors
    from notification n left join notification_actor on notification_id = n.id group by n.id`.execute(p.db);
  return new Map(rows.map((row) => [JSON.stringify(row), row]));
}
