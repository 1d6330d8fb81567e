import { sql } from 'kysely';
import type { TestServer } from '#test/server/server.ts';

/** Everybody who has an account: the name of each id. */
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
