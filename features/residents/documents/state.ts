import type { Day } from '#shared/time/dates.ts';

/** The first day of a version. */
export const firstDayOf = ({ version }: { version: string }): Day => version.slice(0, 10);

/**
 * The versions of one document on a day: in force, coming and former; they come in the order in which they
 * are in force. A document always has a text: before its first day the first version holds.
 */
export function stateOf<V extends { version: string }>(versions: readonly V[], today: Day) {
  const [first] = versions;
  if (!first) throw new Error('a document has no version');
  const begun = versions.filter((version) => firstDayOf(version) <= today);
  const inForce = begun.at(-1) ?? first;
  const coming = versions.find((version) => version.version > inForce.version) ?? null;
  return { inForce, coming, former: begun.slice(0, -1).reverse() };
}
