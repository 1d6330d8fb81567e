/** What the bare handler answers beside the board: what is due, a search, and what is written there. */
import { challengeDays, challengeWeek } from '#shared/time/weeks.ts';
import { shapedClub, shapedComment, shapedMessage, shapedRow } from './bare-shapes.ts';

const found = (kind: string) => `(select count(*)::int from ${kind} and name ilike all($3))`;

export const statements = {
  notifications: `select n.id, kind, happened_at, read_at, subject_id, title,
      (select json_agg(json_build_object('id', p.id, 'name', p.name, 'photo', null) order by acted_at desc, p.id)
        from notification_actor join person p on p.id = actor_id where notification_id = n.id) as actors
    from notification n join post on post.id = subject_id
    where person_id = $1 order by happened_at desc, n.id desc limit 31`,
  month: `select id, type, title, day::text, time, memo, reminders, revision from personal_event
    where person_id = $1 and day between $2 and $3 order by day, time nulls first, id`,
  search: `select post.id, title, left(content, 160) as excerpt, category, post.city_code, author_id, name,
      likes_count, comment_count, post.created_at,
      exists (select from post_like where post_id = post.id and person_id = $1) as liked,
      exists (select from post_bookmark where post_id = post.id and person_id = $1) as bookmarked,
      ${found(`club where city_code = $2`)} as clubs, ${found(`person where city_code = $2`)} as people
    from post join person on person.id = author_id
    where post.city_code = $2 and club_id is null and title ilike all($3)
    order by post.created_at desc, post.id desc limit 100`,
  comment: `with made as (
      insert into comment (id, post_id, thread_id, thread_at, author_id, text, created_at)
      values ($2, $3, $2, date_trunc('milliseconds', now()), $1, $4, date_trunc('milliseconds', now())) returning *
    ), counted as (update post set comment_count = comment_count + 1 where id = $3 returning comment_count as count)
    select made.*, name, false as liked, count from made cross join counted join person on person.id = author_id`,
  message: `with made as (
      insert into message (id, chat_id, position, sender_id, text, created_at)
      select $2, $3, max(position) + 1, $1, $4, date_trunc('milliseconds', now()) from message where chat_id = $3
      returning *
    ), listed as (
      update chat_member set last_message_id = $2, last_message_at = now(),
        unread_count = unread_count + (person_id <> $1)::int where chat_id = $3
    ) select * from made`,
  join: `with asked as (
      insert into club_request (id, club_id, person_id, message, created_at) values ($2, $3, $1, $4, now()) returning id
    ) select club.*, false as mine, asked.id as request from club cross join asked where club.id = $3`,
  steps: `with kept as (
      insert into step_day (person_id, city_code, day, steps, recorded_at) values ($1, $2, $3, $4, now())
      on conflict (person_id, city_code, day) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
    ) insert into walking_entry (city_code, week, person_id, steps, reached_at)
      select $2, $5, $1, $4 + coalesce(sum(steps), 0), now() from step_day
      where person_id = $1 and city_code = $2 and day between $6 and $7 and day <> $3
      on conflict (person_id, city_code, week) do update set steps = excluded.steps, reached_at = excluded.reached_at
      returning steps`,
};

// biome-ignore lint/suspicious/noExplicitAny: rows of the statements above
type Row = any;
type Ask = (name: keyof typeof statements, values: unknown[]) => Promise<Row[]>;
type Question = { method: string; url: URL; body: Row };

const shapedNotification = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  channel: 'likes',
  sentence: `${row.actors[0].name}님이 내 글을 좋아해요`,
  title: row.title,
  path: `/post/${row.subject_id}`,
  actors: row.actors,
  at: row.happened_at.toISOString(),
  read: row.read_at !== null,
  why: '내 글이 받은 좋아요라 보내드렸어요',
  hushed: false,
});

const shapedEvent = ({ revision, ...row }: Row) => ({
  ...row,
  repeat: null,
  newsId: null,
  clubId: null,
  clubName: null,
  postId: null,
  isPoll: false,
  isSignup: false,
  cancelled: false,
  revision,
  can: { change: true },
});

/** The answer, or undefined if it is asked for something else. */
export async function answerTown(
  ask: Ask,
  { me, town }: { me: string; town: string },
  { method, url, body }: Question,
): Promise<unknown> {
  const [, , what, id, below, day = ''] = url.pathname.split('/');
  if (what === 'notifications')
    return { items: (await ask('notifications', [me])).map(shapedNotification), nextCursor: null };
  if (what === 'calendar') {
    const month = url.searchParams.get('month');
    const rows = await ask('month', [me, `${month}-01`, `${month}-30`]);
    return { month, items: rows.map(shapedEvent) };
  }
  if (what === 'search') {
    const terms = (url.searchParams.get('q') ?? '').split(' ').map((term) => `%${term}%`);
    const rows = await ask('search', [me, town, terms]);
    return { found: { kind: 'posts', items: rows.slice(0, 20).map(shapedRow) }, count: rows.length };
  }
  if (below === 'days') {
    const { first, last } = challengeDays(challengeWeek(day));
    const [{ steps }] = await ask('steps', [me, town, day, body.steps, challengeWeek(day), first, last]);
    return { day, steps: body.steps, weekSteps: steps, finished: false };
  }
  if (method !== 'POST') return undefined;
  if (below === 'comments') {
    const [made] = await ask('comment', [me, body.id, id, body.text]);
    return { comment: shapedComment(made, me), commentCount: made.count };
  }
  if (below === 'messages') {
    // Two at once may take the same position.
    const send = () => ask('message', [me, body.id, id, body.text]);
    const [made] = await send().catch(send).catch(send);
    return shapedMessage(made, me);
  }
  if (below !== 'requests') return undefined;
  const [club] = await ask('join', [me, body.id, id, body.message]);
  const shaped = shapedClub(club);
  return {
    ...shaped,
    state: 'pending',
    requestId: club.request,
    can: { ...shaped.can, join: false, withdraw: true },
  };
}
