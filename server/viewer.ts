import type { CompiledQuery } from 'kysely';

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

/**
 * The person who wants to write. `claimed` may be known from an earlier read; `check` must then be sent within the
 * transaction, as `writeAs` does. Without `check` the session was looked up for this request.
 */
export type UncheckedViewer = {
  claimed: Viewer;
  check?: {
    /** Fails, by dividing by zero, unless the session is still this viewer's. */
    statement: CompiledQuery;
    /** The session's viewer now. Throws `unauthenticated` if it has ended. */
    lookUp(): Promise<Viewer>;
  };
};
