import { Refusal } from '#server/errors.ts';
import type { Writing } from '#server/write.ts';

/** What a feature keeps of a person, beyond what hangs on their row and goes with it. */
export type PersonalData = {
  /**
   * Removes what the person made here, in small transactions of its own that tell the screens it stood on. A server
   * may be killed in between: run again, it goes on with what is left.
   */
  erase?(p: Writing, personId: string): Promise<void>;
  /** What the person gets when they ask for their data, as JSON. */
  copy?(p: Writing, personId: string): Promise<unknown>;
};

/** By the feature's name, which is also the name of its part in the file that a person gets. */
export type AllPersonalData = Record<string, PersonalData>;

/**
 * Erases what `find` gives, portion by portion, until it gives no more. What has gone meanwhile, by an admin or with
 * what it stood in, is no failure; a portion of which nothing can be erased is one, as it would come again for ever.
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
      throw new Error('what is somebody’s could not be erased');
  }
}
