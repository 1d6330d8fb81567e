import type { Platform } from '#server/platform.ts';

/** What a feature keeps of a person, beyond what hangs on their row and goes with it. */
export type PersonalData = {
  /**
   * Removes what the person made here, in small transactions of its own that tell the screens it stood on. A server
   * may be killed in between: run again, it goes on with what is left.
   */
  erase?(p: Platform, personId: string): Promise<void>;
  /** What the person gets when they ask for their data, as JSON. */
  copy?(p: Platform, personId: string): Promise<unknown>;
};

/** By the feature's name, which is also the name of its part in the file that a person gets. */
export type AllPersonalData = Record<string, PersonalData>;
