import { copy } from '#account/staff-identities/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

const show = async (_db: Db | Tx, _viewer: Viewer, ids: string[]) =>
  new Map(ids.map((id) => [id, { title: null, path: '/settings/staff-sign-in' }]));

const notifyPerson =
  (kind: string) =>
  async (_tx: Tx, { data: { personId }, at }: NoticedEvent<{ personId: string }>): Promise<NoticeDraft> => ({
    notify: [{ kind, personId, actorId: null, subjectId: personId, at, mayBeSeen: true }],
  });

/** Whoever did not do it themselves must learn it: it is a way into their account. */
export const staffIdentitiesNotices: FeatureNotices = {
  kinds: {
    staffIdentityLinked: { channel: 'admin', one: copy['staff.noticeLinked'], show },
    staffIdentityUnlinked: { channel: 'admin', one: copy['staff.noticeUnlinked'], show },
  },
  on: {
    'staffIdentity.linked': notifyPerson('staffIdentityLinked'),
    'staffIdentity.unlinked': notifyPerson('staffIdentityUnlinked'),
  },
};
