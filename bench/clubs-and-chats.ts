import type { Pool } from 'pg';
import { bigTown } from './posts-town.ts';

/** A club by each of these people, for the benches. Returns the ids. */
export async function fillClubs(pool: Pool, authors: { author_id: string }[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
      insert into club (id, city_code, creator_id, name, description, created_at)
      select gen_random_uuid(), $1, id, '느린 독서회', '한 달에 한 권을 읽고 이야기해요.', date_trunc('milliseconds', now())
      from unnest($2::uuid[]) as id returning id, creator_id
    ), joined as (
      insert into club_member (club_id, person_id, joined_at) select id, creator_id, now() from made
    ) select id from made`,
    [bigTown, authors.map(({ author_id }) => author_id)],
  );
  return rows.map(({ id }) => id);
}

type Chats = { neighbour: string; people: { id: string; chat: string }[] };

/** A chat of each person with the neighbour, with twenty messages. */
export async function fillChats(pool: Pool, { neighbour, people }: Chats): Promise<void> {
  const values = [people.map(({ chat }) => chat), people.map(({ id }) => id), neighbour];
  const asked = `unnest($1::text[], $2::uuid[]) as asked (chat, person)`;
  await pool.query(`insert into chat (id, created_at) select chat, now() from unnest($1::text[]) as chat`, [
    values[0],
  ]);
  await pool.query(
    `insert into chat_member (chat_id, person_id, other_id, last_message_at)
     select chat, person, $3::uuid, now() from ${asked} union all select chat, $3::uuid, person, now() from ${asked}`,
    values,
  );
  await pool.query(
    `insert into message (id, chat_id, position, sender_id, text, created_at)
     select gen_random_uuid(), chat, n, case when n % 2 = 0 then person else $3::uuid end, '내일 장터에서 봬요.',
       date_trunc('milliseconds', now()) from ${asked}, generate_series(1, 20) as n`,
    values,
  );
  await pool.query('vacuum analyze');
}
