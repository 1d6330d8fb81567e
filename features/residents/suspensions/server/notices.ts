import { copy } from '#residents/suspensions/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

async function shownSuspensions(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('suspension')
    .select(['id', 'reason'])
    .where('id', 'in', ids)
    .where('person_id', '=', viewer.personId)
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, { title: reason, path: `/appeal/suspension/${id}` }]));
}

const notifyPerson =
  (kind: string) =>
  async (
    _tx: Tx,
    { data, at }: NoticedEvent<{ id: string; personId: string | null; isAppealed?: true }>,
  ): Promise<NoticeDraft> => {
    const { id: subjectId, personId, isAppealed } = data;
    return personId && !isAppealed
      ? { notify: [{ kind, personId, actorId: null, subjectId, at, mayBeSeen: true }] }
      : {};
  };

/** Suspended people read these after they are back; at sign-in the start page shows the reason. */
export const suspensionsNotices: FeatureNotices = {
  kinds: {
    suspended: { channel: 'admin', one: copy['suspension.noticeStarted'], show: shownSuspensions },
    suspensionLifted: { channel: 'admin', one: copy['suspension.noticeLifted'], show: shownSuspensions },
  },
  on: {
    'suspension.started': notifyPerson('suspended'),
    'suspension.lifted': notifyPerson('suspensionLifted'),
  },
};
