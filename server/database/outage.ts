import { Refusal } from '#server/errors.ts';
import { isStale } from '#server/statements/stale.ts';

/** Seconds before a retry is worthwhile: about as long as a database takes to restart or fail over. */
const awayS = 2;
/** A full disk does not empty itself. */
const fullS = 30;

/**
 * SQLSTATEs of a database that is down, starting, stopping, overloaded, or read-only after a failover, or
 * that undid a transaction for the sake of another (40: a deadlock). 08P01 is excluded: a statement that
 * violates the protocol would do so again. See `isPooler`.
 */
const awayStates = /^(?:08(?!P01)|40|53|57P|57014|25006|25P03|58030)/;

/** Node's codes for network, name lookup and file descriptors. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
]);

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Errors of `pg`, its pool and Kysely that have no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

type Failure = Error & {
  code?: unknown;
  /** The function of PostgreSQL that raised the error. */
  routine?: string;
  /** Added to errors by the S3 library. */
  $metadata?: { httpStatusCode?: number };
};

/**
 * S3 reports by status what a disk reports by code: 5xx means broken or overloaded, 429 means too many
 * requests.
 */
const isAwayStatus = (status = 0) => status >= 500 || status === 429;

/**
 * PgBouncer says 08P01 for everything: its database is away, or has no connection left. It names no routine.
 */
const isPooler = ({ code, routine }: Failure) => code === '08P01' && routine === undefined;

const isFull = (code: string, status?: number) => fullCodes.has(code) || status === 507;
const isAway = (code: string, message: string, status?: number) =>
  awayStates.test(code) || awayCodes.has(code) || awayMessages.test(message) || isAwayStatus(status);

/**
 * The answer to a failure that may pass, because the database, the disk or another service is down. Null for
 * every other failure: a retry would not help.
 */
export function outageOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const failure: Failure = error;
  const { code: given = '', message, cause, $metadata } = failure;
  const code = String(given);
  const status = $metadata?.httpStatusCode;
  if (isFull(code, status)) return new Refusal('full', { reason: 'error.full', retryAfterS: fullS });
  if (isAway(code, message, status) || isPooler(failure) || isStale(error)) return away();
  return cause ? outageOf(cause) : null;
}

/** "Not now": for a decision that is impossible while a service we depend on is down. */
export const away = () => new Refusal('unavailable', { reason: 'error.unavailable', retryAfterS: awayS });
