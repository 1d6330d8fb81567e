import { openGuarded } from '#server/outside/guarded-fetch.ts';
import type { Platform } from '#server/platform.ts';
import { isLoopback } from '#server/settings/settings-check.ts';
import { newId } from '#shared/ids.ts';
import { withArrival } from './receive-upload.ts';
import { type Storing, storeImage } from './upload.ts';

const timeoutMs = 10_000;

/**
 * Copies a profile photo from another server into our store and returns the id of a pending image without an
 * uploader (`adoptImage` gives it to the person). Only public addresses are called, for at most 10 s and 20
 * MB. Returns null on any failure: a photo must not prevent a sign-up.
 */
export async function storeRemotePhoto(
  p: Storing & Pick<Platform, 'settings' | 'log'>,
  url: string,
): Promise<string | null> {
  const id = newId();
  try {
    const response = await openGuarded(url, {
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(timeoutMs),
      // A server reachable only from this machine, never production, may call this machine.
      local: !p.settings.production && isLoopback(p.settings.publicOrigin),
      // Kakao still returns http addresses for photos that it serves over https (product 1.6).
      onlyHttps: true,
    });
    await withArrival(p, response, (arrival) =>
      storeImage(p, arrival, { id, folder: 'profile_images', uploaderId: null }),
    );
    return id;
  } catch (error) {
    // The address is personal data, so the log contains only the reason.
    p.log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'profile photo not fetched');
    return null;
  }
}
