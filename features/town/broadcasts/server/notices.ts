import { crowdBatch } from '#residents/suspensions/server/crowd.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { BroadcastTouched } from '#town/broadcasts/contract.ts';
import { visibleBroadcasts } from './queries.ts';

type Touched = NoticedEvent<BroadcastTouched>;

/** The next residents whom it reaches, but not its speaker and nobody who is suspended. */
async function noticesOfBroadcast(tx: Tx, { data }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const broadcast = await tx
    .selectFrom('broadcast')
    .select(['id', 'city_code', 'area_id', 'author_id', 'aired_at'])
    .where('id', '=', data.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!broadcast) return { notify: [], last: null };
  const { id: subjectId, city_code, area_id, author_id, aired_at: at } = broadcast;
  const { ids, last } = await crowdBatch(tx, { cityCode: city_code, areaId: area_id, at }, next);
  const notice = { kind: 'broadcastAired', actorId: null, subjectId, at, mayBeSeen: true };
  const recipients = ids.filter((id) => id !== author_id);
  return { notify: recipients.map((personId) => ({ ...notice, personId })), last };
}

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleBroadcasts(db, viewer)
    .select(['broadcast.id', 'broadcast.title'])
    .where('broadcast.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/broadcasts/${id}` }]));
}

export const broadcastsNotices: FeatureNotices = {
  kinds: { broadcastAired: { channel: 'broadcasts', one: '마을방송이 나왔어요', always: true, show } },
  on: { 'broadcast.takenBack': async (_tx, { data }: Touched) => ({ withdraw: [{ about: data.id }] }) },
  crowds: { 'broadcast.aired': noticesOfBroadcast },
};
