import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { compose, type Parts, type RenderedPage } from '#server/http/pages/document.ts';
import { type FeedLinks, feedElements } from '#server/http/pages/feed-links.ts';
import { isScraper, type LinkCards, scraperPage } from '#server/http/pages/link-cards.ts';
import type { Platform } from '#server/platform.ts';
import { deviceState, homePath, type Path, regionSetupPath } from '#web/pages.ts';
import { findPage, ownPath, redirectFor, type Visitor } from '#web/paths.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The built web app: its files and documents. */
export type Web = {
  /** The folder of the built files. Null if a development server serves them. */
  root: string | null;
  /** The development server's own handler of modules and styles. It runs before anything else. */
  middleware?: Middleware;
  /** The additional built files of each page, by path. Without it, the browser finds them by itself. */
  parts?: Record<string, Parts>;
  /**
   * Renders a page on the server; `ask` answers its API requests. Without it, the browser renders the page.
   */
  render?(
    address: string,
    session: unknown,
    ask: (path: string) => Response | Promise<Response>,
  ): Promise<RenderedPage | undefined>;
  /** A page not rendered within this time is rendered by the browser, in ms. */
  renderTimeoutMs?: number;
  document(name: 'index' | 'start' | 'done' | 'local' | 'legal', url: string): Promise<string>;
};

/** The visitor of a page request. `boot` is passed to the app inside the document. */
type Visit = { visitor: Visitor; boot: unknown };

/** Pages that anyone may read, by path: what each writes into its document. Null: there is no such page. */
export type OpenPages = Record<string, (c: Context<Env>, document: string) => Promise<string | null>>;

/**
 * Reads the content that a page of the app shows to people who are not signed in, instead of sending them to
 * sign in. It is read by the id in the page's address; null if there is nothing to show. Such a path has one
 * parameter.
 */
export type ReadStrangerPage = (
  p: Platform,
  id: string,
) => Promise<{ title: string; content: string } | null>;
/** By the page's path in its entry. */
export type StrangerPages = Partial<Record<Path, ReadStrangerPage>>;

/** The plain forms of those pages, by path: what each does, and the page that is opened afterwards. */
export type OpenForms = Record<string, (c: Context<Env>) => Promise<string>>;

export type PageGuard = {
  visit(c: Context<Env>): Promise<Visit>;
  startPage(c: Context<Env>, document: string): Promise<string>;
  /** The plain form of /start, for people who have no session. */
  startForm(c: Context<Env>, document: string): Promise<Response>;
  openPages: OpenPages;
  openForms?: OpenForms;
};

/** Sends a page's API request as the page's visitor. */
export type Ask = (path: string, c: Context<Env>) => Response | Promise<Response>;

/** Passes the requested page on to sign-in and region setup. The first page is where they lead anyway. */
function nextQuery(asked: string): string {
  const next = ownPath(asked);
  return next && next !== homePath && next !== regionSetupPath ? `?next=${encodeURIComponent(next)}` : '';
}

/** A newcomer who has signed in and then opens the address of an invitation takes its code along. */
function codeQuery({ searchParams }: URL): string {
  const code = searchParams.get('code');
  return code ? `?code=${encodeURIComponent(code)}` : '';
}

/** How long the server renders a page before leaving it to the browser, in ms. */
const defaultRenderTimeoutMs = 500;
/** How many pages are rendered at once. When a whole town arrives together, the browsers render the rest. */
const maxRendering = 4;

