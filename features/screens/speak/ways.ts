import { urgencyOf } from '#notices/notifications/urgencies.ts';
import { copy } from './copy.ts';

export type WayName = 'news' | 'pinned' | 'urgent' | 'broadcast' | 'alert';

type Way = {
  to: '/news/write' | '/broadcasts/write' | '/alerts/write';
  search?: { as: string };
  /** The kind of the loudest notification that it sends. */
  kind: string;
};

/** The ways to speak to a place, the mildest first. */
export const ways: Record<WayName, Way> = {
  news: { to: '/news/write', kind: 'newsTagged' },
  pinned: { to: '/news/write', search: { as: 'pinned' }, kind: 'newsTagged' },
  urgent: { to: '/news/write', search: { as: 'urgent' }, kind: 'newsUrgent' },
  broadcast: { to: '/broadcasts/write', kind: 'broadcastAired' },
  alert: { to: '/alerts/write', kind: 'alertSevere' },
};

export const wayNames = Object.keys(ways) as WayName[];

/** Whether a way rings at night, by the table that pushes ask. */
export const ringsAtNight = (name: WayName) => urgencyOf(ways[name].kind) !== 'quiet';

/** Where it is shown, whom it rings and when. */
export const sentenceOf = (name: WayName) =>
  `${copy[`speak.${name}Where`]} ${copy[ringsAtNight(name) ? 'speak.loud' : 'speak.quiet']}`;

/** The ways in the order of a device: the last used first. */
export const waysAfter = (last: string | null): WayName[] =>
  wayNames.toSorted((a, b) => Number(b === last) - Number(a === last));
