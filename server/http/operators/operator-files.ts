import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { securityText } from './security-text.ts';

const types: Record<string, string> = { txt: 'text/plain', html: 'text/html', json: 'application/json' };

/** Nothing of a town is for search engines: what they may show of it is behind the sign-in. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /calendar/
Disallow: /takedown/
`;

/** No file, a folder, below a file, a name that no disk takes. */
const absent = new Set<string | undefined>(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Small files of the operator at fixed addresses, from the folder `DATA_DIR/public`: `robots.txt`,
 * `.well-known/` (security.txt of RFC 9116, assetlinks.json of an app) and the proofs of ownership of search
 * engines (`naver….html`, `google….html`). Without a security.txt there, one names the contact of /operator.
 */
export function operatorFiles(p: Platform, features: readonly Feature[]) {
  const { settings } = p;
  const folder = join(settings.dataDir, 'public');
  const routes = new Hono<Env>();
  const send = async (c: Context<Env>, path: string, usual?: string) => {
    const text = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (!absent.has(error.code)) throw error;
      if (usual === undefined) throw notFound();
      return Buffer.from(usual);
    });
    // Apple's and Google's files of apps have no ending, or .json.
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/json';
    c.header('Cache-Control', 'public, max-age=300');
    return c.body(new Uint8Array(text), 200, { 'Content-Type': `${type}; charset=utf-8` });
  };
  routes.get('/robots.txt', (c) => send(c, 'robots.txt', robots));
  routes.get('/.well-known/security.txt', async (c) =>
    send(c, '.well-known/security.txt', await usualSecurityText(p, features)),
  );
  routes.get('/.well-known/:file{[\\w-]+(?:\\.[\\w-]+)*}', (c) =>
    send(c, `.well-known/${c.req.param('file')}`),
  );
  routes.get('/.well-known/*', () => {
    throw notFound();
  });
  routes.get('/:file{(?:naver|google)[\\w-]*\\.html}', (c) => send(c, c.req.param('file')));
  return routes;
}

async function usualSecurityText(p: Platform, features: readonly Feature[]): Promise<string | undefined> {
  for (const { operatorEmail } of features) {
    const email = await operatorEmail?.(p);
    if (email) return securityText({ email, origin: p.settings.publicOrigin, now: p.clock.now() });
  }
  return undefined;
}
