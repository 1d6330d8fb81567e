import { type FeatureNotices, type NoticedEvent, ownerOf } from '#server/notices/notices.ts';

/** A block takes back the notifications between the two people. */
export const blockNotices: FeatureNotices = {
  kinds: {},
  on: {
    'person.blocked': async (_tx, event: NoticedEvent<{ id?: string }>) =>
      event.data.id ? { withdraw: [{ between: [ownerOf(event), event.data.id] }] } : {},
  },
};
