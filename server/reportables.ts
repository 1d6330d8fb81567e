import type { Db, Tx } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/** An item as admins judge it. */
export type Shown = {
  title: string;
  text: string;
  /** Where it stands in the app; null where admins have no page of it. */
  path: string | null;
  /** The town it was said in; null: of no town. */
  cityCode: string | null;
};

/** A kind of item that residents can report; each feature answers for its own kinds. */
export type Reportable = {
  /**
   * Holds the item until the transaction ends and says who wrote it (null: somebody who has left). Throws what its
   * page would answer where the viewer may not see it.
   */
  hold(tx: Tx, viewer: Viewer, id: string): Promise<{ authorId: string | null }>;
  /** Counts one report more at the item; called once a person and item, in the same transaction. */
  count(tx: Tx, id: string): Promise<void>;
  /** What it says, whoever may see it; null where it is gone. Its pictures are those attached to the kind and id. */
  show(db: Db | Tx, id: string): Promise<Shown | null>;
  /** What the screens that show it, or would, listen to: they look again when it was hidden from residents or is back. */
  topics(tx: Tx, id: string): Promise<string[]>;
  /** Of what is the item's alone: whoever no longer sees it may not hold these. */
  inner?(tx: Tx, id: string): Promise<string[]>;
  /** What a decision does to the item beyond hiding it from residents, or not. */
  judging?: Judging;
};

/** Both are called in the deciding transaction. */
export type Judging = {
  /** Holds what `judged` changes. Before the case is held, in the order in which a report holds them. */
  hold(tx: Tx, id: string): Promise<void>;
  /** Changes the item, and records what that was. */
  judged(tx: Tx, id: string, outcome: 'kept' | 'removed', now: Date): Promise<void>;
};

/** By kind (`post`, `comment`). */
export type Reportables = Record<string, Reportable>;
