import { firstNeighbours } from './limits.ts';
import type { OpeningState } from './states.ts';

/**
 * The state of a town and counts of its rows. All but `people` count rows that its own admin pages have made.
 */
export type TownCounts = {
  state: OpeningState;
  areas: number;
  sources: number;
  news: number;
  pinned: number;
  markets: number;
  invitations: number;
  people: number;
};

/** The steps that a new town needs, in the order in which its admin pages do them. */
export const stepNames = [
  'areas',
  'sources',
  'markets',
  'news',
  'pinned',
  'invitation',
  'opened',
  'neighbours',
] as const;
export type StepName = (typeof stepNames)[number];
export type Step = { name: StepName; isDone: boolean };

const isDone: Record<StepName, (town: TownCounts) => boolean> = {
  areas: ({ areas }) => areas > 0,
  sources: ({ sources }) => sources > 0,
  markets: ({ markets }) => markets > 0,
  news: ({ news }) => news > 0,
  pinned: ({ pinned }) => pinned > 0,
  invitation: ({ invitations }) => invitations > 0,
  opened: ({ state }) => state !== 'closed',
  neighbours: ({ people }) => people >= firstNeighbours,
};

/** The list of the first weeks. Nothing is ticked by hand: what is there is done. */
export const stepsOf = (town: TownCounts): Step[] =>
  stepNames.map((name) => ({ name, isDone: isDone[name](town) }));
