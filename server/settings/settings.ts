import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { checkTogether, SettingsError } from '#server/settings/settings-check.ts';
import { type Role, shape } from '#server/settings/settings-shape.ts';
import { warningsOf } from '#server/settings/settings-warnings.ts';
import type { Right } from '#shared/may.ts';

export type Settings = ReturnType<typeof readSettings>;

const kakaoIssuer = 'https://kauth.kakao.com';
const kakaoApi = 'https://kapi.kakao.com';

/** Addresses may contain a password, so they are not repeated either. */
const isSecret = (name: string) => /KEY|SECRET|TOKEN|URL|ORIGIN|ISSUER|ENDPOINT|SUBJECT/.test(name);

/** A file with one certificate, as PEM. */
function readCertificate(path: string): string {
  try {
    return new X509Certificate(readFileSync(path)).toString();
  } catch {
    throw new SettingsError(
      'DISASTER_TEXT_CERTIFICATE must be the path of a file with one certificate in PEM.',
    );
  }
}

const unusable = (name: string, given: Record<string, string | undefined>, why = '') =>
  `${name} ${isSecret(name) ? 'has a value that' : `is ${JSON.stringify(given[name])}, which`} cannot be used: ${why}.`;

/** Reads and checks every setting. Throws a `SettingsError` with one sentence for the first wrong one. */
export function readSettings(env: Record<string, string | undefined>) {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(unusable(String(issue?.path[0]), given, issue?.message));
  }
  const s = parsed.data;
  const production = s.NODE_ENV === 'production';
  const publicOrigin = new URL(s.PUBLIC_ORIGIN ?? `http://localhost:${s.PORT}`).origin;
  const staffPasskeys = (s.STAFF_PASSKEYS ?? (production ? 'required' : 'off')) === 'required';
  checkTogether(s, { production, publicOrigin, staffPasskeys });

  return {
    production,
    warnings: production ? warningsOf(s) : [],
    port: s.PORT,
    /** The address of this machine at which the port is opened. */
    listenHost: s.LISTEN_HOST,
    dataDir: resolve(s.DATA_DIR),
    roles: new Set<Role>(s.ROLES),
    /** The server that sends the bytes of a file to a person who may have it. */
    filesBy: s.FILES_BY,
    /** How many images are decoded at a time. */
    decodeProcesses: s.DECODE_PROCESSES,
    /** Without it the server runs a PostgreSQL of its own in `dataDir` (`server/start/database.ts`). */
    databaseUrl: s.DATABASE_URL,
    /** The role that migrates, if `databaseUrl` is a role that may only read and write rows. */
    databaseOwnerUrl: s.DATABASE_OWNER_URL,
    /** PostgreSQL itself, if `databaseUrl` is a pooler. */
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databasePool: s.DATABASE_POOL,
    /** Whether connections keep prepared statements. By default not behind a pooler: it switches them. */
    preparedStatements: (s.PREPARED_STATEMENTS ?? (s.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    /** Otherwise `npm run migrate` does it, and a start only checks. */
    migrateAtStart: s.MIGRATE === 'on' && s.MAINTENANCE === 'off',
    /** `on`: everybody gets the maintenance page. `read-only`: no writes, jobs or notifications. */
    maintenance: s.MAINTENANCE,
    /** The port stays open so long after SIGTERM: a load balancer sees the process as unready first. */
    drainMs: 1000 * (s.DRAIN_SECONDS ?? (production ? 5 : 0)),
    publicOrigin,
    /** `__Host-` cookies need https. On loopback http the plain name is used. */
    secureCookies: publicOrigin.startsWith('https:'),
    seed: s.SEED ?? (production ? ('none' as const) : ('town' as const)),
    rateLimits: s.RATE_LIMITS === 'on',
    letters: s.LETTERS === 'on',
    /** Sign-ins begun in five minutes, and open sockets, per address: thousands of people may share one. */
    signInsPerAddress: s.SIGN_INS_PER_ADDRESS,
    socketsPerAddress: s.SOCKETS_PER_ADDRESS,
    /** Whether a town about which nobody has decided is open. */
    townsOpen: s.TOWNS === 'open',
    /** How long after joining a person has the lower limits of `server/http/limits/rate-limits.ts`. */
    newcomerMs: s.NEWCOMER_HOURS * 3_600_000,
    /** Whether personal data is shown only to staff who have just confirmed with a passkey. */
    staffPasskeys,
    clockOffsetMs: s.CLOCK_OFFSET * 1000,
    oidc: s.OIDC_ISSUER
      ? {
          issuer: s.OIDC_ISSUER,
          clientId: s.OIDC_CLIENT_ID ?? '',
          clientSecret: s.OIDC_CLIENT_SECRET ?? '',
          scope: s.OIDC_SCOPE,
        }
      : undefined,
    staffSignIn: staffSignInOf(s),
    kakao:
      s.KAKAO_ADMIN_KEY && s.KAKAO_APP_ID
        ? {
            adminKey: s.KAKAO_ADMIN_KEY,
            appId: s.KAKAO_APP_ID,
            /**
             * The origin of Kakao's API, which is notified of deleted accounts. Undefined if sign-in does not
             * use Kakao.
             */
            apiOrigin: s.KAKAO_API_ORIGIN ?? (s.OIDC_ISSUER === kakaoIssuer ? kakaoApi : undefined),
          }
        : undefined,
    s3: s.S3_BUCKET
      ? {
          bucket: s.S3_BUCKET,
          endpoint: s.S3_ENDPOINT,
          region: s.S3_REGION ?? 'auto',
          accessKeyId: s.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** Seals the ledger. Without it a key in the file store does, which others who write there can use. */
    ledgerKey: s.LEDGER_KEY ? new Uint8Array(Buffer.from(s.LEDGER_KEY, 'base64')) : undefined,
    /** The age of the oldest backup that may be restored. */
    backupDays: s.BACKUP_DAYS,
    /** The key pair for push. Without it, the installation generates its own. */
    vapid:
      s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY
        ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY }
        : undefined,
    /** How a push service contacts the operator. */
    pushContact: s.VAPID_SUBJECT,
    /** Lets tests use a push service on this machine. */
    pushToLoopback: s.PUSH_TO_LOOPBACK === 'on',
    /** Lets tests have sources of news on this machine. */
    sourcesFromLoopback: s.SOURCES_FROM_LOOPBACK === 'on',
    /** The keys of the services that alerts come from. Without one, its service is not asked. */
    alertSources: {
      disasterText: s.DISASTER_TEXT_KEY,
      weather: s.WEATHER_WARNING_KEY,
      /** The certificate (PEM) that the service of disaster texts leaves out of its chain. */
      disasterTextCertificate: s.DISASTER_TEXT_CERTIFICATE && readCertificate(s.DISASTER_TEXT_CERTIFICATE),
      /** Lets tests answer for the services. */
      origin: s.ALERT_SOURCES_ORIGIN,
    },
    /** School meals: without the key nothing is asked, and residents see none. `origin` lets tests answer. */
    neis: { key: s.NEIS_KEY, origin: s.NEIS_ORIGIN },
    regionServiceUrl: s.REGION_SERVICE_URL,
    trustProxy: s.TRUST_PROXY === 'on',
    /** A file that each good backup touches. */
    backupStatusFile: s.BACKUP_STATUS_FILE,
    /** The file in which `masil drill` leaves its result. */
    drillStatusFile: s.DRILL_STATUS_FILE,
    metrics: {
      /** The address of the metrics if they have a port of their own. Otherwise they are on the main one. */
      address:
        s.METRICS_PORT === undefined
          ? undefined
          : { port: s.METRICS_PORT, host: s.METRICS_HOST ?? '127.0.0.1' },
      token: s.METRICS_TOKEN,
    },
    /** The endpoint that traces are sent to, by OTLP over HTTP. */
    tracesTo: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: s.LOG_LEVEL,
    logRequests: s.LOG_REQUESTS,
  };
}

type Given = z.infer<typeof shape>;

/**
 * How people with a right sign in as staff. Undefined: not at all. Without `oidc` the built-in one plays it,
 * beside the built-in sign-in.
 */
const staffSignInOf = (s: Given) =>
  s.STAFF_OIDC_ISSUER || !s.OIDC_ISSUER
    ? {
        name: s.STAFF_OIDC_NAME,
        /** These rights may be used only after it. */
        requiredFor: new Set<Right>(s.STAFF_OIDC_REQUIRED),
        oidc: s.STAFF_OIDC_ISSUER
          ? {
              issuer: s.STAFF_OIDC_ISSUER,
              clientId: s.STAFF_OIDC_CLIENT_ID ?? '',
              clientSecret: s.STAFF_OIDC_CLIENT_SECRET ?? '',
              scope: s.STAFF_OIDC_SCOPE,
            }
          : undefined,
      }
    : undefined;
