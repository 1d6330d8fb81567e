import { fetchGuarded, Unfetchable } from '#server/outside/guarded-fetch.ts';
import type { Platform } from '#server/platform.ts';
import { running } from '#server/version.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { feedAddress } from '#town/sources/fields.ts';
import { type Reading, UnreadableFeed } from './reading/item.ts';
import { readApart } from './reading/read-apart.ts';

const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 10_000;

/** Why a source gave nothing: the last part of a text's key, `sourceFailure.{code}`. */
export type FailureCode =
  | 'address'
  | 'notPublic'
  | 'port'
  | 'redirects'
  | 'missing'
  | 'refused'
  | 'status'
  | 'tooLarge'
  | 'encoding'
  | 'tooSlow'
  | 'unreachable'
  | 'notAFeed'
  | 'broken'
  | 'unsafe';

export class SourceFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

const codes = {
  address: 'address',
  port: 'port',
  redirects: 'redirects',
  'too large': 'tooLarge',
  encoding: 'encoding',
  'too slow': 'tooSlow',
  unreachable: 'unreachable',
  'not public': 'notPublic',
  'not a feed': 'notAFeed',
  broken: 'broken',
  unsafe: 'unsafe',
} as const;

function codeOf(error: unknown): FailureCode | undefined {
  if (error instanceof UnreadableFeed) return codes[error.why];
  if (!(error instanceof Unfetchable)) return undefined;
  if (error.why !== 'status') return codes[error.why];
  if (error.status === 404 || error.status === 410) return 'missing';
  return error.status === 401 || error.status === 403 || error.status === 429 ? 'refused' : 'status';
}

type Asked = { address: string; etag?: string | null; lastModified?: string | null };
export type SourceResponse = { reading: Reading; etag: string | null; lastModified: string | null };

/** The current answer of a source's address; null if it is the same as the last. Throws `SourceFailure`. */
export async function askSource(
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  { address, etag, lastModified }: Asked,
): Promise<SourceResponse | null> {
  try {
    const { status, headers, body } = await fetchGuarded(feedAddress(address), {
      local: settings.sourcesFromLoopback,
      maxBytes,
      timeoutMs,
      headers: {
        accept: 'application/atom+xml, application/rss+xml, application/xml, text/calendar, */*;q=0.1',
        'user-agent': `Masil/${running.version} (+${settings.publicOrigin})`,
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    });
    if (status === 304) return null;
    const fetched = { bytes: body, contentType: headers['content-type'], today: seoulDay(clock.now()) };
    const reading = await readApart(fetched);
    return { reading, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  } catch (error) {
    const code = codeOf(error);
    throw code ? new SourceFailure(code) : error;
  }
}
