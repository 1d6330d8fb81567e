/**
 * `due`: told at the minute that somebody chose. `urgent`: cannot wait. Both ring at any hour. `quiet`: waits for the morning, and
 * counts against the day's number of pushes (product 28).
 */
export type Urgency = 'due' | 'urgent' | 'quiet';

/** The urgency of every kind of notification. Whatever rings asks this table. */
export const urgencies = {
  announcementBegan: 'quiet',
  appealGranted: 'quiet',
  appealUpheld: 'quiet',
  appealWaits: 'quiet',
  benefitsAdded: 'quiet',
  challengeWon: 'quiet',
  commentAnswered: 'quiet',
  commentLiked: 'quiet',
  eventSoon: 'due',
  eventTomorrow: 'due',
  followed: 'quiet',
  itemHidden: 'quiet',
  itemKept: 'quiet',
  itemPaused: 'quiet',
  itemRemoved: 'quiet',
  itemRestored: 'quiet',
  joinApproved: 'quiet',
  joinRejected: 'quiet',
  joinRequested: 'quiet',
  letter: 'due',
  meetingCancelled: 'quiet',
  meetingChanged: 'quiet',
  meetingPlanned: 'quiet',
  meetingSoon: 'due',
  meetingTomorrow: 'due',
  messageSent: 'quiet',
  newsPosted: 'quiet',
  newsTagged: 'quiet',
  newsUrgent: 'urgent',
  passkeyAdded: 'urgent',
  passkeyRemoved: 'urgent',
  pausedRemoved: 'quiet',
  pausedRestored: 'quiet',
  photoRemoved: 'quiet',
  postCommented: 'quiet',
  postLiked: 'quiet',
  privacyComing: 'quiet',
  receiptRejected: 'quiet',
  regionChangeApproved: 'quiet',
  regionChangeRejected: 'quiet',
  regionChangeWaits: 'quiet',
  reportDismissed: 'quiet',
  reportUpheld: 'quiet',
  reportWaits: 'quiet',
  rightEnded: 'quiet',
  rightGranted: 'quiet',
  suspended: 'quiet',
  suspensionLifted: 'quiet',
  takedownWaits: 'quiet',
  termsComing: 'quiet',
  townOpened: 'quiet',
  writingsHidden: 'quiet',
  writingsRestored: 'quiet',
} as const satisfies Record<string, Urgency>;

export type Kind = keyof typeof urgencies;

/** A kind that an older or newer version wrote can wait. */
export const urgencyOf = (kind: string): Urgency => (urgencies as Record<string, Urgency>)[kind] ?? 'quiet';
