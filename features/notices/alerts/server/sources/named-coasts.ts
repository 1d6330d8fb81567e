import { coastGroups, coasts, seas } from './weather-areas.ts';

/** Whether a forecast area is at sea, far out or at the coast. */
export const isAtSea = (name: string) => /바다|해상|평수구역/.test(name);

/** 인천·경기북부앞바다 is written with this mark, with a dot and without. */
const unmarked = (name: string) => name.replace(/[·ㆍ.]/g, '');

/** The coasts of 동해중부앞바다, 동해중부전해상, 동해전해상 and 강원북부앞바다, by these names. */
const byName = new Map<string, readonly string[]>([
  ...[...coasts.keys()].map((coast): [string, readonly string[]] => [unmarked(coast), [coast]]),
  ...[...coastGroups].flatMap(([group, all]): [string, readonly string[]][] => [
    [`${group}앞바다`, all],
    [`${group}전해상`, all],
  ]),
  ...[...seas].map(([sea, groups]): [string, readonly string[]] => [
    `${sea}전해상`,
    groups.flatMap((group) => coastGroups.get(group) ?? []),
  ]),
]);

/** The coasts that make up an area at sea; null if it is only a part of one, lies far out, or is unknown. */
export const coastsOf = (name: string): readonly string[] | null =>
  isAtSea(name) ? (byName.get(unmarked(name)) ?? null) : null;

export const townsOfCoasts = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => coasts.get(name) ?? [])),
];

/** The towns at an area at sea, such as 강원북부앞바다중 연안바다. Nobody lives at 먼바다. */
export function townsAtSea(name: string): readonly string[] {
  const plain = unmarked(name);
  const partOf = () => [...coasts.keys()].filter((coast) => plain.startsWith(unmarked(coast)));
  return townsOfCoasts(coastsOf(name) ?? partOf());
}
