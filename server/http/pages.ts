import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';
import { isScraper, type Previews, scraperPage } from '#server/http/previews.ts';
import type { Platform } from '#server/platform.ts';
import { ownPath, redirectFor, type Visitor } from '#web/paths.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The built web app: its files, and the documents it has. */
export type Web = {
  /** Folder of the built files, or null where a development server brings them. */
  root: string | null;
  /** The development server's own handler of modules and styles, asked before anything else. */
  middleware?: Middleware;
  document(name: 'index' | 'start' | 'done' | 'local' | 'legal', url: string): Promise<string>;
};

/** What a page request needs to know of its visitor. `boot` is handed to the app inside the document. */
export type Visit = { visitor: Visitor; boot: unknown };

export type Door = {
  visit(c: Context<Env>): Promise<Visit>;
  startPage(c: Context<Env>, document: string): Promise<string>;
  /** Pages that everybody may read, by path. */
  openPages: Record<string, (document: string) => string>;
};

/** Data for the app inside its document: not a script, so the policy need not allow one. */
const dataBlock = (boot: unknown) =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

/** Takes the page that was asked for along to sign-in and set-up; /home is where they lead anyway. */
function nextQuery(asked: string): string {
  const next = ownPath(asked);
  return next && next !== '/home' && next !== '/region-setup' ? `?next=${encodeURIComponent(next)}` : '';
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** 127.0.0.1 and localhost are two origins with two cookies; everybody is led to the one that is public. */
function otherLoopbackName(c: Context<Env>, publicOrigin: string): boolean {
  const asked = new URL(c.req.url);
  const ours = new URL(publicOrigin);
  return (
    asked.hostname !== ours.hostname && loopbackNames.has(asked.hostname) && loopbackNames.has(ours.hostname)
  );
}

/** Pages and built files. Access rules are decided here, before a byte of a forbidden screen is sent. */
export function pageRoutes(p: Platform, web: Web, door: Door, previews: Previews) {
  const pages = new Hono<Env>();
  if (web.root) {
    const files = serveStatic<Env>({
      root: web.root,
      precompressed: true,
      onFound: (path, c) => {
        // Names under assets carry a hash of their content.
        const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
        c.header('Cache-Control', kept);
      },
    });
    pages.get('/assets/*', files, (c) => c.notFound());
    pages.get('/:file{[^/]+\\.(?:js|json|webmanifest|png|svg|ico|txt)}', files, (c) => c.notFound());
  }
  // The document without anybody's data: what a device keeps, to start the app from without a line.
  pages.get('/shell', async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(await web.document('index', '/shell'));
  });
  pages.get('/auth/done', async (c) => c.html(await web.document('done', c.req.path)));
  for (const [path, render] of Object.entries(door.openPages))
    pages.get(path, async (c) => {
      c.header('Cache-Control', 'no-cache');
      return c.html(render(await web.document('legal', path)));
    });
  pages.get('*', async (c) => {
    const url = new URL(c.req.url);
    const asked = url.pathname + url.search;
    if (otherLoopbackName(c, p.settings.publicOrigin)) return c.redirect(p.settings.publicOrigin + asked);
    c.header('Cache-Control', 'private, no-store');

    const { visitor, boot } = await door.visit(c);
    if (visitor === 'signed-out' && isScraper(c.req.header('user-agent'))) {
      const card = await scraperPage(p, previews, url.pathname);
      if (card) return c.html(card);
    }
    const target = redirectFor(visitor, url.pathname);
    if (target === '/home') return c.redirect(ownPath(url.searchParams.get('next')) ?? '/home');
    if (target) return c.redirect(target + nextQuery(asked));

    if (url.pathname === '/start') return c.html(await door.startPage(c, await web.document('start', asked)));
    const document = await web.document('index', asked);
    return c.html(document.replace('<!--boot-->', () => dataBlock(boot)));
  });
  pages.all('*', () => {
    throw new Refusal('not_found');
  });
  return pages;
}
