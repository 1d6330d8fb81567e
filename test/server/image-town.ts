import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageOwners } from '#server/images/owners.ts';
import { newId } from '#shared/ids.ts';
import { settle } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';

/** A signed-in user: an id and a session cookie. */
export type Neighbour = { id: string; cookie: string };

/** A server whose images belong to items of `owners`, with requests for image tests. */
export async function startTown(owners: ImageOwners = {}, env: Record<string, string> = {}) {
  const server = await testServer({ env: { LOG_LEVEL: 'silent', ...env } });
  const { p, origin } = server;
  Object.assign(p.images.owners, owners);
  const { dataDir } = p.settings;

  const request = (path: string, who: Neighbour | null, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), origin, ...(who && { cookie: who.cookie }) },
    });
  return {
    ...server,
    request,
    neighbour: (name = '지민'): Promise<Neighbour> => settle(server, { name, cityCode: '51110' }),
    upload: (who: Neighbour, body: Uint8Array, { id = newId(), folder = 'posts' } = {}) =>
      request(`/api/images/${id}?folder=${folder}`, who, {
        method: 'PUT',
        body: body as Uint8Array<ArrayBuffer>,
      }),
    /** All image files, including those of unfinished uploads. */
    async everyFile() {
      const found: string[] = [];
      for (const folder of ['files', 'uploads']) {
        const below = join(dataDir, folder);
        const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
        for (const entry of entries)
          if (
            entry.isFile() &&
            !/[/](ledger[/].*|installation|lock)$/.test(join(entry.parentPath, entry.name))
          )
            found.push(join(entry.parentPath, entry.name));
      }
      return found.sort();
    },
    everyRow: () => p.db.selectFrom('image').selectAll().orderBy('id').execute(),
  };
}
