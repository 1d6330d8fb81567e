import { isIP } from 'node:net';
import type { z } from 'zod';
import { isLoopbackAddress } from '#server/outside/public-address.ts';
import { arePair } from '#server/settings/key-pair.ts';
import { roles, type shape } from '#server/settings/settings-shape.ts';

/** An unusable setting. The message is one sentence that says what to do. */
export class SettingsError extends Error {}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an origin is plain http on this machine. */
export const isLoopback = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && loopbackHosts.has(hostname);
};

/** Whether no one in between can read or change the traffic. `always`: without exception for this machine. */
const isSafe = (address: string, always: boolean) =>
  new URL(address).protocol === 'https:' || (!always && isLoopback(address));

type Parsed = z.infer<typeof shape>;
type Meant = { production: boolean; publicOrigin: string; staffPasskeys: boolean };

/** Throws for the first setting that does not fit the others. */
export function checkTogether(s: Parsed, { production, publicOrigin, staffPasskeys }: Meant) {
  if (production && s.RATE_LIMITS === 'off')
    throw new SettingsError('RATE_LIMITS=off is for demos and tests; remove it when NODE_ENV=production.');
  if (production && s.CLOCK_OFFSET !== 0)
    throw new SettingsError('CLOCK_OFFSET is for demos and tests; remove it when NODE_ENV=production.');
  if (production && s.PUSH_TO_LOOPBACK === 'on')
    throw new SettingsError('PUSH_TO_LOOPBACK=on is for tests; remove it when NODE_ENV=production.');
  if (production && s.SOURCES_FROM_LOOPBACK === 'on')
    throw new SettingsError('SOURCES_FROM_LOOPBACK=on is for tests; remove it when NODE_ENV=production.');
  if (s.ALERT_SOURCES_ORIGIN && (production || !isLoopback(s.ALERT_SOURCES_ORIGIN)))
    throw new SettingsError('ALERT_SOURCES_ORIGIN is for tests on this machine; remove it.');
  if (s.NEIS_ORIGIN && (production || !isLoopback(s.NEIS_ORIGIN)))
    throw new SettingsError('NEIS_ORIGIN is for tests on this machine; remove it.');
  if (s.KAKAO_API_ORIGIN && (production || !isLoopback(s.KAKAO_API_ORIGIN)))
    throw new SettingsError('KAKAO_API_ORIGIN is for tests on this machine; remove it.');
  if (!s.VAPID_PUBLIC_KEY !== !s.VAPID_PRIVATE_KEY)
    throw new SettingsError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together; set both or neither.');
  if (s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY && !arePair(s.VAPID_PUBLIC_KEY, s.VAPID_PRIVATE_KEY))
    throw new SettingsError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair; `npx web-push generate-vapid-keys` makes one.',
    );
  if (s.OIDC_ISSUER && !(s.OIDC_CLIENT_ID && s.OIDC_CLIENT_SECRET))
    throw new SettingsError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.');
  if (!s.OIDC_ISSUER && (production || !isLoopback(publicOrigin)))
    throw new SettingsError(
      'The built-in sign-in is for this machine only; set OIDC_ISSUER (Kakao: https://kauth.kakao.com), OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    );
  if (!s.OIDC_ISSUER && !isLoopbackAddress(s.LISTEN_HOST))
    throw new SettingsError(
      `LISTEN_HOST ${s.LISTEN_HOST} needs OIDC_ISSUER beside it: the built-in sign-in is for this machine only.`,
    );
  if (s.DATABASE_OWNER_URL && !s.DATABASE_URL)
    throw new SettingsError('DATABASE_OWNER_URL needs DATABASE_URL, the role that the server runs as.');
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL)
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL, the pooler before that database.');
  if (s.OIDC_ISSUER && !isSafe(s.OIDC_ISSUER, production))
    throw new SettingsError(`OIDC_ISSUER must be an https address, not ${new URL(s.OIDC_ISSUER).origin}.`);
  checkStaffSignIn(s, production);
  if (production && !(s.PUBLIC_ORIGIN && publicOrigin.startsWith('https:')))
    throw new SettingsError(
      `PUBLIC_ORIGIN must be the https address that people open when NODE_ENV=production, not ${publicOrigin}.`,
    );
  if (staffPasskeys && isIP(new URL(publicOrigin).hostname.replace(/[[\]]/g, '')))
    throw new SettingsError(
      'STAFF_PASSKEYS=required needs a name in PUBLIC_ORIGIN: browsers make no passkeys for an IP address.',
    );
  if (production && s.S3_ENDPOINT && !isSafe(s.S3_ENDPOINT, false))
    throw new SettingsError(
      `S3_ENDPOINT must be an https address when NODE_ENV=production, not ${new URL(s.S3_ENDPOINT).origin}.`,
    );
  if (s.METRICS_HOST && s.METRICS_PORT === undefined)
    throw new SettingsError('METRICS_HOST needs METRICS_PORT beside it.');
  if (s.METRICS_PORT && s.METRICS_PORT === s.PORT)
    throw new SettingsError('METRICS_PORT must be another port than PORT.');
  if (s.MIGRATE === 'off' && !s.DATABASE_URL)
    throw new SettingsError(
      'MIGRATE=off needs DATABASE_URL: only the server itself reaches its own database.',
    );
  if (s.ROLES.length < roles.length && !s.DATABASE_URL)
    throw new SettingsError(
      'ROLES needs DATABASE_URL: a database of its own has one process, which does everything.',
    );
  if (s.FILES_BY === 'nginx' && s.TRUST_PROXY === 'off')
    throw new SettingsError('FILES_BY=nginx needs nginx before this server, and TRUST_PROXY=on beside it.');
  if (s.S3_BUCKET && !(s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY))
    throw new SettingsError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

function checkStaffSignIn(s: Parsed, production: boolean) {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: id, STAFF_OIDC_CLIENT_SECRET: secret } = s;
  if (issuer && !(id && secret))
    throw new SettingsError(
      'STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET beside it.',
    );
  if (!issuer && (id || secret))
    throw new SettingsError(
      'STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET need STAFF_OIDC_ISSUER beside them.',
    );
  if (issuer && !isSafe(issuer, production))
    throw new SettingsError(`STAFF_OIDC_ISSUER must be an https address, not ${new URL(issuer).origin}.`);
  // Two clients of one provider see the same subjects: a resident's sign-in would be one of staff.
  if (issuer && s.OIDC_ISSUER && withoutSlash(issuer) === withoutSlash(s.OIDC_ISSUER))
    throw new SettingsError('STAFF_OIDC_ISSUER must be another provider than OIDC_ISSUER.');
  if (s.STAFF_OIDC_REQUIRED.length > 0 && s.OIDC_ISSUER && !issuer)
    throw new SettingsError(
      'STAFF_OIDC_REQUIRED needs STAFF_OIDC_ISSUER: without it nobody could use these rights.',
    );
}
