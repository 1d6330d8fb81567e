import type { CompiledQuery } from 'kysely';
import type { HeldRight } from '#shared/may.ts';
import { everyRight, holdsEveryRight, rightOf } from '#shared/rights.ts';

/** The person asking. Made from the session on every request, never from data that a client sends. */
export type Viewer = {
  personId: string;
  sessionId: string;
  /** The rights that they may use now. */
  rights: readonly HeldRight[];
  /** Their rights while these sleep (product 1.14); `rights` is empty then. */
  asleep: readonly HeldRight[];
  /** Their rights that wait for a sign-in as staff (product 1.18); `rights` has the others. */
  resting: readonly HeldRight[];
  /** When the first of the rights falls asleep, in ms of the server's clock. */
  rightsEnd: number;
  /** Has every right in the whole country. */
  isAdmin: boolean;
  /** Five digits from `cities.tsv`. Null for an admin who has not chosen a home. */
  cityCode: string | null;
  /**
   * Set only for a request that reads, or that checks it in its transaction: no block has them on either
   * side, so nothing is hidden from them by one. A block ends what is known of its two people.
   */
  isUnblocked?: true;
  /**
   * Set only while reporting: items hidden by reports then count as visible, because they may still be on
   * screen.
   */
  stillReports?: true;
};

type Known = Pick<Viewer, 'personId' | 'cityCode'> &
  Partial<Pick<Viewer, 'rights' | 'asleep' | 'resting' | 'rightsEnd' | 'sessionId' | 'isUnblocked'>>;

/** A viewer with these rights. Without a session: somebody for whom the server acts. */
export const viewerOf = ({
  personId,
  cityCode,
  rights = [],
  asleep = [],
  resting = [],
  rightsEnd = Number.POSITIVE_INFINITY,
  sessionId = '',
  isUnblocked,
}: Known): Viewer => ({
  personId,
  sessionId,
  rights,
  asleep,
  resting,
  rightsEnd,
  isAdmin: holdsEveryRight({ rights }),
  cityCode,
  ...(isUnblocked && { isUnblocked }),
});

/** The same viewer for what lasts longer than a read: a block may come meanwhile. */
export const maybeBlocked = ({ isUnblocked: _, ...viewer }: Viewer): Viewer => viewer;

/** The viewer that they would be if their rights did not sleep. */
export const awake = (viewer: Viewer): Viewer =>
  viewerOf({ ...viewer, rights: [...viewer.rights, ...viewer.asleep], asleep: [] });

/** The viewer that they would be after signing in as staff. */
export const signedInAsStaff = (viewer: Viewer): Viewer =>
  viewerOf({ ...awake(viewer), rights: heldBy(viewer), resting: [] });

/**
 * All rights of a viewer, as `rightsOf` orders them: by name. Whether one sleeps or rests depends on its name
 * alone, so the places of a name are in order.
 */
export const heldBy = ({ rights, asleep, resting }: Viewer): HeldRight[] =>
  [...rights, ...asleep, ...resting].sort((a, b) => rightOf(a).localeCompare(rightOf(b)));

/** A person from whom nothing is hidden, for erasing all that is theirs. */
export const allSeeing = (personId: string) => viewerOf({ personId, cityCode: null, rights: everyRight });

/**
 * The person who wants to write. `claimed` may be known from an earlier read; `check` must then be sent
 * within the transaction, as `writeAs` does. Without `check` the session was looked up for this request.
 */
export type UncheckedViewer = {
  claimed: Viewer;
  check?: {
    /** Fails (`viewer_has_changed()`) unless the session is still this viewer's. */
    statement: CompiledQuery;
    /** The session's viewer now. Throws `unauthenticated` if it has ended. */
    lookup(): Promise<Viewer>;
  };
};
