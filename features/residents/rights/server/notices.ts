import { copy } from '#residents/rights/copy.ts';
import { nameOfRight } from '#residents/rights/name-of-right.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Right } from '#shared/may.ts';

const shown = (path: string) => async (db: Db | Tx, viewer: Viewer, ids: string[]) => {
  const rows = await db
    .selectFrom('right_grant')
    .select(['id', 'right_name', 'place_code'])
    .where('id', 'in', ids)
    .where('person_id', '=', viewer.personId)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { title: nameOfRight(row.right_name as Right, row.place_code), path }]),
  );
};

const notifyPerson =
  (kind: string) =>
  async (tx: Tx, { data, at }: NoticedEvent<{ id: string; personId: string }>): Promise<NoticeDraft> => {
    const grant = await tx
      .selectFrom('right_grant')
      .select('granted_by')
      .where('id', '=', data.id)
      .executeTakeFirst();
    const { id: subjectId, personId } = data;
    if (!grant) return {};
    return { notify: [{ kind, personId, actorId: null, subjectId, at, mayBeSeen: true }] };
  };

export const rightsNotices: FeatureNotices = {
  kinds: {
    rightGranted: { channel: 'admin', one: copy['rights.noticeGranted'], show: shown('/admin') },
    rightEnded: { channel: 'admin', one: copy['rights.noticeEnded'], show: shown('/settings') },
  },
  on: { 'right.granted': notifyPerson('rightGranted'), 'right.ended': notifyPerson('rightEnded') },
};
