import { statSync } from 'node:fs';
import { titlePrefix } from './names.ts';

/**
 * A name for the cluster in this folder, shown in the titles of all its processes. The next start finds
 * leftovers by it. It is made from the folder's device and inode, because DATA_DIR may have been renamed.
 */
export function titleOf(cluster: string) {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return `${titlePrefix}-${found?.dev.toString(36)}-${found?.ino.toString(36)}`;
}

/**
 * PostgreSQL's settings for a small machine. They are passed on the command line, so that this release's
 * settings always apply and no file keeps older ones.
 */
export function configuration(
  cluster: string,
  port: number,
  { fsync, maxConnections, logical }: { fsync: boolean; maxConnections: number; logical: boolean },
) {
  const settings: Record<string, string | number> = {
    cluster_name: titleOf(cluster),
    // Other users of this machine can reach the port, but need the password (scram).
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    // About what recovery reads after a kill: a few seconds on a slow disk.
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Errors reach the server, which logs them without contents. PostgreSQL's own messages would quote
    // residents' rows and statements. The level `log` keeps starts, crashes and worse.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  if (logical) settings.wal_level = 'logical';
  // `synchronous_commit` stays on. Otherwise a kill of PostgreSQL alone would lose acknowledged writes.
  if (!fsync) Object.assign(settings, { fsync: 'off', full_page_writes: 'off' });
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
