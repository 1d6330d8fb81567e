import { build } from './build.ts';

/** The document without anybody's data (`server/http/pages.ts`). */
export const shellPath = '/shell';

const prefix = 'app-';
const current = prefix + build.version;
/** The one before stays: a page of it may still be open, and wants more of its parts. */
const versionsKept = 2;

const openApp = () => caches.open(current);

/** The app's file as it was kept, by any version: names carry a hash of the content. */
export const keptFile = (address: string) => caches.match(address, { ignoreVary: true });

/** Fetches what is missing of these files. One that cannot be had is had when it is wanted. */
export async function keepFiles(paths: string[]): Promise<void> {
  const app = await openApp();
  for (const path of paths) {
    if (await app.match(path)) continue;
    const answer = (await keptFile(path)) ?? (await fetch(path).catch(() => undefined));
    if (answer?.ok) await app.put(path, answer);
  }
}

/** The start of the app: all of it, or nothing, as half a version starts nowhere. */
export async function keepCore(): Promise<void> {
  const app = await openApp();
  if (await app.match(shellPath)) return;
  await keepFiles(build.core);
  for (const path of build.core) if (!(await app.match(path))) throw new Error(`not to be had: ${path}`);
  const shell = await fetch(shellPath, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`the shell: ${shell.status}`);
  const scripts = (await shell.clone().text()).match(/\/assets\/[^"]+\.js/g) ?? [];
  // Another version is being rolled out right now: the browser comes again.
  for (const script of scripts)
    if (!(await app.match(script))) throw new Error(`not of this version: ${script}`);
  await app.put(shellPath, shell);
}

export const keepRest = () => keepFiles(build.rest);

export const keepFile = async (request: Request, answer: Response) => (await openApp()).put(request, answer);

export const keptShell = async () => (await (await openApp()).match(shellPath)) ?? caches.match(shellPath);

export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  for (const name of versions.slice(0, -(versionsKept - 1))) await caches.delete(name);
}
