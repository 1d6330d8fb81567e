import { type Regcode, Regcodes, type RegcodesQuery } from '#residents/regions/contract.ts';
import type { Platform } from '#server/platform.ts';
import { findRegcodes } from './regcodes.ts';

/** Longer than a healthy service takes, and short enough for a person who waits for the list. */
const timeoutMs = 1500;
/**
 * The public service is run by volunteers. So the same list is asked for once an hour, and not for a while
 * after a failure.
 */
const cacheMs = 3_600_000;
const pauseMs = 30_000;
const maxCached = 100;

/**
 * The source of the rows of `/v1/regcodes`: the service of `REGION_SERVICE_URL` if it is set and answers,
 * otherwise the built-in table.
 */
export function regionSource({ settings, clock, log }: Pick<Platform, 'settings' | 'clock' | 'log'>) {
  const cache = new Map<string, { rows: Regcode[]; until: number }>();
  let pausedUntil = 0;

  return async (query: RegcodesQuery): Promise<Regcode[]> => {
    if (!settings.regionServiceUrl) return findRegcodes(query);
    const now = clock.now().getTime();
    const address = addressOf(settings.regionServiceUrl, query);
    const known = cache.get(address);
    if (known && now < known.until) return known.rows;
    if (now < pausedUntil) return findRegcodes(query);
    try {
      const rows = await ask(address);
      // The built-in table has the rows that the service lacks: 세종, and the provinces of 2026.
      if (rows.length === 0) return findRegcodes(query);
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
      cache.set(address, { rows, until: now + cacheMs });
      return rows;
    } catch (error) {
      pausedUntil = now + pauseMs;
      log.warn({ err: error }, 'region service failed; the built-in table answers');
      return findRegcodes(query);
    }
  };
}

/** The setting may be the URL of the service or of its `/v1/regcodes`. */
function addressOf(service: string, query: RegcodesQuery) {
  const url = new URL(service);
  if (!url.pathname.endsWith('/v1/regcodes')) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/regcodes`;
  url.searchParams.set('regcode_pattern', query.regcode_pattern);
  if (query.is_ignore_zero === 'true') url.searchParams.set('is_ignore_zero', 'true');
  return url.href;
}

async function ask(address: string) {
  // A redirect could lead into our own network.
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok)
    throw new Error(`The region service answered ${response.status}; check REGION_SERVICE_URL.`);
  return Regcodes.parse(await response.json()).regcodes;
}
