import { imagesCache } from '#web/offline/image-cache.ts';

const most = 200;
/** Counting the cache is slow, so it happens only once per this many images. */
const countEvery = 20;
let added = 0;

/** An image never changes, so a cached one is not fetched again. Logging out deletes the cache. */
export async function image(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const images = await caches.open(imagesCache);
  const kept = await images.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && !answer.headers.get('cache-control')?.includes('no-store'))
    // A full device caches nothing.
    later(keep(images, request, answer.clone()).catch(() => {}));
  return answer;
}

async function keep(images: Cache, request: Request, answer: Response) {
  await images.put(request, answer);
  if (++added % countEvery !== 0) return;
  const all = await images.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await images.delete(old);
}
