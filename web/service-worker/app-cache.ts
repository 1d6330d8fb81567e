import { build } from './build.ts';

/** The document without any user's data (`server/http/pages/pages.ts`). */
const shellPath = '/shell';

const prefix = 'app-';
const current = prefix + build.version;
/** The previous version stays cached: a page of it may still be open and need more of its files. */
const maxCachedVersions = 2;

const openApp = () => caches.open(current);

/** A cached file of any version: a name's hash identifies its content. */
export const cachedFile = (address: string) => caches.match(address, { ignoreVary: true });

/** Fetches the files that are not cached. A file that fails to load is fetched again when it is needed. */
export async function keepFiles(paths: string[]): Promise<void> {
  const app = await openApp();
  for (const path of paths) {
    if (await app.match(path)) continue;
    const response = (await cachedFile(path)) ?? (await fetch(path).catch(() => undefined));
    if (response?.ok) await app.put(path, response);
  }
}

/** Caches the app's start files: all or none, because an incomplete version cannot start. */
export async function keepCore(): Promise<void> {
  const app = await openApp();
  if (await app.match(shellPath)) return;
  await keepFiles(build.core);
  for (const path of build.core) if (!(await app.match(path))) throw new Error(`not to be had: ${path}`);
  const shell = await fetch(shellPath, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`the shell: ${shell.status}`);
  const scripts = (await shell.clone().text()).match(/\/assets\/[^"]+\.js/g) ?? [];
  // The server is being updated to another version. The browser retries the install later.
  for (const script of scripts)
    if (!(await app.match(script))) throw new Error(`not of this version: ${script}`);
  await app.put(shellPath, shell);
}

export const keepRest = () => keepFiles(build.rest);

export const keepFile = async (request: Request, response: Response) =>
  (await openApp()).put(request, response);

export const cachedShell = async () => (await (await openApp()).match(shellPath)) ?? caches.match(shellPath);

export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  for (const name of versions.slice(0, -(maxCachedVersions - 1))) await caches.delete(name);
}
