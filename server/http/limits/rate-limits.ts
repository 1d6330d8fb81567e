import type { Pool } from 'pg';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { away } from '#server/database/outage.ts';
import { Refusal } from '#server/errors.ts';
import { householdOf, plainAddress } from '#server/http/address.ts';
import type { Log } from '#server/log.ts';
import { rateLimited } from '#server/metrics/metrics.ts';
import type { Settings } from '#server/settings/settings.ts';
import { isId, madeAt } from '#shared/ids.ts';

/**
 * How much one person may do: `points` in `duration` seconds. One address may stand for a carrier's customers
 * or a village hall. So signed-out requests of one address get `crowd` times as much, 50 by default.
 * `shared` limits are counted in the database for all processes, and refuse requests while it is down. The
 * others are counted in each process's memory, which cannot fail. A `burst` may be allowed on top.
 * `newcomer`: how much somebody may do on their first day, in all processes (product 18.11).
 */
const rules = {
  none: null,
  read: { points: 600, duration: 300, shared: false },
  // Pages: each costs some 20 ms to render.
  page: { points: 60, duration: 10, crowd: 20, shared: false },
  write: { points: 60, duration: 60, shared: false },
  post: { points: 5, duration: 600, shared: true, newcomer: 15 },
  benefit: { points: 5, duration: 600, shared: true, newcomer: 5 },
  comment: { points: 30, duration: 600, shared: false, newcomer: 60 },
  club: { points: 5, duration: 600, shared: true, newcomer: 5 },
  // Attempts of one person at one club's password.
  clubPassword: { points: 5, duration: 600, shared: true },
  // Attempts of everyone at one club's password, so that many people together cannot guess a short one. It is
  // so high that one person alone cannot use it up.
  clubPasswords: { points: 60, duration: 3600, shared: true },
  joinRequest: { points: 10, duration: 86_400, shared: true, newcomer: 5 },
  // Each one notifies every member of a club.
  plan: { points: 60, duration: 3600, shared: true },
  // One message a second, plus a burst of 60 every ten minutes.
  message: { points: 1, duration: 1, burst: { points: 60, duration: 600 }, shared: false },
  // Each one is pushed to a town.
  broadcast: { points: 20, duration: 3600, shared: true },
  readMark: { points: 120, duration: 60, shared: false },
  conversation: { points: 10, duration: 86_400, shared: true, newcomer: 5 },
  // New follows only.
  follow: { points: 100, duration: 86_400, shared: true, newcomer: 30 },
  // Requests to be helped, and codes for that.
  help: { points: 20, duration: 86_400, shared: true, newcomer: 10 },
  // Tries at a code of 6 digits, right or wrong. A hit begins nothing: it asks.
  helpCode: { points: 5, duration: 3600, crowd: 6, shared: true },
  // The tries of everybody together keep many accounts from guessing what one cannot.
  helpCodes: { points: 300, duration: 3600, shared: true },
  report: { points: 20, duration: 86_400, shared: true },
  // The decisions of a moderator. Each case that is decided together with others counts.
  decision: { points: 300, duration: 300, shared: false },
  appeal: { points: 10, duration: 86_400, shared: true },
  // Anybody may ask without an account, so an address has hardly more than a person.
  takedown: { points: 5, duration: 86_400, crowd: 4, shared: true },
  export: { points: 5, duration: 86_400, shared: true },
  search: { points: 30, duration: 60, shared: false },
  // Each calls a server of somebody else.
  sourcePreview: { points: 30, duration: 600, shared: false },
  // Feed readers ask every hour, so many of them may share an address.
  feed: { points: 30, duration: 300, shared: false },
  // For one calendar address. Programs ask every quarter of an hour at most, on a few devices.
  calendarFeed: { points: 60, duration: 3600, shared: false },
  // Attempts at an invitation code. A few hundred of 31^8 codes work, so these find none; a village hall
  // signs in together.
  invitation: { points: 10, duration: 600, crowd: 20, shared: true },
  signIn: { points: 20, duration: 300, shared: true },
  signInAnswer: { points: 20, duration: 300, shared: true },
  upload: { points: 30, duration: 1800, shared: true },
  // For one phone that reports its steps automatically.
  phone: { points: 60, duration: 3600, shared: false },
  // Each page load counts once, when it is hidden.
  vitals: { points: 60, duration: 60, shared: false },
  uploadBytes: { points: 100 * 1024 * 1024, duration: 86_400, shared: true },
} as const;

