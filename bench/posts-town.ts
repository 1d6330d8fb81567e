import type { Pool } from 'pg';
import { categories } from '#community/posts/categories.ts';
import { cities } from '#residents/regions/cities.ts';
import { withoutIndexes } from './without-indexes.ts';

export const bigTown = '51110';

type Size = { posts: number; likes: number; reader: string };
const people = 20_000;

/**
 * One post a minute until now, each by one of 20,000 people, with a share of the likes. The reader follows
 * fifty of them. Indexes are created after the rows, as by a restore, and foreign keys are not checked row by
 * row.
 */
export async function fillBoard(pool: Pool, { posts, likes, reader }: Size) {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(`create function pg_temp.made(name text) returns uuid language sql immutable as
      $$ select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(
      `insert into person (id, name, city_code, created_at)
       select pg_temp.made('neighbour' || n), '이웃' || n, case when n % 10 = 0 then $2 else ($1::text[])[1 + n % 161] end, now()
       from generate_series(0, $3::int - 1) as n`,
      [cities.map(({ code }) => code), bigTown, people],
    );
    await client.query(
      `insert into follow (follower_id, followee_id, followed_at)
       select $1, pg_temp.made('neighbour' || n * 7), now() from generate_series(1, 50) as n`,
      [reader],
    );
    const average = Math.round(likes / posts);
    const most = average * 2;
    await withoutIndexes(client, 'post', async () => {
      await client.query(
        `insert into post (id, title, content, category, city_code, author_id, likes_count, created_at)
         select pg_temp.made('post' || n), '동네 이야기 ' || n, repeat('우리 동네 이야기입니다. ', 20), ($3::text[])[1 + n % 8],
           case when n % 10 = 0 then $2 else ($1::text[])[1 + n % 161] end,
           pg_temp.made('neighbour' || n % ${people}), n % ${most + 1},
           date_trunc('milliseconds', now() - n * interval '1 minute')
         from generate_series(1, $4::int) as n`,
        [cities.map(({ code }) => code), bigTown, categories, posts],
      );
    });
    await withoutIndexes(client, 'post_like', async () => {
      await client.query(
        `insert into post_like (post_id, person_id, liked_at)
         select pg_temp.made('post' || n), pg_temp.made('neighbour' || (n * 31 + k * 97) % ${people}), now()
         from generate_series(1, $1::int) as n, generate_series(1, n % ${most + 1}) as k`,
        [posts],
      );
    });
    await client.query(
      `insert into post_bookmark (post_id, person_id, bookmarked_at)
       select pg_temp.made('post' || n), pg_temp.made('neighbour' || n * 31 % ${people}), now()
       from generate_series(1, $1::int, 5) as n`,
      [posts],
    );
    await client.query('set session_replication_role = default; set synchronous_commit = on');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Comments under every post, `each` of them, by residents of its town, oldest first and without replies. */
export async function fillComments(pool: Pool, each: number) {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await withoutIndexes(client, 'comment', async () => {
      await client.query(
        `insert into comment (id, post_id, thread_id, thread_at, author_id, text, created_at)
         select made.id, post, made.id, at, author, '저도 그렇게 생각해요. 내일도 온대요.', at
         from (
           select post.id as post, gen_random_uuid() as id, post.created_at + n * interval '1 second' as at,
             post.author_id as author from post, generate_series(1, $1::int) as n
         ) as made`,
        [each],
      );
      await client.query('update post set comment_count = $1', [each]);
    });
    await client.query('set session_replication_role = default; set synchronous_commit = on');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
