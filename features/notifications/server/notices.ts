import { type FeatureNotices, type NoticedEvent, ownerOf } from '#server/notices.ts';

/** Two who want nothing of each other are not reminded of what the other did before. */
export const blockNotices: FeatureNotices = {
  kinds: {},
  on: {
    'person.blocked': async (_tx, event: NoticedEvent<{ id?: string }>) =>
      event.data.id ? { takeBack: [{ between: [ownerOf(event), event.data.id] }] } : {},
  },
};
