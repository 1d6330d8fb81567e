import type { CompiledQuery } from 'kysely';
import type { HeldRight } from '#shared/may.ts';
import { everyRight, holdsEveryRight } from '#shared/rights.ts';

/** The person asking. Made from the session on every request, never from data that a client sends. */
export type Viewer = {
  personId: string;
  sessionId: string;
  rights: readonly HeldRight[];
  /** Has every right in the whole country. */
  isAdmin: boolean;
  /** Five digits from `cities.tsv`. Null for an admin who has not chosen a home. */
  cityCode: string | null;
  /** Set only while reporting: items hidden by reports then count as visible, because they may still be on screen. */
  stillReports?: true;
};

type Known = { personId: string; cityCode: string | null; rights?: readonly HeldRight[]; sessionId?: string };

/** A viewer with these rights. Without a session: somebody for whom the server acts. */
export const viewerOf = ({ personId, cityCode, rights = [], sessionId = '' }: Known): Viewer => ({
  personId,
  sessionId,
  rights,
  isAdmin: holdsEveryRight({ rights }),
  cityCode,
});

/** A person from whom nothing is hidden, for erasing all that is theirs. */
export const allSeeing = (personId: string) => viewerOf({ personId, cityCode: null, rights: everyRight });

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
