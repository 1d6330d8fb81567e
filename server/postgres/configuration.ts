import { statSync } from 'node:fs';

/**
 * A name for the cluster in this folder, in the titles of all its processes: how the next start finds leftovers. By the
 * folder's identity and not its path, because DATA_DIR may have been renamed meanwhile.
 */
export function titleOf(cluster: string) {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return `masil-${found?.dev.toString(36)}-${found?.ino.toString(36)}`;
}

/**
 * How PostgreSQL runs on a small machine. Given on the command line, so that the settings are always this release's and
 * no file keeps older ones.
 */
export function configuration(
  cluster: string,
  port: number,
  { fsync, maxConnections }: { fsync: boolean; maxConnections: number },
) {
  const settings: Record<string, string | number> = {
    cluster_name: titleOf(cluster),
    // Other users of this machine can reach the port, and need the password (scram).
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
    // Errors reach the server, which logs them without contents. PostgreSQL's own lines would quote rows and
    // statements of residents; `log` keeps starts, crashes and what is worse.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  // `synchronous_commit` stays: without it a kill of PostgreSQL alone would lose what was acknowledged.
  if (!fsync) Object.assign(settings, { fsync: 'off', full_page_writes: 'off' });
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