/** Rendering only speeds the page up: if it fails or is late, the page is sent without it. */
function inTime(
  p: Platform,
  rendered: Promise<RenderedPage | undefined>,
  timeoutMs = defaultRenderTimeoutMs,
): Promise<RenderedPage | undefined> {
  const late = setTimeout(timeoutMs, undefined, { ref: false });
  const logFailure = (err: unknown) =>
    p.log.warn({ err }, 'page could not be rendered; the browser renders it');
  const settledPage = rendered.then(
    (page) => {
      if (page?.error) logFailure(page.error);
      return page;
    },
    (err) => void logFailure(err),
  );
  return Promise.race([settledPage, late]) as Promise<RenderedPage | undefined>;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * 127.0.0.1 and localhost are two origins with separate cookies. Requests are redirected to the public one.
 */
function otherLoopbackName(c: Context<Env>, publicOrigin: string): boolean {
  const asked = new URL(c.req.url);
  const ours = new URL(publicOrigin);
  return (
    asked.hostname !== ours.hostname && loopbackNames.has(asked.hostname) && loopbackNames.has(ours.hostname)
  );
}

/** The built files. Anyone may have them. */
export function fileRoutes(root: string) {
  const routes = new Hono<Env>();
  const files = serveStatic<Env>({
    root,
    precompressed: true,
    onFound: (path, c) => {
      // Names under assets contain a hash of the content.
      const cacheControl = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      c.header('Cache-Control', cacheControl);
    },
  });
  routes.get('/assets/*', files, (c) => c.notFound());
  routes.get('/:file{[^/]+\\.(?:js|json|webmanifest|png|svg|ico|txt)}', files, (c) => c.notFound());
  return routes;
}

/** The additions of features to documents, and the function by which a page asks their routes. */
type Shown = { previews: LinkCards; feeds: FeedLinks; strangers: StrangerPages; ask: Ask };

/** Pages and built files. Access is decided here, before a byte of a forbidden screen is sent. */
export function pageRoutes(
  p: Platform,
  web: Web,
  guard: PageGuard,
  { previews, feeds, strangers, ask }: Shown,
) {
  const pages = new Hono<Env>();
  let rendering = 0;
  const render: NonNullable<Web['render']> = async (...asked) => {
    if (!web.render || rendering >= maxRendering) return undefined;
    rendering += 1;
    const rendered = web.render(...asked).finally(() => {
      rendering -= 1;
    });
    return inTime(p, rendered, web.renderTimeoutMs);
  };
  /** Null if the page has nothing for them. */
  async function strangerPage(pathname: string): Promise<string | null> {
    const read = strangers[findPage(pathname)?.path as Path];
    const shown = await read?.(p, pathname.split('/').at(-1) ?? '');
    if (!shown) return null;
    const document = await web.document('legal', pathname);
    return document.replace('{title}', () => shown.title).replace('<!--content-->', () => shown.content);
  }
  if (web.root) pages.route('/', fileRoutes(web.root));
  // The document without personal data. Devices cache it to start the app offline.
  pages.get('/shell', async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(await web.document('index', '/shell'));
  });
  pages.get('/auth/done', async (c) => c.html(await web.document('done', c.req.path)));
  // Asked again each time, because at midnight another version may be in force; the tag saves sending it
  // again.
  for (const [path, fill] of Object.entries(guard.openPages))
    pages.get(path, etag({ weak: true }), async (c, next) => {
      c.header('Cache-Control', 'no-cache');
      await p.limits.take('page', c.get('viewer')?.personId ?? c.get('address'));
      const filled = await fill(c, await web.document('legal', c.req.path));
      return filled === null ? next() : c.html(filled);
    });
  for (const [path, take] of Object.entries(guard.openForms ?? {}))
    pages.post(path, async (c) => {
      c.header('Cache-Control', 'private, no-store');
      await p.limits.take('page', c.get('viewer')?.personId ?? c.get('address'));
      return c.redirect(await take(c), 303);
    });
  pages.get('*', async (c) => {
    const url = new URL(c.req.url);
    const asked = url.pathname + url.search;
    if (otherLoopbackName(c, p.settings.publicOrigin)) return c.redirect(p.settings.publicOrigin + asked);
    c.header('Cache-Control', 'private, no-store');
    await p.limits.take('page', c.get('viewer')?.personId ?? c.get('address'));

    const { visitor, boot } = await guard.visit(c);
    if (visitor === 'signed-out' && isScraper(c.req.header('user-agent'))) {
      const card = await scraperPage(p, previews, feeds, url.pathname);
      if (card) return c.html(card);
    }
    if (visitor === 'signed-out') {
      const shown = await strangerPage(url.pathname);
      if (shown) return c.html(shown);
    }
    const target = redirectFor(visitor, url.pathname);
    if (target === homePath) return c.redirect(ownPath(url.searchParams.get('next')) ?? homePath);
    if (target) return c.redirect(target + (nextQuery(asked) || codeQuery(url)));

    if (url.pathname === '/start')
      return c.html(await guard.startPage(c, await web.document('start', asked)));
    const page = findPage(url.pathname);
    const [document, rendered] = await Promise.all([
      web.document('index', asked),
      render(asked, boot, (one) => ask(one, c)),
    ]);
    return c.html(
      compose(document, {
        session: boot,
        now: p.clock.now(),
        parts: page ? web.parts?.[page.path] : undefined,
        rendered,
        head: feedElements(feeds, page?.path, c.get('viewer')?.cityCode),
        deviceState: [...deviceState, ...(page?.deviceState ?? [])],
        deviceSearch: page?.deviceSearch,
      }),
    );
  });
  pages.post('/start', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    await p.limits.take('page', c.get('viewer')?.personId ?? c.get('address'));
    return guard.startForm(c, await web.document('start', '/start'));
  });
  pages.all('*', () => {
    throw new Refusal('not_found');
  });
  return pages;
}
