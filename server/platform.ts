import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database/db.ts';
import type { DownloadSlots } from '#server/http/limits/download-slots.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import type { Images } from '#server/images/images.ts';
import type { Violations } from '#server/invariants/violations.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Replays } from '#server/ledger/entry.ts';
import type { Live } from '#server/live/live.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/state-metrics.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { ReadOnly } from '#server/operations/read-only.ts';
import type { Readiness } from '#server/operations/readiness.ts';
import type { OutsideRecord } from '#server/outside/outside-record.ts';
import type { AllPersonalData } from '#server/personal-data.ts';
import type { Reportables } from '#server/reportables.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { SoundOwners } from '#server/sounds/owners.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import type { AllTownImports } from '#server/town-import/imported-rows.ts';
import type { KnownViewers } from '#server/viewer/known-viewers.ts';

/** The services every feature uses. One per server process; tests make as many as they need. */
export type Platform = {
  settings: Settings;
  clock: Clock;
  log: Log;
  db: Db;
  live: Live;
  jobs: Jobs;
  files: FileStore;
  images: Images;
  /** The people who may hear a sound, by the kind of its item. */
  sounds: SoundOwners;
  /** The slots of clients that download files. */
  downloads: DownloadSlots;
  limits: RateLimits;
  readiness: Readiness;
  viewers: KnownViewers;
  reportables: Reportables;
  notices: Notices;
  metrics: Metrics;
  /** What this process saw that must never be. */
  violations: Violations;
  /** Whether writes and jobs rest. */
  readOnly: ReadOnly;
  recordResponse: OutsideRecord;
  personalData: AllPersonalData;
  replays: Replays;
  /** What an import takes in, by the file of the export. */
  townImports: AllTownImports['rows'];
};
