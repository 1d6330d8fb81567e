import { z } from '@hono/zod-openapi';
import { outsideServices, refusals } from '#shared/outside-services.ts';
import { violationNames } from '#shared/violations.ts';

/** A job or an event that failed for good. `error` is a name or a code. */
const Failure = z.object({
  id: z.string(),
  name: z.string(),
  tries: z.int(),
  error: z.string().nullable(),
  at: z.iso.datetime(),
});

/**
 * The last answers of an outside service; NEIS and the sources of news are several, of which some may fail.
 */
const OutsideService = z.object({
  name: z.enum(outsideServices),
  asked: z.int(),
  failing: z.int(),
  answeredAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** A word and a code, such as `refused 30`. */
  failure: z.string().nullable(),
  /** The rows of the last good answers; null if they were not counted. */
  rows: z.int().nullable(),
  missing: z.int(),
  refused: z.array(z.object({ why: z.enum(refusals), count: z.int() })),
});

/** What server processes saw that must never be, since it was last forgotten. */
const Violation = z.object({
  name: z.enum(violationNames),
  times: z.int(),
  lastAt: z.iso.datetime(),
  /** The last ones, newest first. */
  ids: z.array(z.string()),
});

/** What a server needs and an operator looks at, in the states that it may have. */
export const checkStates = [
  'disk.ok',
  'disk.low',
  'disk.full',
  'certificate.ok',
  'certificate.soon',
  'certificate.refused',
  'certificate.unreachable',
  'backup.ok',
  'backup.late',
  'backup.none',
  'backup.unset',
  'drill.ok',
  'drill.late',
  'drill.failed',
  'drill.none',
  'drill.unset',
  'release.ok',
  'release.newer',
] as const;

/** `at`: when it was, or will end. `detail`: a size, a version, a host or a code. */
const Check = z.object({
  state: z.enum(checkStates),
  at: z.iso.datetime().nullable(),
  detail: z.string().nullable(),
});
export type Check = z.infer<typeof Check>;

/** For how many minutes an admin may pause writes. */
export const pauseMinutes = [10, 30, 60] as const;

export const PauseDraft = z.object({ minutes: z.literal(pauseMinutes) }).openapi('ReadOnlyPauseDraft');
export type PauseDraft = z.infer<typeof PauseDraft>;

/** Whether residents may only read, and why: a pause by an admin, or the setting MAINTENANCE. */
const ReadOnlyState = z.object({
  bySetting: z.boolean(),
  pausedUntil: z.iso.datetime().nullable(),
  /** Jobs that are still running: they are finished, and others wait. */
  runningJobs: z.int(),
});
export type ReadOnlyState = z.infer<typeof ReadOnlyState>;

/** The state of the server that an admin sees. */
export const ServerState = z
  .object({
    /** `since`: when the process connected to the event log. */
    processes: z.array(z.object({ id: z.int(), version: z.string(), since: z.iso.datetime() })),
    /** The time since the answering process last read the event log. */
    logLagMs: z.int(),
    /** Events that nobody was notified of yet, and the age of the oldest. */
    unreadEvents: z.int(),
    notifierLagMs: z.int(),
    jobs: z.array(Failure),
    events: z.array(Failure),
    services: z.array(OutsideService),
    violations: z.array(Violation),
    checks: z.array(Check),
    readOnly: ReadOnlyState,
  })
  .openapi('ServerState');
export type ServerState = z.infer<typeof ServerState>;
