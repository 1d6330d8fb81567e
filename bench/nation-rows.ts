import type { Pool } from 'pg';
import { categories } from '#community/posts/categories.ts';
import { cities } from '#residents/regions/cities.ts';
import { withoutIndexes } from './without-indexes.ts';

export type Size = { residents: number; posts: number; comments: number };

const codes = cities.map(({ code }) => code);
const likesEach = 2;
const entriesEach = 5;
/** Every fiftieth comment is this post's, which stands in the second town. */
export const busyTitle = '동네 이야기 1';
const made = `create or replace function pg_temp.made(name text) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$`;

/**
 * Adds residents, posts, comments, likes, news, calendars, notifications and search entries of all towns
 * until there are `to` of each.
 */
export async function growNation(pool: Pool, from: Size, to: Size) {
  const client = await pool.connect();
  const fill = (table: string, sql: string, values: unknown[]) =>
    withoutIndexes(client, table, async () => {
      await client.query(sql, values);
    });
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; ${made}`,
    );
    await fill(
      'person',
      `insert into person (id, name, city_code, created_at)
       select pg_temp.made('resident' || n), '이웃' || n, ($1::text[])[1 + n % 161], now() - ($3::int - n) * interval '1 minute'
       from generate_series($2::int, $3::int - 1) as n`,
      [codes, from.residents, to.residents],
    );
    await fill(
      'post',
      `insert into post (id, title, content, category, city_code, author_id, likes_count, comment_count, created_at)
       select pg_temp.made('post' || n), '동네 이야기 ' || n, repeat('우리 동네 이야기입니다. ', 20),
         ($1::text[])[1 + n % 8], ($2::text[])[1 + n % 161], pg_temp.made('resident' || n % $3::int), ${likesEach}, $6,
         date_trunc('milliseconds', now() - ($5::int - n) * interval '10 seconds')
       from generate_series($4::int, $5::int - 1) as n`,
      [categories, codes, to.residents, from.posts, to.posts, Math.round(to.comments / to.posts)],
    );
    await fill(
      'comment',
      `insert into comment (id, post_id, thread_id, thread_at, author_id, text, created_at)
       select id, pg_temp.made('post' || case when n % 50 = 0 then 1 else n % $1::int end), id, at, pg_temp.made('resident' || n % $2::int),
         '저도 그렇게 생각해요.', at
       from (select n, gen_random_uuid() as id, now() - ($4::int - n) * interval '3 seconds' as at
         from generate_series($3::int, $4::int - 1) as n) as given`,
      [to.posts, to.residents, from.comments, to.comments],
    );
    await fill(
      'post_like',
      `insert into post_like (post_id, person_id, liked_at)
       select pg_temp.made('post' || n), pg_temp.made('resident' || (n + k) % $1::int), now()
       from generate_series($2::int, $3::int - 1) as n, generate_series(1, ${likesEach}) as k`,
      [to.residents, from.posts, to.posts],
    );
    // A tenth as many as posts, a tenth of them in the second town.
    await fill(
      'news',
      `insert into news (id, title, content, day, tags, city_code, created_at, updated_at)
       select pg_temp.made('news' || n), '소식 ' || n, repeat('우리 동네 소식입니다. ', 60), current_date,
         array[(array['교육','문화','청년','농업','안전','운동','복지'])[1 + n / 10 % 7], '태그' || n % 37],
         case when n % 10 = 0 then $1 else ($2::text[])[1 + n % 161] end, at, at
       from (select n, now() - ($4::int - n) * interval '15 minutes' as at
         from generate_series($3::int, $4::int - 1) as n) as given`,
      [codes[1], codes, Math.round(from.posts / 10), Math.round(to.posts / 10)],
    );
    await fill(
      'news_tag',
      `insert into news_tag (news_id, tag, city_code, created_at)
       select id, unnest(tags), city_code, created_at from news on conflict do nothing`,
      [],
    );
    await fill(
      'personal_event',
      `insert into personal_event (id, person_id, type, title, day)
       select gen_random_uuid(), pg_temp.made('resident' || n), 'user', '일정 ' || k, current_date - 30 + 12 * k
       from generate_series(1, ${entriesEach}) as k, generate_series($1::int, $2::int - 1) as n`,
      [from.residents, to.residents],
    );
    // As many as posts, over the 90 days that they are kept and ten more.
    await fill(
      'notification',
      `insert into notification (id, person_id, kind, group_key, subject_id, happened_at)
       select gen_random_uuid(), pg_temp.made('resident' || n % $1::int), 'postLiked', 'post' || n,
         pg_temp.made('post' || n), now() - n % 100 * interval '1 day'
       from generate_series($2::int, $3::int - 1) as n`,
      [to.residents, from.posts, to.posts],
    );
    await fill(
      'search_entry',
      `insert into search_entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
       select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title)
       from search_source order by created_at on conflict do nothing`,
      [],
    );
    await client.query('alter index search_entry_grams alter column 1 set statistics 0');
    await client.query('set session_replication_role = default; set synchronous_commit = on');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Residents of one town who chose the tag, until there are `to` of them. */
export async function growCrowd(pool: Pool, tag: string, cityCode: string, from: number, to: number) {
  await pool.query(
    `with joined as (
       insert into person (id, name, city_code, created_at)
       select gen_random_uuid(), '관심' || n, $1, now() from generate_series($3::int, $4::int - 1) as n returning id
     ) insert into interest_tag (person_id, tag, chosen_at) select id, $2, now() from joined`,
    [cityCode, tag, from, to],
  );
  await pool.query('analyze person, interest_tag');
}

/** Events of eight days ago. Their ids are below all others, so the notifier has passed them. */
export async function addOldEvents(pool: Pool, count: number) {
  await pool.query(
    `insert into event (id, type, topics, data, created_at) overriding system value
     select n - $1::int - 1, 'post.liked', array['city:51110', 'post:' || gen_random_uuid()],
       jsonb_build_object('id', gen_random_uuid(), 'actorId', gen_random_uuid()), now() - interval '8 days'
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await pool.query('analyze event');
}
