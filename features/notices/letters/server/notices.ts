import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textOf } from './summary-text.ts';

/** A person has one letter, the last: it is its own subject, under the person's id. */
async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('letter')
    .selectAll()
    .where('person_id', '=', viewer.personId)
    .where('person_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.person_id, { title: textOf(row), path: '/today' }]));
}

export const lettersNotices: FeatureNotices = {
  kinds: {
    letter: { channel: 'letters', one: '오늘 한 장이 왔어요', pushed: '오늘 한 장: {title}', show },
  },
  on: {},
};
