/**
 * The minimal board as a baseline: Node, `pg`, one prepared statement for the session and one for the answer,
 * without access checks. It answers the same bytes as the product from the same tables, which contain no
 * images and no blocks.
 */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { writeCommentCursor } from '#community/comments/server/cursor.ts';
import { writeCursor } from '#server/database/cursor.ts';
import {
  shapedClub,
  shapedComment,
  shapedMessage,
  shapedPost,
  shapedProfile,
  shapedRow,
} from './bare-shapes.ts';
import { answerTown, statements as townStatements } from './bare-town.ts';

const columns = `post.id, title, left(content, 160) as excerpt, content, post.revision, category, in_newsletter, post.city_code, author_id, name,
  likes_count, comment_count, post.created_at,
  exists (select from post_like where post_id = post.id and person_id = $1) as liked,
  exists (select from post_bookmark where post_id = post.id and person_id = $1) as bookmarked`;

const statements = {
  who: 'select person_id, city_code from session join person on person.id = person_id where token_hash = $1',
  list: `select ${columns} from post join person on person.id = author_id
    where post.city_code = $2 and club_id is null order by post.created_at desc, post.id desc limit 31`,
  post: `select ${columns} from post join person on person.id = author_id where post.id = $2`,
  comments: `select c.*, name, (select comment_count from post where id = $2) as count,
      exists (select from comment_like where comment_id = c.id and person_id = $1) as liked
    from comment c join person on person.id = author_id
    where post_id = $2 and (deleted_at is null or replies_count > 0)
    order by thread_at, thread_id, c.created_at, c.id limit 21`,
  profile: `select id, name, city_code, town, bio,
      exists (select from follow where follower_id = $1 and followee_id = person.id) as following,
      (select count(*)::int from post where author_id = person.id and club_id is null) as posts,
      (select count(*)::int from follow where followee_id = person.id) as followers,
      (select count(*)::int from follow where follower_id = person.id) as followings
    from person where id = $2`,
  club: `select *, exists (select from club_member where club_id = id and person_id = $1) as mine from club where id = $2`,
  messages: `select m.* from message m join chat_member c on c.chat_id = m.chat_id and c.person_id = $1
    where m.chat_id = $2 order by position desc limit 31`,
  write: `with post as (
      insert into post (id, title, content, category, city_code, author_id, created_at)
      values ($2, $3, $4, $5, $6, $1, date_trunc('milliseconds', now())) returning *
    ) select ${columns} from post join person on person.id = author_id`,
  like: `with liked as (
      insert into post_like (post_id, person_id, liked_at) values ($2, $1, now()) on conflict do nothing returning post_id
    ), counted as (
      update post set likes_count = likes_count + 1 where id in (select post_id from liked) returning likes_count
    ) select coalesce((select likes_count from counted), (select likes_count from post where id = $2)) as likes_count`,
};

// biome-ignore lint/suspicious/noExplicitAny: rows of the statements above
type Row = any;

export async function startBareBoard(pool: Pool) {
  const all = { ...statements, ...townStatements };
  const ask = async (name: keyof typeof all, values: unknown[]): Promise<Row[]> =>
    (await pool.query({ name: `bare_${name}`, text: all[name], values })).rows;

  async function handle({ url = '', method, headers }: IncomingMessage, body: Row): Promise<unknown> {
    const token = headers.cookie?.slice('masil-session='.length) ?? '';
    const [viewer] = await ask('who', [hash('sha256', token, 'buffer')]);
    const { person_id: me, city_code: town } = viewer;
    const asked = new URL(url, 'http://localhost');
    const [, , what, id, below] = asked.pathname.split('/');
    const answer = await answerTown(ask, { me, town }, { method: method ?? '', url: asked, body });
    if (answer !== undefined) return answer;
    if (what === 'people') return shapedProfile((await ask('profile', [me, id]))[0]);
    if (what === 'clubs') return shapedClub((await ask('club', [me, id]))[0]);
    if (what === 'chats') {
      const rows = await ask('messages', [me, id]);
      return { items: rows.map((row) => shapedMessage(row, me)), nextCursor: null };
    }
    if (method === 'POST') {
      const { title, content, category } = body;
      const [made] = await ask('write', [me, body.id, title, content, category, town]);
      return shapedPost(made, me);
    }
    if (below === 'like') {
      const [{ likes_count }] = await ask('like', [me, id]);
      return { liked: true, likesCount: likes_count };
    }
    if (below === 'comments') {
      const found = await ask('comments', [me, id]);
      const rows = found.slice(0, 20);
      const last = rows.at(-1);
      const end = {
        threadAt: last.thread_at,
        threadId: last.thread_id,
        createdAt: last.created_at,
        id: last.id,
      };
      return {
        items: rows.map((row) => shapedComment(row, me)),
        nextCursor: found.length > 20 ? writeCommentCursor(end) : null,
        previousCursor: null,
        commentCount: rows[0].count,
      };
    }
    if (id) return shapedPost((await ask('post', [me, id]))[0], me);
    const found = await ask('list', [me, town]);
    const rows = found.slice(0, 30);
    const { created_at: at, id: last } = rows.at(-1);
    return {
      items: rows.map(shapedRow),
      nextCursor: found.length > 30 ? writeCursor({ at, id: last }) : null,
    };
  }

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
    const text = JSON.stringify(await handle(request, body));
    response.statusCode = request.method === 'POST' ? 201 : 200;
    response.setHeader('content-type', 'application/json').end(text);
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
