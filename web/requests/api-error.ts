type ErrorDetails = {
  retryAfterMs?: number | undefined;
  limits?: Record<string, number> | undefined;
  word?: string | undefined;
};

/**
 * A request that failed. `offline`: no complete answer arrived. Codes and reasons are listed in
 * `server/errors.ts`.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly limits: Record<string, number>;
  readonly retryAfterMs: number | undefined;
  readonly word: string | undefined;

  constructor(
    code: string,
    reason?: string,
    fields: Record<string, string> = {},
    { retryAfterMs, limits = {}, word }: ErrorDetails = {},
  ) {
    super(reason ?? code);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.limits = limits;
    this.retryAfterMs = retryAfterMs;
    this.word = word;
  }
}
