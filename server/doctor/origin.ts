import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { codeOf } from '#server/error-code.ts';
import type { Settings } from '#server/settings/settings.ts';
import { isLoopback } from '#server/settings/settings-check.ts';
import { running } from '#server/version.ts';
import { clockFinding } from './database-findings.ts';
import { fetchWithin, type HttpResponse, unreachable } from './fetch-within.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('origin');
const proxy = findings('proxy');

const health = z.object({
  ok: z.literal(true),
  version: z.string(),
  forwarded: z.int(),
  address: z.string().optional(),
});
type Health = z.infer<typeof health>;

/** Asks this server through the address that people open. */
export async function checkOrigin({ publicOrigin, trustProxy }: Settings): Promise<Finding[]> {
  const origin = new URL(publicOrigin);
  const isHome = isLoopback(publicOrigin);
  const at = (path: string, headers = {}) => fetchWithin(new URL(path, origin), headers);
  let first: HttpResponse;
  try {
    first = await at('/healthz');
  } catch (error) {
    if (isHome && codeOf(error) === 'ECONNREFUSED')
      return [warn(`No server answers at ${publicOrigin}; start it and run this again.`)];
    return [fail(unreachable('PUBLIC_ORIGIN', origin, error))];
  }
  const reportedHealth = healthOf(first);
  if (!reportedHealth) return [notOurs(publicOrigin, first)];
  const found = [versionFinding(publicOrigin, reportedHealth.version), ...dateFindings(first)];
  if (isHome) return [...found, ...homeFindings(trustProxy)];
  const forged = `192.0.2.${randomInt(1, 255)}`;
  const second = healthOf(await at('/healthz', { 'x-forwarded-for': forged }));
  return [
    ...found,
    proxyFinding(trustProxy, reportedHealth.forwarded, second?.address === forged),
    metricsFinding((await at('/metrics')).status),
  ];
}

function healthOf({ status, text }: HttpResponse): Health | undefined {
  if (status !== 200) return undefined;
  try {
    return health.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function notOurs(publicOrigin: string, { status, headers }: HttpResponse): Finding {
  const to = headers.get('location');
  if (status >= 300 && status < 400 && to && URL.canParse(to, publicOrigin))
    return fail(
      `PUBLIC_ORIGIN leads on to ${new URL(to, publicOrigin).origin}; set the address where people end up.`,
    );
  return fail(
    `PUBLIC_ORIGIN: /healthz at ${publicOrigin} is not answered by this server (status ${status}); see where the proxy sends requests.`,
  );
}

function versionFinding(publicOrigin: string, version: string): Finding {
  return version === running.version
    ? ok(`${publicOrigin} is answered by version ${version}.`)
    : warn(
        `${publicOrigin} is answered by version ${version}, and this is ${running.version}; restart its processes.`,
      );
}

/** A `Date` header has whole seconds. */
function dateFindings({ headers }: HttpResponse): Finding[] {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? [] : [clockFinding(at - Date.now(), 'PUBLIC_ORIGIN', 1500)];
}

const homeFindings = (trustProxy: boolean) =>
  trustProxy
    ? [proxy.warn('TRUST_PROXY is on, but nothing is in front of this machine; set it to off.')]
    : [];

/**
 * `forwarded`: entries of X-Forwarded-For where none was sent. `believed`: a forged one was taken for the
 * address.
 */
function proxyFinding(trustProxy: boolean, forwarded: number, believed: boolean): Finding {
  if (!trustProxy)
    return forwarded > 0
      ? proxy.fail('A proxy is in front, so everybody shares its address and its limits; set TRUST_PROXY=on.')
      : proxy.warn('No X-Forwarded-For arrives: behind a proxy let it add one and set TRUST_PROXY=on.');
  if (believed)
    return proxy.fail(
      'Anybody can forge an address: the proxy must add the sender to X-Forwarded-For, and nothing else may reach the port.',
    );
  if (forwarded === 0)
    return proxy.fail(
      'TRUST_PROXY is on, but no proxy adds X-Forwarded-For; add it there (docs/deploy.md, proxy).',
    );
  if (forwarded > 1)
    return proxy.warn(
      `${forwarded} proxies add to X-Forwarded-For and only the last is counted; let the inner one take the true address (docs/deploy.md, proxy).`,
    );
  return proxy.ok(
    'The address that the proxy adds is the one that counts, and a forged one is not believed.',
  );
}

const metricsFinding = (status: number) =>
  status === 200
    ? proxy.fail('Everybody can read /metrics; do not forward it at the proxy.')
    : proxy.ok('/metrics cannot be read from outside.');
