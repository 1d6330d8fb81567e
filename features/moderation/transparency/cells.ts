import { reportReasons } from '#moderation/reports/reasons.ts';

/**
 * Why items were removed: the reason that most reporters gave, a moderator without a
 * report, or a takedown request.
 */
export const removalCells = [...reportReasons, 'direct', 'takedown'] as const;

/**
 * The numbers of a month, from top to bottom. A further counter adds its cells here and its
 * line in `server/counters.ts`.
 */
export const countCells = [
  'reports',
  'restored',
  'suspensions',
  'takedownsFiled',
  'takedownsAccepted',
  'takedownsRefused',
  'takedownsRemoved',
  'takedownsRestored',
] as const;

export type RemovalCell = (typeof removalCells)[number];
export type CountCell = (typeof countCells)[number];
export type Cell = CountCell | `removed.${RemovalCell}`;

export const cellNames: readonly Cell[] = [
  ...countCells,
  ...removalCells.map((cell): Cell => `removed.${cell}`),
];

/** The numbers that are counted, by cell. */
export type Counts = Partial<Record<Cell, number>>;

/** The published numbers: null for one of 1 to 4. `medianHours` only if at least five decisions were made. */
export type Published = Partial<Record<Cell, number | null>> & { medianHours?: number };
