import { Refusal } from '#server/errors.ts';
import { isStale } from '#server/statements/stale.ts';

/** Seconds after which it is worth asking again: a database that restarts or fails over takes about as long. */
const awayS = 2;
/** A full disk does not empty itself. */
const fullS = 30;

/**
 * SQLSTATEs of a database that is away, starting, stopping, overloaded, or read-only after a failover. Not 08P01: a
 * statement that breaks the protocol breaks it again.
 */
const awayStates = /^(?:08(?!P01)|53|57P|57014|25006|25P03|58030)/;

/** Codes of Node's network, name lookup and file descriptors. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
]);

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** What `pg`, its pool and Kysely say without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

type Failure = Error & {
  code?: unknown;
  /** What the library of S3 adds to its errors. */
  $metadata?: { httpStatusCode?: number };
};

/** S3 says with a status what a disk says with a code: 5xx is out of order or overloaded, 429 is asked too often. */
const isAwayStatus = (status = 0) => status >= 500 || status === 429;

const isFull = (code: string, status?: number) => fullCodes.has(code) || status === 507;
const isAway = (code: string, message: string, status?: number) =>
  awayStates.test(code) || awayCodes.has(code) || awayMessages.test(message) || isAwayStatus(status);

/**
 * The answer to a failure that may pass, where the database, the disk or something else we stand on is away; null for
 * every other failure, which asking again would not mend.
 */
export function outageOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code: given = '', message, cause, $metadata }: Failure = error;
  const code = String(given);
  const status = $metadata?.httpStatusCode;
  if (isFull(code, status)) return new Refusal('full', { reason: 'error.full', retryAfterS: fullS });
  if (isAway(code, message, status) || isStale(error)) return away();
  return cause ? outageOf(cause) : null;
}

/** "Not now": for what cannot be decided while something we stand on is away. */
export const away = () => new Refusal('unavailable', { reason: 'error.unavailable', retryAfterS: awayS });
