import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';

/** How items of a kind are reported. Undefined for a kind that nobody can report. */
export const reportableOf = (p: Pick<Platform, 'reportables'>, kind: string): Reportable | undefined =>
  Object.hasOwn(p.reportables, kind) ? p.reportables[kind] : undefined;
