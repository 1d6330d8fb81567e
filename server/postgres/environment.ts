const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * What PostgreSQL's programs see of our environment: nothing that could change the cluster (LANG, LC_*, PG*, TZ),
 * and messages in English, because we read them.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return { ...own, LC_ALL: 'C', TZ: 'UTC' };
}
