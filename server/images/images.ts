import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createDecodePool, type DecodePool } from './decode-pool.ts';
import type { ImageOwners } from './owners.ts';

/** What the platform holds for pictures. */
export type Images = {
  decoder: DecodePool;
  /** By kind; collected from the features. */
  owners: ImageOwners;
  /** Where uploads stand on this machine while they arrive and are decoded. */
  arrivals: string;
  stop(): void;
};

/** Starts nothing: processes come with the first picture. */
export function createImages(
  settings: Pick<Settings, 'dataDir'>,
  owners: ImageOwners,
  decoder: DecodePool = createDecodePool(),
): Images {
  return { decoder, owners, arrivals: join(settings.dataDir, 'uploads'), stop: () => decoder.stop() };
}
