/** How an item was checked. `axe` also measures contrast. */
export type Check = 'axe' | 'keyboard' | 'reader' | 'touch' | 'hand';

export type Criterion = {
  /** The number in the standard. */
  number: string;
  name: string;
  /** `none`: there is nothing of the kind. */
  state: 'kept' | 'partly' | 'none';
  by: Check[];
  /** The sentence for residents: how it is kept, or what is missing. */
  how: string;
  /** The files in which it is tested, from the root. */
  tests: string[];
};
