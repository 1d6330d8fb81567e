import type { Settings } from '#server/settings/settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** S3 if a bucket is set, else the folder `DATA_DIR/files`. */
export const createFileStore = (settings: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  settings.s3 ? createS3Store(settings.s3) : createFolderStore(`${settings.dataDir}/files`);
