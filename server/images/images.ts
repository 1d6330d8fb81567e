import { join } from 'node:path';
import type { Settings } from '#server/settings/settings.ts';
import { createDecodePool, type DecodePool } from './decode-pool.ts';
import type { ImageOwners } from './owners.ts';
import { type Arrivals, createArrivals } from './upload-folders.ts';

/** The platform's services for images. */
export type Images = {
  decoder: DecodePool;
  /** By kind; collected from the features. */
  owners: ImageOwners;
  arrivals: Arrivals;
  stop(): Promise<void>;
};

/** Starts nothing: processes start with the first image. */
export function createImages(
  { dataDir, decodeProcesses }: Pick<Settings, 'dataDir' | 'decodeProcesses'>,
  owners: ImageOwners,
): Images {
  const uploads = join(dataDir, 'uploads');
  const arrivals = createArrivals(uploads);
  const decoder = createDecodePool(uploads, { size: decodeProcesses });
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
