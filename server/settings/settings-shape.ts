import { z } from 'zod';
import { rightNames } from '#shared/rights.ts';

const ipAddress = z.union([z.ipv4(), z.ipv6()], 'it is an IP address of this machine');
const flag = z.enum(['on', 'off']);
const url = z.url({ protocol: /^https?$/ });

/** The roles of a process. By default each has all of them. */
export const roles = ['web', 'live', 'jobs', 'notify', 'push', 'decode'] as const;
export type Role = (typeof roles)[number];
const roleList = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(roles, { error: `its words are ${roles.join(', ')}` })));

const scope = z.string().regex(/^openid( [\w.:/-]+)*$/, 'it is a list of words that begins with openid');
const rightList = z
  .string()
  .transform((list) => list.split(',').map((right) => right.trim()))
  .pipe(z.array(z.enum(rightNames, { error: `its words are ${rightNames.join(', ')}` })));

/**
 * Every setting by its name: its form, and its value if it is not set. How they fit together is checked in
 * `settings.ts`.
 */
export const shape = z.object({
  // An unknown word (`prod`) must not pass for development.
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LISTEN_HOST: ipAddress.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ROLES: roleList.default([...roles]),
  FILES_BY: z.enum(['node', 'nginx']).default('node'),
  DECODE_PROCESSES: z.coerce.number().int().min(1).max(64).default(2),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  PREPARED_STATEMENTS: flag.optional(),
  MIGRATE: flag.default('on'),
  MAINTENANCE: z.enum(['off', 'on', 'read-only']).default('off'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
  PUBLIC_ORIGIN: url.optional(),
  SEED: z.enum(['town', 'none']).optional(),
  RATE_LIMITS: flag.default('on'),
  LETTERS: flag.default('on'),
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().min(20).max(1_000_000).default(2000),
  TOWNS: z.enum(['open', 'closed']).default('open'),
  NEWCOMER_HOURS: z.coerce.number().min(0).max(720).default(24),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(5).max(1_000_000).default(5000),
  STAFF_PASSKEYS: z.enum(['required', 'off']).optional(),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: scope.default('openid profile_nickname profile_image'),
  STAFF_OIDC_ISSUER: url.optional(),
  STAFF_OIDC_CLIENT_ID: z.string().optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_OIDC_SCOPE: scope.default('openid'),
  STAFF_OIDC_NAME: z.string().max(20, 'it has at most 20 characters').default('직원 로그인'),
  STAFF_OIDC_REQUIRED: rightList.default([]),
  KAKAO_ADMIN_KEY: z.string().optional(),
  KAKAO_APP_ID: z.string().optional(),
  KAKAO_API_ORIGIN: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LEDGER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'it is 32 bytes in base64 (`openssl rand -base64 32`)')
    .optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(35),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'it begins with mailto: or https:')
    .optional(),
  PUSH_TO_LOOPBACK: flag.default('off'),
  SOURCES_FROM_LOOPBACK: flag.default('off'),
  DISASTER_TEXT_KEY: z.string().optional(),
  DISASTER_TEXT_CERTIFICATE: z.string().optional(),
  WEATHER_WARNING_KEY: z.string().optional(),
  ALERT_SOURCES_ORIGIN: url.optional(),
  NEIS_KEY: z.string().optional(),
  NEIS_ORIGIN: url.optional(),
  REGION_SERVICE_URL: url.optional(),
  TRUST_PROXY: flag.default('off'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: ipAddress.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'it is at least 16 characters without spaces (`openssl rand -hex 32`)')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_REQUESTS: z.enum(['off', 'errors', 'all']).default('errors'),
  BACKUP_STATUS_FILE: z.string().optional(),
  DRILL_STATUS_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});
