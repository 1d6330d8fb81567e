import type { Channel } from '#shared/channels.ts';
import type { copy } from './copy.ts';

/** The kind of thing that an act may be about. `server/subjects.ts` reads the name of each kind. */
export type Subject = 'meeting' | 'request' | 'club' | 'news' | 'event' | 'broadcast';

type Act = {
  /** The channel that it belongs to. */
  channel: Channel;
  /** The text of the act in a list. */
  title: keyof typeof copy;
  of: Subject | null;
};

/**
 * All that a helper may do. The table is the whole right: `actingFor` takes nothing else. Never in it: chats,
 * reading messages, settings, signing in, posts, comments, reports, deleting an account, rights.
 */
export const acts = {
  'meeting.going': { channel: 'clubs', title: 'helped.meetingGoing', of: 'meeting' },
  'meeting.notGoing': { channel: 'clubs', title: 'helped.meetingNotGoing', of: 'meeting' },
  'meeting.unanswered': { channel: 'clubs', title: 'helped.meetingUnanswered', of: 'meeting' },
  'club.asked': { channel: 'clubs', title: 'helped.clubAsked', of: 'request' },
  'club.withdrawn': { channel: 'clubs', title: 'helped.clubWithdrawn', of: 'request' },
  'club.left': { channel: 'clubs', title: 'helped.clubLeft', of: 'club' },
  'news.liked': { channel: 'news', title: 'helped.newsLiked', of: 'news' },
  'news.unliked': { channel: 'news', title: 'helped.newsUnliked', of: 'news' },
  'event.added': { channel: 'reminders', title: 'helped.eventAdded', of: 'event' },
  'event.changed': { channel: 'reminders', title: 'helped.eventChanged', of: 'event' },
  'event.removed': { channel: 'reminders', title: 'helped.eventRemoved', of: 'event' },
  'broadcast.heard': { channel: 'broadcasts', title: 'helped.broadcastHeard', of: 'broadcast' },
  'steps.recorded': { channel: 'challenges', title: 'helped.stepsRecorded', of: null },
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as [ActName, ...ActName[]];
