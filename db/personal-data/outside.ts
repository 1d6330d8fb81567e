import { type CodedKeeping, until } from './retention.ts';

type Place = { place: string; what: string; kept: CodedKeeping };

/** The places outside of our tables, and the services that get something of a person. */
export const outsidePlaces: Place[] = [
  {
    place: 'file store: pictures and voices',
    what: 'what `image` and `sound` name, without the place and device of a photo',
    kept: until(
      'some minutes after the row is deleted',
      'server/images/sweep.ts',
      'removeDetachedFiles',
      'images.removeDetached',
    ),
  },
  {
    place: 'file store, `evidence/`',
    what: 'pictures of reported items',
    kept: until(
      '180 days after the decision, also after its author left; a day after a pause that nobody reported',
      'features/moderation/reports/server/evidence.ts',
      'removeStrayFiles',
      'reports.forgetEvidence',
    ),
  },
  {
    place: 'file store, `exports/`',
    what: 'copies of one’s own data',
    kept: until(
      '7 days, or with the account',
      'features/residents/exports/server/forget.ts',
      'p.files.remove',
      'exports.forget',
    ),
  },
  {
    place: 'file store, `ledger/`',
    what: 'ids and times of deletions, suspensions, ended sessions and rights, sealed',
    kept: until(
      '`BACKUP_DAYS` (35 days)',
      'server/ledger/ledger-store.ts',
      'settings.backupDays',
      'ledger.forget',
    ),
  },
  {
    place: 'file store, `webhooks/`',
    what: 'numbers of people who unlinked at Kakao while the database was away',
    kept: until(
      'until the database is back, two minutes at a time',
      'features/screens/account-deletion/server/kakao/account-events.ts',
      "cron: '*/2 * * * *'",
      'accountDeletion.keptEvents',
    ),
  },
  {
    place: 'schema `pgboss` of the database',
    what: 'ids in the data of jobs; the address of a newcomer’s photo, the number of a deleted account at Kakao',
    kept: until(
      'those two until the job is done; of an account with the account',
      'server/jobs/jobs.ts',
      'isForgotten',
    ),
  },
  {
    place: 'log of the server',
    what: 'ids of requests and rows, no address, name, text or path',
    kept: until(
      'as long as the operator’s journal keeps it',
      'server/log.ts',
      'never names, addresses, texts or tokens',
    ),
  },
  {
    place: 'log of the proxy',
    what: 'with `deploy/nginx` the address of every visitor (접속 주소), the time and the path, secrets left out; with `deploy/caddy` and `deploy/haproxy` not',
    kept: until(
      'as long as the operator’s `logrotate` says; their own privacy policy has to name it',
      'deploy/nginx/masil.conf',
      '$remote_addr',
    ),
  },
  {
    place: 'backups',
    what: 'all tables and files',
    kept: until(
      '`BACKUP_DAYS` (35 days); a restore deletes again who had left',
      'server/ledger/replay.ts',
      'replay',
    ),
  },
  {
    place: 'the browser of the person',
    what: 'the cookie of the session, pages read last, drafts, what waits to be sent',
    kept: until('signing out; a draft until it is sent', 'web/device/device-storage.ts', 'clear'),
  },
  {
    place: 'Kakao (카카오)',
    what: 'that somebody signs in here; the number of an account that is deleted, to unlink it',
    kept: until('by Kakao’s own rules', 'features/screens/account-deletion/server/kakao/unlink.ts', 'unlink'),
  },
  {
    place: 'push service of the browser (Google, Apple, Mozilla, Microsoft)',
    what: 'the address of the browser, an encrypted text and when it was sent',
    kept: until(
      'until it is delivered, at most a day',
      'features/notices/notifications/server/push/send-push.ts',
      'longestS = 86_400',
    ),
  },
  {
    place: 'S3, if `S3_BUCKET` is set',
    what: 'all of the file store',
    kept: until('as in the file store', 'server/storage/s3-store.ts', 'S3'),
  },
  {
    place: 'traces, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set',
    what: 'routes and statements without values',
    kept: until(
      'as long as the operator’s collector keeps them',
      'server/tracing/open-telemetry.ts',
      'require',
    ),
  },
  {
    place: 'NEIS, safetydata.go.kr, data.go.kr, feeds',
    what: 'nothing of a person: codes of schools and places. No SMS and no e-mail is sent to anybody',
    kept: until('–', 'features/days/school-meals/server/ask.ts', 'open.neis.go.kr'),
  },
];
