import { sql } from 'kysely';
import { writtenPosts } from '#community/posts/server/queries.ts';
import { blockedIds, notBlocked } from '#residents/people/server/blocks.ts';
import { visiblePeople } from '#residents/people/server/queries.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { imageIn } from '#server/images/queries.ts';
import { compileOnce, type RowOf } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

const following = ({ personId }: Viewer) =>
  hasRow(sql`select from follow as own where own.follower_id = ${personId} and own.followee_id = person.id`);

/** Only staff see somebody in a block with them. */
const isApart = (viewer: Viewer) =>
  viewer.rights.length > 0
    ? hasRow(sql`select from (${blockedIds(viewer.personId)}) as beside where beside.id = person.id`)
    : sql<boolean>`false`;

/** People as lists show them, without the e-mail. */
const selectPeople = (db: Db | Tx, viewer: Viewer) =>
  visiblePeople(db, viewer)
    .select(['person.id', 'person.name', 'person.role', 'person.city_code', 'person.town'])
    .select([following(viewer).as('following'), isApart(viewer).as('is_apart')])
    .select(imageIn('person', 'person.id').as('photo'));

export type ListedPerson = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** The people with these ids whom the viewer may see, in no order. */
export const selectPeopleById = (db: Db, viewer: Viewer, ids: string[]) =>
  selectPeople(db, viewer).where('person.id', 'in', ids).execute();

/** The number of followers or followings that the viewer may see. */
const counted = (viewer: Viewer, own: 'followee_id' | 'follower_id', other: 'follower_id' | 'followee_id') =>
  sql<number>`(
    select count(*)::int from follow
    where follow.${sql.ref(own)} = person.id and ${notBlocked(viewer, `follow.${other}`)}
  )`;

/** One profile; undefined if the viewer may not see it. */
export const findProfile = async (db: Db | Tx, viewer: Viewer, id: string) =>
  (await db.executeQuery(selectProfile(db, viewer, { id }))).rows[0];

const selectProfile = compileOnce((db, viewer, { id }: { id: string }) =>
  selectPeople(db, viewer)
    .select(['person.bio', 'person.revision'])
    .select(counted(viewer, 'followee_id', 'follower_id').as('followers_count'))
    .select(counted(viewer, 'follower_id', 'followee_id').as('followings_count'))
    .select(
      writtenPosts(db, viewer)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql<boolean>`post.author_id = person.id`)
        .as('posts_count'),
    )
    .where('person.id', '=', id),
);

export type Profile = RowOf<typeof selectProfile>;

export type FollowSide = 'followers' | 'followings';

type Follows = Page & { side: FollowSide; id: string };

/** One page of followers or followings, the latest follow first. */
export function selectFollows(db: Db, viewer: Viewer, { side, id, ...page }: Follows) {
  const [own, other] =
    side === 'followers'
      ? (['follow.followee_id', 'follow.follower_id'] as const)
      : (['follow.follower_id', 'follow.followee_id'] as const);
  return selectPeople(db, viewer)
    .innerJoin('follow', other, 'person.id')
    .select('follow.followed_at as created_at')
    .where(own, '=', id)
    .$call(newestFirst(page, 'follow.followed_at', other))
    .execute();
}
