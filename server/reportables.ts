import type { Tx } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/** A kind of item that residents can report; each feature answers for its own kinds. */
export type Reportable = {
  /**
   * Holds the item until the transaction ends and says who wrote it (null: somebody who has left). Throws what its
   * page would answer where the viewer may not see it.
   */
  hold(tx: Tx, viewer: Viewer, id: string): Promise<{ authorId: string | null }>;
  /** Counts one report more at the item; called once a person and item, in the same transaction. */
  count(tx: Tx, id: string): Promise<void>;
};

/** By kind (`post`, `comment`). */
export type Reportables = Record<string, Reportable>;
