import type { Pool } from 'pg';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from '#server/errors.ts';
import { householdOf, plainAddress } from '#server/http/address.ts';
import type { Log } from '#server/log.ts';
import { refusals } from '#server/metrics.ts';
import { away } from '#server/outage.ts';
import type { Settings } from '#server/settings.ts';

/**
 * How much one person may do: `points` in `duration` seconds. Behind one address there may be a carrier's customers or a
 * village hall: where nobody is signed in it may do `crowd` times as much, 50 unless told.
 * `shared` limits are counted in the database for all processes and refuse when it cannot be asked; the
 * others are counted by each process in memory, which cannot fail. A `burst` may come on top of it.
 */
const rules = {
  none: null,
  read: { points: 600, duration: 300, shared: false },
  // Documents: drawn beforehand, each costs some 20 ms.
  page: { points: 60, duration: 10, crowd: 20, shared: false },
  write: { points: 60, duration: 60, shared: false },
  post: { points: 5, duration: 600, shared: true },
  benefit: { points: 5, duration: 600, shared: true },
  comment: { points: 30, duration: 600, shared: false },
  club: { points: 5, duration: 600, shared: true },
  // Tries of one person at one club's password.
  clubPassword: { points: 5, duration: 600, shared: true },
  // Of everybody at one club's: a short one is not guessed by many together. One person alone cannot use it up.
  clubPasswords: { points: 60, duration: 3600, shared: true },
  joinRequest: { points: 10, duration: 86_400, shared: true },
  // Each tells every member of a club.
  plan: { points: 60, duration: 3600, shared: true },
  // One a second, and before that 60 at once every ten minutes.
  message: { points: 1, duration: 1, burst: { points: 60, duration: 600 }, shared: false },
  readMark: { points: 120, duration: 60, shared: false },
  conversation: { points: 10, duration: 86_400, shared: true },
  // New ones.
  follow: { points: 100, duration: 86_400, shared: true },
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

type Rule = Exclude<(typeof rules)[Limit], null> & { crowd?: number; burst?: Allowance };
type Allowance = { points: number; duration: number };

const usualCrowd = 50;

/** Many addresses, one household: `server/http/address.ts`. What is no address stays as it is. */
export const addressKey = (key: string) => householdOf(plainAddress(key) ?? key);

/** Counts one rule, for persons or for addresses. */
function counter(name: string, { points, duration, shared, burst }: Rule, times: number, pool: Pool) {
  const options = { points: points * times, duration, keyPrefix: name };
  const steady = shared
    ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limit', tableCreated: true })
    : new RateLimiterMemory(options);
  const above =
    burst && new RateLimiterMemory({ ...burst, points: burst.points * times, keyPrefix: `${name}-burst` });
  const limiter = above ? new BurstyRateLimiter(steady, above) : steady;

  return {
    async consume(key: string, taken: number) {
      try {
        await limiter.consume(key, taken);
      } catch (reason) {
        // Counted by a clock that was ahead: its window would otherwise last until that time comes.
        if (!(reason instanceof RateLimiterRes) || reason.msBeforeNext <= duration * 1000) throw reason;
        await Promise.all([steady.delete(key), above?.delete(key)]);
        await limiter.consume(key, taken);
      }
    },
  };
}

type Options = { pool: Pool; log: Log; settings: Pick<Settings, 'rateLimits' | 'signInsPerAddress'> };

export function createRateLimits({ pool, log, settings }: Options): RateLimits {
  if (!settings.rateLimits) return { take: async () => {} };
  const counters = new Map<string, ReturnType<typeof counter>>();
  for (const [name, rule] of Object.entries(rules) as [Limit, Rule | null][]) {
    if (!rule) continue;
    // Every sign-in that was begun may be answered.
    const crowd = name.startsWith('signIn')
      ? settings.signInsPerAddress / rule.points
      : (rule.crowd ?? usualCrowd);
    counters.set(name, counter(name, rule, 1, pool));
    counters.set(`${name}-address`, counter(`${name}-address`, rule, crowd, pool));
  }
  return {
    async take(limit, key, points = 1) {
      const address = plainAddress(key);
      const found = counters.get(address ? `${limit}-address` : limit);
      try {
        await found?.consume(address ? householdOf(address) : key, points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          refusals.inc({ limit });
          throw new Refusal('rate_limited', { retryAfterS: Math.ceil(reason.msBeforeNext / 1000) });
        }
        // Nobody did anything too often: what cannot be counted is not let through, and not blamed on them.
        log.warn({ err: reason, limit }, 'a limit cannot be counted');
        throw away();
      }
    },
  };
}
