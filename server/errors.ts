import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The eleven error codes of an answer, and their HTTP status. */
export const statusOf = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid: 422,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  /** A service we depend on is down. The same request may succeed after `Retry-After`. */
  unavailable: 503,
  /** The disk is full. */
  full: 507,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ErrorCode = keyof typeof statusOf;

/**
 * An error that the client may read. `reason` and the values of `fields` are keys of a feature's copy
 * (`regionSetup.missing`), which the browser shows in Korean. They never carry a library's text.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: Record<string, string> | undefined;
  /** For fields that are too long: the most characters each may have. */
  readonly limits: Record<string, number> | undefined;
  /** The watched word for which a text is refused. */
  readonly word: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      reason?: string;
      fields?: Record<string, string>;
      limits?: Record<string, number>;
      word?: string;
      retryAfterS?: number;
    } = {},
  ) {
    super(detail.reason ?? code);
    this.code = code;
    this.reason = detail.reason;
    this.fields = detail.fields;
    this.limits = detail.limits;
    this.word = detail.word;
    this.retryAfterS = detail.retryAfterS;
  }
}

/** Somebody's rights sleep until they sign in again (product 1.14). */
export const asleep = () => new Refusal('forbidden', { reason: 'rights.asleep' });

/** Somebody's right waits until they sign in as staff (product 1.18). */
export const resting = () => new Refusal('forbidden', { reason: 'rights.resting' });

/** Missing items and items the viewer may not see get the same answer. */
export const notFound = (reason?: string) => new Refusal('not_found', { reason });

/** Refuses what stands in a field; the form shows the reason beside it. */
export const wrongField = (field: string, reason: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new Refusal(code, { reason, fields: { [field]: reason } });
