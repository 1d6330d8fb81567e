import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const superuser = 'masil';

export const passwordFile = 'masil-password';

/** How the folder begins in which a cluster is made. */
export const unfinished = 'postgres.new-';

/** The superuser's password. It lives in the cluster, so the two can only come and go together. */
export const readPassword = async (cluster: string) =>
  (await readFile(join(cluster, passwordFile), 'utf8')).trim();
