/** Who sees a row on a screen or in an answer. Whoever operates the database can read every table. */
export const readers = {
  anybody: 'anybody, also signed out',
  signedIn: 'signed-in people whom nobody blocked',
  town: 'residents of the town, staff',
  club: 'members of the club; moderators, recorded',
  two: 'the two people',
  self: 'the person',
  selfAndModerators: 'the person; moderators of their town, recorded',
  selfAndOperators: 'the person; operators of their town',
  selfAndEditors: 'the person; editors of their town',
  selfAndManagers: 'the person; editors of their town; who plans the meetings of a club, with its moderators',
  moderators: 'moderators of the town',
  editors: 'editors of the town',
  operators: 'operators of the town',
  auditors: 'auditors of the town',
  speaker: 'the speaker and helpers of the round',
  nobody: 'nobody',
} as const;
export type Reader = keyof typeof readers;
