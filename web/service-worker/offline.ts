import { findPage } from '#web/paths.ts';
import { cachedFile, dropOldVersions, keepCore, keepFile, keepFiles, keepRest } from './app-cache.ts';
import { documentFor } from './documents.ts';
import { image } from './images.ts';
import { type FetchEvent, worker } from './scope.ts';

/** Files without a content hash that the document requests. */
const openFiles = new Set(['/icon.svg', '/manifest.webmanifest']);
/** Documents that the worker answers. All others go to the server. */
const isOurs = (pathname: string) => pathname === '/' || pathname === '/start' || findPage(pathname) !== null;

async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await cachedFile(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepFile(request, response.clone()).catch(() => {}));
  return response;
}

/** The server's current file, or the cached one when offline. */
async function openFile(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  return response ?? (await cachedFile(request.url)) ?? Response.error();
}

worker.addEventListener('install', (event) => event.waitUntil(keepCore()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldVersions(), worker.clients.claim()])),
);

// The worker never answers API requests: pages store what they have read themselves.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isOurs(url.pathname)) event.respondWith(documentFor(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (/^\/images\/[^/]+\/\d+\.webp$/.test(url.pathname))
    event.respondWith(image(request, (work) => event.waitUntil(work)));
  else if (openFiles.has(url.pathname)) event.respondWith(openFile(request));
});

type Wish = { update?: true; keep?: string[]; rest?: true } | null;

/** Messages from pages: activate the new version, cache the files that were loaded, cache the other pages. */
worker.addEventListener('message', (event) => {
  const wish = event.data as Wish;
  if (wish?.update) event.waitUntil(worker.skipWaiting());
  if (wish?.keep)
    event.waitUntil(
      keepCore()
        .catch(() => {})
        .then(() => keepFiles(wish.keep ?? []))
        .then(() => (wish.rest ? keepRest() : undefined)),
    );
});
