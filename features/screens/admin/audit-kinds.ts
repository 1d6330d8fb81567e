/** The filters of the audit log: groups of actions, by the first word of the action. */
export const auditKinds = {
  news: [
    'news',
    'announcement',
    'alert',
    'incomingNews',
    'poll',
    'signup',
    'source',
    'periodicMarket',
    'pickupArea',
  ],
  board: ['post', 'comment'],
  clubs: ['club', 'request', 'meeting'],
  benefits: ['benefit'],
  challenges: ['photo', 'receipt'],
  reports: ['report', 'bulkHide', 'takedown', 'watchedWord', 'appeal'],
  people: ['person', 'session', 'suspension', 'regionChange', 'message'],
  rights: ['role', 'right', 'opening', 'townFeature', 'invitation', 'passkey', 'staffIdentity'],
  server: ['job', 'event', 'record', 'writes'],
} as const;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];
