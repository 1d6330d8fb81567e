import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getCACertificates } from 'node:tls';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import {
  guardedLookup,
  isLoopbackAddress,
  isPublicAddress,
  NotPublic,
} from '#server/outside/public-address.ts';

const maxRedirects = 5;

/** The fault of an outside server. `status`: it answered with a status that is no answer. */
type Why =
  | 'address'
  | 'port'
  | 'redirects'
  | 'status'
  | 'too large'
  | 'encoding'
  | 'too slow'
  | 'unreachable';

/** Why an address was not fetched. `not public`: it leads to this machine, or into its network. */
export class Unfetchable extends Error {
  readonly why: Why | 'not public';
  /** The HTTP status, if that is why. */
  readonly status: number | undefined;

  /** `detail`: the HTTP status, or the code of the error below, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
  constructor(why: Why | 'not public', detail?: number | string) {
    super(detail ? `${why} ${detail}` : why);
    this.why = why;
    this.status = typeof detail === 'number' ? detail : undefined;
  }
}

type Calling = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Allows this machine, too, on any port. For tests and for servers reachable only from this machine. */
  local: boolean;
  /** Calls http addresses over https. */
  onlyHttps?: boolean;
  /**
   * A certificate (PEM) that the server leaves out of its chain. The chain must still end at a known root.
   */
  missingCertificate?: string;
};

/** The address to call: on a standard port, without user name and password. */
function target(url: string, { local, onlyHttps }: Calling): URL {
  const found = URL.parse(url);
  if (!found || !/^https?:$/.test(found.protocol) || found.username || found.password)
    throw new Unfetchable('address');
  const host = found.hostname.replace(/^\[|\]$/g, '');
  if (local && (host === 'localhost' || isLoopbackAddress(host))) return found;
  if (found.port && found.port !== '80' && found.port !== '443') throw new Unfetchable('port');
  if (onlyHttps) {
    found.protocol = 'https:';
    found.port = '';
  }
  // A name is checked when it is resolved. A bare IP address is never resolved, so it is checked here.
  if (isIP(host) && !isPublicAddress(host)) throw new Unfetchable('not public');
  return found;
}

const open = (url: URL, { local, signal, headers, missingCertificate }: Calling) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const allowed = (address: string) => isPublicAddress(address) || (local && isLoopbackAddress(address));
    const ca = missingCertificate ? [...getCACertificates('default'), missingCertificate] : undefined;
    const options = { agent: false, signal, lookup: guardedLookup(allowed), headers, ca };
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });

/**
 * Opens an address that a stranger chose: only on the public internet, each redirect checked like the first
 * address. The answer is 200, or 304 if a condition was sent. Sends no cookies.
 */
export async function openGuarded(url: string, calling: Calling): Promise<IncomingMessage> {
  let next = url;
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const asked = target(next, calling);
    const response = await open(asked, calling);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 || statusCode === 304) return response;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new Unfetchable('status', statusCode);
    const location = URL.parse(headers.location, asked);
    if (!location) throw new Unfetchable('address');
    next = location.href;
  }
  throw new Unfetchable('redirects');
}

const decoders: ReadonlyMap<string, () => NodeJS.ReadWriteStream> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** The decompressed body. It is cut off at `maxBytes`: a few kilobytes can unpack to gigabytes. */
async function bodyOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = decoders.get(encoding)?.();
  if (!decoder && encoding !== 'identity') throw new Unfetchable('encoding');
  const chunks: Buffer[] = [];
  let size = 0;
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new Unfetchable('too large') : null);
    },
  });
  await (decoder
    ? pipeline(response, decoder, collector, { signal })
    : pipeline(response, collector, { signal }));
  return Buffer.concat(chunks);
}

type Fetched = { status: 200 | 304; headers: IncomingMessage['headers']; body: Buffer };

type Fetching = Omit<Calling, 'signal'> & { maxBytes: number; timeoutMs: number };

/** Fetches an address that a stranger chose. Throws nothing but `Unfetchable`. */
export async function fetchGuarded(url: string, { maxBytes, timeoutMs, ...how }: Fetching): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { ...how.headers, 'accept-encoding': 'gzip, br' };
  let response: IncomingMessage | undefined;
  try {
    response = await openGuarded(url, { ...how, headers, signal });
    const body = response.statusCode === 304 ? Buffer.alloc(0) : await bodyOf(response, maxBytes, signal);
    return { status: response.statusCode as 200 | 304, headers: response.headers, body };
  } catch (error) {
    if (error instanceof Unfetchable) throw error;
    if (signal.aborted) throw new Unfetchable('too slow');
    if (error instanceof NotPublic) throw new Unfetchable('not public');
    throw new Unfetchable('unreachable', (error as NodeJS.ErrnoException).code);
  } finally {
    response?.destroy();
  }
}
