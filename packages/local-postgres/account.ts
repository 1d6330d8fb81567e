import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** The account PostgreSQL runs as, by number. `undefined` in its place means: our own. */
export type Account = { uid: number; gid: number };

/** Whether we are root, which PostgreSQL refuses to run as. Windows has no such user. */
export const weAreRoot = () => process.getuid?.() === 0;

/**
 * The account for a new database when we are root: the system's `postgres`, else one created now. It needs a
 * name, because `initdb` looks it up. It is never `nobody`: other services that run as `nobody`
 * could read the database's files.
 */
export async function accountForNewCluster(): Promise<Account | undefined> {
  if (!weAreRoot()) return undefined;
  const known = (await find('postgres')) ?? (await find('_postgres'));
  return known ?? (await create()) ?? refuse();
}

async function find(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<Account | undefined> {
  const nologin = ['--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    await run('useradd', ['--system', '--user-group', ...nologin, 'postgres']);
  } catch {
    // Two servers that start at once may both have tried. What counts is whether the account exists now.
  }
  return find('postgres');
}

function refuse(): never {
  throw new StartError(
    'PostgreSQL does not run as root, and a system user `postgres` is neither there nor can be made; start as an ordinary user.',
  );
}
