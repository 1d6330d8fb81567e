import type { JobWith } from '#server/jobs/jobs.ts';
import type { Platform } from '#server/platform.ts';

/** A job of a feature or of the platform. */
export type Job = JobWith<Platform>;
