/*
 * Names after the host program. They are kept in clusters that exist: after a change, an older
 * DATA_DIR would not be found again.
 */

export const databaseName = 'masil';
export const superuser = 'masil';
/** The role of requests, jobs and the live channel. It reads and writes rows, and can do nothing else. */
export const appRole = 'masil_app';
/** In the cluster's folder. */
export const passwordFile = 'masil-password';
/** The beginning of the name in the titles of a cluster's processes. */
export const titlePrefix = 'masil';
/** A folder of root for files that PostgreSQL's account must reach. Only root can write here. */
export const systemFolder = '/var/lib/masil';
