import type { ItemName, makers, Use } from './items.ts';
import type { Seat, World } from './viewers.ts';

export type Context = { use: Use; seat: Seat; world: World };
type Item<N extends ItemName> = Awaited<ReturnType<(typeof makers)[N]>>;

/** One request that a route is asked by every viewer. */
export type Sample = {
  path: (context: Context) => Promise<string> | string;
  body?: (context: Context) => unknown;
  /** Sends a picture instead of JSON. */
  file?: true;
  headers?: Record<string, string>;
  /** Fields of the item that stay when the same is asked of nothing: what a thing that is not there is missing from. */
  keeps?: string[];
  /** What a success uses up. */
  spends?: ItemName[];
  /** An id that the answer may show: the cell gets a `+` where it does. */
  finds?: (context: Context) => Promise<string> | string;
  /** Asked by somebody like the viewer, who is not needed afterwards. */
  double?: true;
  /** What an admin does here they do as a member would, under their own name: it is not written down. */
  asResident?: true;
  /** Why a cell is not what one would expect at first. */
  note?: string;
};

export type Samples = Record<string, Record<string, Sample>>;

type Extra<I> = Omit<Sample, 'path' | 'body' | 'finds'> & {
  body?: (item: I, context: Context) => unknown;
  finds?: (item: I, context: Context) => string;
};

/** A request about an item. */
export const of = <N extends ItemName>(
  name: N,
  path: (item: Item<N>, context: Context) => string,
  { body, finds, ...rest }: Extra<Item<N>> = {},
): Sample => ({
  ...rest,
  path: async (context) => path((await context.use(name)) as Item<N>, context),
  ...(body && { body: async (context) => body((await context.use(name)) as Item<N>, context) }),
  ...(finds && { finds: async (context) => finds((await context.use(name)) as Item<N>, context) }),
});

/** A request about nothing in particular. */
export const plain = (
  path: string,
  { body, ...rest }: Omit<Sample, 'path' | 'body'> & { body?: (context: Context) => unknown } = {},
): Record<string, Sample> => ({ '': { ...rest, path: () => path, ...(body && { body }) } });

/** A route with one sample. */
export const one = (sample: Sample): Record<string, Sample> => ({ '': sample });
