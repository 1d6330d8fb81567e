import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Platform } from '#server/platform.ts';
import { isLoopback } from '#server/settings.ts';
import { newId } from '#shared/ids.ts';
import { withArrival } from './arrival.ts';
import { guardedLookup, isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { type Storing, storeImage } from './upload.ts';

const maxRedirects = 3;
const timeoutMs = 10_000;

/** Why a photo was not fetched. Only the log shows it. */
class Unfetchable extends Error {}

/**
 * The address to call: https on its standard port, without user name and password. `local` (a server reachable only from
 * this machine, never production) also allows this machine, over plain http.
 */
function target(url: string, local: boolean): URL {
  const found = URL.parse(url);
  if (!found || !/^https?:$/.test(found.protocol) || found.username || found.password)
    throw new Unfetchable('address');
  const host = found.hostname.replace(/^\[|\]$/g, '');
  const here = local && (host === 'localhost' || isLoopbackAddress(host));
  if (here) return found;
  // Kakao still returns http addresses for photos that it serves over https (product 1.6).
  found.protocol = 'https:';
  if (found.port && found.port !== '80') throw new Unfetchable('port');
  found.port = '';
  // A name is checked when it is resolved. A bare IP address is never resolved, so it is checked here.
  if (isIP(host) && !isPublicAddress(host)) throw new Unfetchable('address');
  return found;
}

const open = (url: URL, local: boolean, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const allowed = (address: string) => isPublicAddress(address) || (local && isLoopbackAddress(address));
    const options = { agent: false, signal, lookup: guardedLookup(allowed), headers: { accept: 'image/*' } };
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });

/** Follows redirects itself, because each new address must be checked. */
async function fetchPhoto(url: string, local: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  let next = url;
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const asked = target(next, local);
    const answer = await open(asked, local, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new Unfetchable(`status ${statusCode}`);
    const location = URL.parse(headers.location, asked);
    if (!location) throw new Unfetchable('address');
    next = location.href;
  }
  throw new Unfetchable('redirects');
}

/**
 * Copies a profile photo from another server into our store and returns the id of a pending image without an uploader
 * (`adoptImage` gives it to the person). Only public addresses are called, for at most 10 s and 20 MB. Returns null on any
 * failure: a photo must not prevent a sign-up.
 */
export async function storeRemotePhoto(
  p: Storing & Pick<Platform, 'settings' | 'log'>,
  url: string,
): Promise<string | null> {
  const local = !p.settings.production && isLoopback(p.settings.publicOrigin);
  const id = newId();
  try {
    const answer = await fetchPhoto(url, local, AbortSignal.timeout(timeoutMs));
    await withArrival(p, answer, (arrival) =>
      storeImage(p, arrival, { id, folder: 'profile_images', uploaderId: null }),
    );
    return id;
  } catch (error) {
    // The address is personal data, so the log contains only the reason.
    p.log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'profile photo not fetched');
    return null;
  }
}
