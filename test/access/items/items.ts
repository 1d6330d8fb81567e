import { newId } from '#shared/ids.ts';
import type { World } from '#test/access/viewers.ts';
import { clubItems } from './clubs.ts';
import { helpItems } from './helps.ts';
import { householdItems } from './households.ts';
import { personalItems } from './people.ts';
import { pollItems } from './polls.ts';
import { signupItems } from './signups.ts';
import { townItems } from './town.ts';
import { treasuryItems } from './treasuries.ts';

/** The items that samples name. Each is made when first needed, and again after it was used up. */
export const itemMakers = {
  ...townItems,
  ...clubItems,
  ...personalItems,
  ...helpItems,
  ...pollItems,
  ...signupItems,
  ...treasuryItems,
  ...householdItems,
};

export type ItemName = keyof typeof itemMakers;
type Made<N extends ItemName> = Awaited<ReturnType<(typeof itemMakers)[N]>>;
/** Returns an item: the same one until it is used up. */
export type UseItem = <N extends ItemName>(name: N) => Promise<Made<N>>;

export function createItems(world: World) {
  const made = new Map<ItemName, Promise<unknown>>();
  const needs = new Map<ItemName, Set<ItemName>>();

  function usedBy(user?: ItemName): UseItem {
    return (name) => {
      if (user) needs.get(user)?.add(name);
      let item = made.get(name);
      if (!item) {
        needs.set(name, new Set());
        item = (itemMakers[name] as (world: World, use: UseItem) => Promise<unknown>)(world, usedBy(name));
        made.set(name, item);
      }
      return item as never;
    };
  }

  /** Forgets an item and all items that depend on it. */
  function drop(name: ItemName) {
    made.delete(name);
    for (const [other, its] of needs) if (its.has(name) && made.has(other)) drop(other);
  }
  /** The items made so far, by name. */
  async function known(): Promise<[ItemName, Record<string, string>][]> {
    const names = [...made.keys()];
    return Promise.all(
      names.map(async (name) => [name, (await made.get(name)) as Record<string, string>] as const),
    ) as Promise<[ItemName, Record<string, string>][]>;
  }
  return { use: usedBy(), drop, known };
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same items with ids that do not exist (except fields in `keeps`), for requests about missing ones. */
export const withUnknownIds =
  (use: UseItem, keeps: string[] = []): UseItem =>
  async (name) => {
    const entries = Object.entries(await use(name)).map(([key, value]) => [
      key,
      keeps.includes(key) ? value : value.replaceAll(ids, () => newId()),
    ]);
    return Object.fromEntries(entries);
  };
