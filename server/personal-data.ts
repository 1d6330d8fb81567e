import type { Writing } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';

/** A person's data in a feature, except rows that are deleted together with the person's own row. */
export type PersonalData = {
  /**
   * Deletes what the person made, in small transactions that record events for open screens. The server may
   * be killed in between: run again, it continues with what is left.
   */
  erase?(p: Writing, personId: string): Promise<void>;
  /** The person's data for an export, as JSON. */
  copy?(p: Writing, personId: string): Promise<unknown>;
};

/** By feature name, which is also the name of its part in the export. */
export type AllPersonalData = Record<string, PersonalData>;

/**
 * Erases what `find` returns, batch by batch, until it returns nothing. An item deleted meanwhile, by an
 * admin or with its parent, is no failure. A batch of which nothing can be erased is a failure: it would
 * return forever.
 */
export async function eraseEach(
  find: () => Promise<{ id: string }[]>,
  erase: (id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await find();
    if (found.length === 0) return;
    let erased = 0;
    for (const { id } of found)
      try {
        await erase(id);
        erased += 1;
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
      }
    if (erased === 0 && (await find()).some(({ id }) => found.some((before) => before.id === id)))
      throw new Error(
        `None of the remaining ${found.length} items could be erased; check the feature’s erase.`,
      );
  }
}
