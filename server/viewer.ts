/** Who asks. Made from the session on every request; never from what a client sends. */
export type Viewer = {
  personId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Five digits of `cities.tsv`; null for an admin who has not chosen a home. */
  cityCode: string | null;
  /** Reporting only: what reports have hidden meanwhile counts as seen, as it may still be on their screen. */
  stillReports?: true;
};
