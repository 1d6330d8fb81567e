import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';

/** Writes the rows that a migrated database must have before residents write theirs. */
export async function prepareDatabase(p: Platform): Promise<void> {
  for (const feature of features) await feature.prepare?.(p);
}
