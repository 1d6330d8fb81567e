const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * The environment for PostgreSQL's programs. It has nothing that could change the cluster (LANG, LC_*, PG*,
 * TZ), and makes messages English, because we parse them.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]]));
  return { ...own, LC_ALL: 'C', TZ: 'UTC' };
}
