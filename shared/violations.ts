/** What may never be seen broken, and is checked where it is known anyway: the names that /admin explains. */
export const violationNames = [
  'countBelowZero',
  'eventWithoutRight',
  'notificationTwice',
  'ledgerBehind',
] as const;

/** Ids that are shown of what is broken. */
export const mostIds = 5;

export type ViolationName = (typeof violationNames)[number];
