import { type RawBuilder, sql } from 'kysely';
import { blockedIds, blockedReaders } from '#residents/people/server/blocks.ts';
import type { Tx } from '#server/database/db.ts';
import { type NewEvent, noteRecorded, type RowEvent, recordOf } from '#server/live/log/record.ts';
import type { Revocation } from '#server/live/revocation.ts';
import { regionTopics } from '#server/live/topics.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Type = 'post.created' | 'post.changed' | 'post.deleted';
type Place = { id: string; city_code: string; club_id: string | null };

/** At most this many followers elsewhere get a live event. The others see the post on their next load. */
const maxNotifiedFollowers = 200;

/** The topics of a post: its club, or its town and the places around it, and its readers. */
export const topicsOf = ({ id, city_code, club_id }: Place): string[] => [
  ...(club_id ? [`club:${club_id}`] : regionTopics(city_code)),
  `post:${id}`,
];

const [id, category] = [sql<string>`id`, sql<string>`category`];
const followersElsewhere = sql`(
  select follower_id as id from follow join person on person.id = follower_id
  where followee_id = author_id and person.city_code is distinct from changed.city_code
    and follower_id not in (${blockedIds(sql.ref('author_id'))})
  order by followed_at desc, follower_id desc limit ${sql.lit(maxNotifiedFollowers)}
) as follower`;

type Delivery = { inClub: boolean; topics: string[]; authorIsUnblocked?: boolean };

/**
 * The events of the post in `changed`. One event goes to the town and to readers of the post. Followers
 * elsewhere each get an event of their own, because an event shows all its topics to every recipient. A club
 * post's events go only to the club.
 */
export function postEvents(type: Type, { inClub, topics, authorIsUnblocked }: Delivery): RowEvent[] {
  const place: RowEvent['data'] = inClub
    ? { clubId: sql<string>`club_id` }
    : { cityCode: sql<string>`city_code` };
  const revokes =
    type === 'post.deleted'
      ? sql<Revocation>`jsonb_build_object('topics', jsonb_build_array('post:' || id), 'gone', true)`
      : undefined;
  const here: RowEvent = {
    type,
    topics: sql<string[]>`${topics}`,
    data: { id, category, ...place },
    hiddenFrom: authorIsUnblocked ? undefined : blockedReaders(sql.ref('author_id'), sql.ref('city_code')),
    revokes,
  };
  const own = sql<string[]>`array['person:' || follower.id]`;
  const elsewhere = {
    type,
    topics: own,
    data: { id: sql<string>`changed.id`, category },
    of: followersElsewhere,
  };
  return inClub ? [here] : [here, elsewhere];
}

/** Tells this process's listeners what `postEvents` records of a post. */
export function notePost(tx: Tx, type: Type, post: Place & { category: string }) {
  const { id, category, city_code: cityCode, club_id: clubId } = post;
  const event: NewEvent = {
    type,
    topics: topicsOf(post),
    data: { id, category, ...(clubId ? { clubId } : { cityCode }) },
  };
  if (type === 'post.deleted') event.revokes = { topics: [`post:${id}`], gone: true };
  noteRecorded(tx, event);
}

type Recorded = { id: string; topics: string[] };
type Kind = { type: Type; inClub: boolean };

const insertEvents = compileOnce(
  (_, __, { id, topics }: Recorded, { type, inClub }: Kind): RawBuilder<unknown> => sql`
    with changed as (select id, category, city_code, club_id, author_id from post where id = ${id})
    ${recordOf('changed', postEvents(type, { inClub, topics }))}`,
);

/** Records that a post, whose row is locked, was changed or is being deleted. */
export async function recordPost(tx: Tx, viewer: Viewer, type: Type, post: Place & { category: string }) {
  notePost(tx, type, post);
  const values = { id: post.id, topics: topicsOf(post) };
  await sendWithNext(tx, insertEvents(tx, viewer, values, { type, inClub: post.club_id !== null }));
}
