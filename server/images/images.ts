import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { type Arrivals, createArrivals } from './arrivals.ts';
import { createDecodePool, type DecodePool } from './decode-pool.ts';
import type { ImageOwners } from './owners.ts';

/** What the platform holds for pictures. */
export type Images = {
  decoder: DecodePool;
  /** By kind; collected from the features. */
  owners: ImageOwners;
  arrivals: Arrivals;
  stop(): Promise<void>;
};

/** Starts nothing: processes come with the first picture. */
export function createImages(
  settings: Pick<Settings, 'dataDir'>,
  owners: ImageOwners,
  decoder: DecodePool = createDecodePool(),
): Images {
  const arrivals = createArrivals(join(settings.dataDir, 'uploads'));
  return {
    decoder,
    owners,
    arrivals,
    async stop() {
      decoder.stop();
      await arrivals.close();
    },
  };
}
