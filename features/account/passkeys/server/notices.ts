import { copy } from '#account/passkeys/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Also of a passkey that is gone: that is what the person must learn. */
const show = async (_db: Db | Tx, _viewer: Viewer, ids: string[]) =>
  new Map(ids.map((id) => [id, { title: null, path: '/settings/passkeys' }]));

const notifyPerson =
  (kind: string) =>
  async (_tx: Tx, { data, at }: NoticedEvent<{ id: string; personId: string }>): Promise<NoticeDraft> => {
    const { id: subjectId, personId } = data;
    return { notify: [{ kind, personId, actorId: null, subjectId, at, mayBeSeen: true }] };
  };

export const passkeysNotices: FeatureNotices = {
  kinds: {
    passkeyAdded: { channel: 'admin', one: copy['passkeys.noticeAdded'], show },
    passkeyRemoved: { channel: 'admin', one: copy['passkeys.noticeRemoved'], show },
  },
  on: { 'passkey.added': notifyPerson('passkeyAdded'), 'passkey.removed': notifyPerson('passkeyRemoved') },
};
