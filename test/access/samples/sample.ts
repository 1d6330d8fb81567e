import type { ItemName, itemMakers, UseItem } from '#test/access/items/items.ts';
import type { ViewerSession, World } from '#test/access/viewers.ts';

export type Context = { use: UseItem; seat: ViewerSession; world: World };
type Item<N extends ItemName> = Awaited<ReturnType<(typeof itemMakers)[N]>>;

/** One request that every viewer sends to a route. */
export type Sample = {
  path: (context: Context) => Promise<string> | string;
  body?: (context: Context) => unknown;
  /** An earlier request of the viewer. */
  before?: (context: Context) => Promise<unknown>;
  /** Undoes what a success would do to all later requests. */
  after?: (context: Context) => Promise<unknown>;
  /** Sends a file instead of JSON. */
  file?: 'image' | 'sound';
  headers?: Record<string, string>;
  /** Fields that keep their value in the request about a missing item: the container where it is missing. */
  keeps?: string[];
  /** The items that a success uses up. */
  spends?: ItemName[];
  /** An id that the answer may contain. The cell then gets a `+`. */
  finds?: (context: Context) => Promise<string> | string;
  /** Sent by a double of the viewer, because it may end the session. */
  double?: true;
  /** An admin does this as an ordinary member under their own name, so there is no audit entry. */
  asResident?: true;
  /** Explains a cell that may surprise. */
  note?: string;
};

export type Samples = Record<string, Record<string, Sample>>;

type Extra<I> = Omit<Sample, 'path' | 'body' | 'finds'> & {
  body?: (item: I, context: Context) => unknown;
  finds?: (item: I, context: Context) => string;
};

/** A request about an item. */
export const itemSample = <N extends ItemName>(
  name: N,
  path: (item: Item<N>, context: Context) => string,
  { body, finds, ...rest }: Extra<Item<N>> = {},
): Sample => ({
  ...rest,
  path: async (context) => {
    const item = (await context.use(name)) as Item<N>;
    await rest.before?.(context);
    return path(item, context);
  },
  ...(body && { body: async (context) => body((await context.use(name)) as Item<N>, context) }),
  ...(finds && { finds: async (context) => finds((await context.use(name)) as Item<N>, context) }),
});

/** A request about no particular item. */
export const plainSample = (
  path: string,
  { body, ...rest }: Omit<Sample, 'path' | 'body'> & { body?: (context: Context) => unknown } = {},
): Record<string, Sample> => ({ '': { ...rest, path: () => path, ...(body && { body }) } });

/** A route with one sample. */
export const onlySample = (sample: Sample): Record<string, Sample> => ({ '': sample });
