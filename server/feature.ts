import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import type { Cast } from '#features/people/server/demo.ts';
import type { Env } from '#server/http/env.ts';
import type { LinkCards } from '#server/http/link-cards.ts';
import type { ImageOwners } from '#server/images/owners.ts';
import type { Job } from '#server/job.ts';
import type { Topics } from '#server/live/topics.ts';
import type { AllWords } from '#server/live/words.ts';
import type { FeatureNotices } from '#server/notices.ts';
import type { AllPersonalData } from '#server/personal-data.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportables } from '#server/reportables.ts';
import type { Work } from '#server/worker.ts';

/** What a feature hands to the server. `server/routes.ts` lists them, one sorted line each. */
export type Feature = {
  routes: (p: Platform) => OpenAPIHono<Env>;
  /** Who may listen to which topic. */
  topics?: Topics;
  /** What its events say when they are sent, and who hears it by the state of then. */
  words?: AllWords;
  /** Who may see an image that belongs to an item of this feature. */
  images?: ImageOwners;
  /** What a shared link of a page shows in a chat, signed out. */
  linkCards?: LinkCards;
  /** What of this feature can be reported. */
  reports?: Reportables;
  /** What of this feature is somebody's: erased when they leave, handed out when they ask. */
  personalData?: AllPersonalData;
  /** Whom it tells of what. */
  notices?: FeatureNotices;
  /** Named shapes of its contract that answers have or have not (null), for the API's document. */
  shapes?: Record<string, ZodType>;
  jobs?: Job[];
  /** What it does beside requests, from the start of a server process to its end. */
  work?: (p: Platform) => Work[];
  /** Adds this feature's part to the demo town; run again, it adds nothing twice. */
  demo?: (p: Platform, cast: Cast) => Promise<void>;
  /** The same for what stands on other features' parts (comments under posts): added once all of those are there. */
  demoLater?: (p: Platform, cast: Cast) => Promise<void>;
};
