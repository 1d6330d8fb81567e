import { imagesCache } from '#web/offline/image-cache.ts';

const most = 200;
/** Counting the cache is slow, so it happens only once per this many images. */
const countEvery = 20;
let added = 0;

/** An image never changes, so a cached one is not fetched again. Logging out deletes the cache. */
export async function image(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const images = await caches.open(imagesCache);
  const cached = await images.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && !response.headers.get('cache-control')?.includes('no-store'))
    // A full device caches nothing.
    later(keep(images, request, response.clone()).catch(() => {}));
  return response;
}

async function keep(images: Cache, request: Request, response: Response) {
  await images.put(request, response);
  if (++added % countEvery !== 0) return;
  const all = await images.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await images.delete(old);
}