export type Limit = keyof typeof rules;

export type RateLimits = {
  /** Counts `points` against the limit of `key`. A `rate_limited` refusal says when to retry. */
  take(limit: Limit, key: string, points?: number): Promise<void>;
};

type Rule = Exclude<(typeof rules)[Limit], null> & {
  crowd?: number;
  burst?: Allowance;
  newcomer?: number;
};
type Allowance = { points: number; duration: number };

const usualCrowd = 50;
const daySeconds = 86_400;

/** Reduces an address to its household: see `server/http/address.ts`. Other keys stay unchanged. */
export const addressKey = (key: string) => householdOf(plainAddress(key) ?? key);

/** A counter for one rule, for persons or for addresses. */
function counter(
  name: string,
  { points, duration, shared, burst }: Rule,
  times: number,
  storeClient: object,
) {
  const options = { points: points * times, duration, keyPrefix: name };
  const steady = shared
    ? new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
      })
    : new RateLimiterMemory(options);
  const above =
    burst && new RateLimiterMemory({ ...burst, points: burst.points * times, keyPrefix: `${name}-burst` });
  const limiter = above ? new BurstyRateLimiter(steady, above) : steady;

  return {
    async consume(key: string, taken: number) {
      try {
        await limiter.consume(key, taken);
      } catch (reason) {
        // Counted by a clock that was ahead. The window would otherwise last until that time is reached.
        if (!(reason instanceof RateLimiterRes) || reason.msBeforeNext <= duration * 1000) throw reason;
        await Promise.all([steady.delete(key), above?.delete(key)]);
        await limiter.consume(key, taken);
      }
    },
  };
}

type Options = {
  pool: Pool;
  log: Log;
  settings: Pick<Settings, 'rateLimits' | 'signInsPerAddress' | 'newcomerMs' | 'preparedStatements'>;
};

/** A pool whose statements have no names: behind a pooler two of one name would meet on one connection. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

export function createRateLimits({ pool, log, settings }: Options): RateLimits {
  if (!settings.rateLimits) return { take: async () => {} };
  const store = settings.preparedStatements ? pool : withoutNames(pool);
  const counters = new Map<string, ReturnType<typeof counter>>();
  const isNewcomer = (key: string) => isId(key) && Date.now() - madeAt(key) < settings.newcomerMs;
  for (const [name, rule] of Object.entries(rules) as [Limit, Rule | null][]) {
    if (!rule) continue;
    // Sign-in answers use the same number, so every sign-in that was begun may be answered.
    const crowd = name.startsWith('signIn')
      ? settings.signInsPerAddress / rule.points
      : (rule.crowd ?? usualCrowd);
    counters.set(name, counter(name, rule, 1, store));
    if (rule.newcomer && settings.newcomerMs > 0) {
      const allowed = { points: rule.newcomer, duration: daySeconds, shared: true };
      counters.set(`${name}-newcomer`, counter(`${name}-newcomer`, allowed as Rule, 1, store));
    }
    counters.set(`${name}-address`, counter(`${name}-address`, rule, crowd, store));
  }
  return {
    async take(limit, key, points = 1) {
      const address = plainAddress(key);
      const found = counters.get(address ? `${limit}-address` : limit);
      const first = isNewcomer(key) ? counters.get(`${limit}-newcomer`) : undefined;
      let isFirstDay = false;
      try {
        await found?.consume(address ? householdOf(address) : key, points);
        isFirstDay = first !== undefined;
        await first?.consume(key, points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          rateLimited.inc({ limit });
          const retryAfterS = Math.ceil(reason.msBeforeNext / 1000);
          throw new Refusal('rate_limited', { retryAfterS, ...(isFirstDay && { reason: 'error.newcomer' }) });
        }
        // The limit cannot be checked, so the request is refused. It is not reported as "too often", which
        // would be untrue.
        log.warn({ err: reason, limit }, 'rate limit could not be counted; the request is refused');
        throw away();
      }
    },
  };
}
