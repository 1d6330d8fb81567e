import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The profile that a notification links to. Every signed-in person may open one (product 15.1). */
async function shownPeople(db: Db | Tx, _viewer: Viewer, ids: string[]) {
  const rows = await db.selectFrom('person').select('id').where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id }) => [id, { title: null, path: `/profile/${id}` }]));
}

type Followed = { followerId: string; followeeId: string };

async function followed(tx: Tx, { data }: NoticedEvent<Followed>): Promise<NoticeDraft> {
  const { followerId: actorId, followeeId: personId } = data;
  const follow = await tx
    .selectFrom('follow')
    .select('followed_at')
    .where('follower_id', '=', actorId)
    .where('followee_id', '=', personId)
    .executeTakeFirst();
  const group = `${actorId}:${personId}`;
  if (!follow) return { withdraw: [{ kind: 'followed', group, actorId }] };
  return {
    notify: [{ kind: 'followed', personId, actorId, subjectId: actorId, group, at: follow.followed_at }],
  };
}

export const profileNotices: FeatureNotices = {
  kinds: {
    followed: { channel: 'follows', one: '{name}님이 나를 팔로우해요', show: shownPeople },
  },
  on: { 'person.followed': followed, 'person.unfollowed': followed },
};
