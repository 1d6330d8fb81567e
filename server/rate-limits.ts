import type { Pool } from 'pg';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { away } from '#server/outage.ts';

/**
 * How much one person (one address where nobody is signed in) may do: `points` in `duration` seconds.
 * `shared` limits are counted in the database for all processes and refuse when it cannot be asked; the
 * others are counted by each process in memory, which cannot fail. A `burst` may come on top of it.
 */
const rules = {
  none: null,
  read: { points: 600, duration: 300, shared: false },
  write: { points: 60, duration: 60, shared: false },
  post: { points: 5, duration: 600, shared: true },
  benefit: { points: 5, duration: 600, shared: true },
  comment: { points: 30, duration: 600, shared: false },
  club: { points: 5, duration: 600, shared: true },
  // Tries of one person at one club's password.
  clubPassword: { points: 5, duration: 600, shared: true },
  joinRequest: { points: 10, duration: 86_400, shared: true },
  // Each tells every member of a club.
  plan: { points: 60, duration: 3600, shared: true },
  // One a second, and before that 60 at once every ten minutes.
  message: { points: 1, duration: 1, burst: { points: 60, duration: 600 }, shared: false },
  readMark: { points: 120, duration: 60, shared: false },
  conversation: { points: 10, duration: 86_400, shared: true },
  report: { points: 20, duration: 86_400, shared: true },
  export: { points: 5, duration: 86_400, shared: true },
  search: { points: 30, duration: 60, shared: false },
  signIn: { points: 20, duration: 300, shared: true },
  signInAnswer: { points: 20, duration: 300, shared: true },
  upload: { points: 30, duration: 1800, shared: true },
  // Of one phone that reports its steps by itself.
  phone: { points: 60, duration: 3600, shared: false },
  uploadBytes: { points: 100 * 1024 * 1024, duration: 86_400, shared: true },
} as const;

export type Limit = keyof typeof rules;

export type RateLimits = {
  /** Counts `points` against the limit of `key`; a `rate_limited` refusal says when to come back. */
  take(limit: Limit, key: string, points?: number): Promise<void>;
};

/** An IPv6 household owns a /64: its addresses count as one. */
export const addressKey = (address: string) =>
  address.includes(':') && !address.startsWith('::ffff:')
    ? `${address.split(':').slice(0, 4).join(':')}::/64`
    : address;

const withBurst = (
  limiter: RateLimiterMemory | RateLimiterPostgres,
  burst: { points: number; duration: number },
) =>
  new BurstyRateLimiter(
    limiter,
    new RateLimiterMemory({ ...burst, keyPrefix: `${limiter.keyPrefix}-burst` }),
  );

export function createRateLimits(pool: Pool, log: Log, on: boolean): RateLimits {
  if (!on) return { take: async () => {} };
  const limiters = new Map<Limit, RateLimiterMemory | RateLimiterPostgres | BurstyRateLimiter>();
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule) continue;
    const options = { points: rule.points, duration: rule.duration, keyPrefix: name };
    const limiter = rule.shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
        })
      : new RateLimiterMemory(options);
    limiters.set(name as Limit, 'burst' in rule ? withBurst(limiter, rule.burst) : limiter);
  }
  return {
    async take(limit, key, points = 1) {
      try {
        await limiters.get(limit)?.consume(addressKey(key), points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          throw new Refusal('rate_limited', { retryAfterS: Math.ceil(reason.msBeforeNext / 1000) });
        // Nobody did anything too often: what cannot be counted is not let through, and not blamed on them.
        log.warn({ err: reason, limit }, 'a limit cannot be counted');
        throw away();
      }
    },
  };
}
