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

/** What is due: ten events of this month and twenty notifications of likes for each of these people. */
export async function fillDays(pool: Pool, people: string[], posts: string[]): Promise<void> {
  await pool.query(
    `insert into personal_event (id, person_id, type, title, day)
     select gen_random_uuid(), person, 'user', '책 반납 ' || n, date_trunc('month', now())::date + n
     from unnest($1::uuid[]) as person, generate_series(1, 10) as n`,
    [people],
  );
  await pool.query(
    `with made as (
      insert into notification (id, person_id, kind, group_key, subject_id, happened_at)
      select gen_random_uuid(), person, 'postLiked', post::text, post, date_trunc('milliseconds', now() - at * interval '1 minute')
      from unnest($1::uuid[]) as person, unnest($2::uuid[]) with ordinality as posts (post, at)
      returning id, subject_id, happened_at
    ) insert into notification_actor (notification_id, actor_id, acted_at)
      select made.id, author_id, happened_at from made join post on post.id = subject_id`,
    [people, posts],
  );
  // The posts were written without triggers.
  await pool.query(
    `insert into search_entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
     select 1, id, city_code, author_id, club_id, created_at, search_letters(title) from post
     on conflict do nothing`,
  );
  await pool.query('vacuum analyze');
}
