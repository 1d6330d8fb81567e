/** The person asking. Made from the session on every request, never from data that a client sends. */
export type Viewer = {
  personId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Five digits from `cities.tsv`. Null for an admin who has not chosen a home. */
  cityCode: string | null;
  /** Set only while reporting: items hidden by reports then count as visible, because they may still be on screen. */
  stillReports?: true;
};
