import type { DB } from '#db/types.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { NewEvent } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** An item as admins see it when they judge it. */
type Shown = {
  title: string;
  text: string;
  /** The item's page, or null if admins have no page for it. */
  path: string | null;
  /** The town it belongs to, or null. */
  cityCode: string | null;
};

type ReportedTable = { [T in keyof DB]: 'report_count' extends keyof DB[T] ? T : never }[keyof DB];

/** A kind of item that residents can report. Each feature defines its own kinds. */
export type Reportable = {
  /**
   * Locks the item until the transaction ends and returns its author, null if the author's account was
   * deleted. If the viewer may not see the item, it throws what the item's page would answer.
   */
  lock(tx: Tx, viewer: Viewer, id: string): Promise<{ authorId: string | null }>;
  /**
   * The item's table. Its column `report_count` counts one report per person. News has none: nobody reports
   * it.
   */
  table: ReportedTable | 'news';
  /**
   * The column of its author. A kind without one is judged only when it was reported: a message, a person.
   */
  author?: 'author_id' | 'creator_id' | 'person_id';
  /**
   * The item's content, regardless of who may see it, or null if it is gone. Its images are those attached to
   * kind and id.
   */
  show(db: Db | Tx, id: string): Promise<Shown | null>;
  /**
   * Topics of the screens that show the item, or would. They reload when the item is hidden from residents or
   * shown again.
   */
  topics(tx: Tx, id: string): Promise<string[]>;
  /** The events of numbers that count the item for those who see it. */
  counted?(tx: Tx, id: string): Promise<NewEvent[]>;
  /** Topics of the item alone. A viewer who no longer sees the item loses them. */
  inner?(tx: Tx, id: string): Promise<string[]>;
  /** The effects of a decision on the item besides hiding it from residents. */
  judging?: Judging;
};

/** Both are called in the deciding transaction. */
export type Judging = {
  /**
   * Locks the rows that `judged` changes. It runs before the case is locked: reports lock in the same order.
   */
  lock(tx: Tx, id: string): Promise<void>;
  /** Changes the item and records the event. */
  judged(tx: Tx, id: string, outcome: 'kept' | 'removed', now: Date): Promise<void>;
};

/** By kind (`post`, `comment`). */
export type Reportables = Record<string, Reportable>;
