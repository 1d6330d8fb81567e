import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';

/**
 * The limit of JSON bodies: the longest text (10,000 characters) fits several times. Images and sounds have
 * their own limits.
 */
export const maxBodyBytes = 256 * 1024;

const tooLarge = () => new Refusal('too_large', { reason: 'error.bodyTooLarge' });

/** Refuses a larger body, unread if the request says its length. */
export function limitBody(maxSize: number): MiddlewareHandler<Env> {
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (c.req.header('transfer-encoding')) return limited(c, next);
    // `limited` would open the body. A refused body then stays unread in the connection, which is cut half a
    // second later, together with the next request. Without a length there is no body.
    if (Number(length ?? 0) > maxSize) throw tooLarge();
    await next();
  };
}
