import type { Hono } from 'hono';
import type { ZodType } from 'zod';
import type { Cast } from '#account/sessions/server/demo.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { FeedLinks } from '#server/http/pages/feed-links.ts';
import type { LinkCards } from '#server/http/pages/link-cards.ts';
import type { OpenForms, OpenPages, StrangerPages } from '#server/http/pages/pages.ts';
import type { ImageOwners } from '#server/images/owners.ts';
import type { Invariant } from '#server/invariants/invariant.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Work } from '#server/jobs/worker.ts';
import type { Replays } from '#server/ledger/entry.ts';
import type { PayloadReaders } from '#server/live/event-payload.ts';
import type { Topics } from '#server/live/topics.ts';
import type { FeatureNotices } from '#server/notices/notices.ts';
import type { AllPersonalData } from '#server/personal-data.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportables } from '#server/reportables.ts';
import type { SoundOwners } from '#server/sounds/owners.ts';
import type { TownData } from '#server/town-data.ts';
import type { TownImport } from '#server/town-import/imported-rows.ts';
import type { TownFeature } from '#shared/town-features.ts';

/** The parts that a feature provides to the server. `server/routes.ts` lists all features. */
export type Feature = {
  routes?: (p: Platform) => { app: Hono<Env> };
  /** What the operator of a town switches off with it: all its endpoints and notifications. */
  townFeature?: TownFeature;
  /** The endpoints under these paths are switched off with another one. */
  townFeatureAt?: Record<`/api/${string}`, TownFeature>;
  /** The endpoints that other services call. They are answered in every state of maintenance. */
  webhooks?: (p: Platform) => Hono<Env>;
  /** The people who may subscribe to each topic. */
  topics?: Topics;
  /** Reads the words of its events and who may receive them, at the time they are sent. */
  payloadReaders?: PayloadReaders;
  /** The people who may see an image that belongs to an item of this feature. */
  images?: ImageOwners;
  /** The people who may hear a sound that belongs to an item of this feature. */
  sounds?: SoundOwners;
  /** The link cards of its pages: what a chat app shows of a shared link, signed out. */
  linkCards?: LinkCards;
  /** The feeds that the documents of pages name. */
  feedLinks?: FeedLinks;
  /** Pages that anyone may read, by path; they are written into a document without the app. */
  openPages?: OpenPages;
  /** The content of its pages for people who are not signed in. Without it, they are sent to sign in. */
  strangerPages?: StrangerPages;
  /** The handlers of the plain forms of such pages. */
  openForms?: OpenForms;
  /** The kinds of items that can be reported. */
  reports?: Reportables;
  /** The operator's e-mail, if it is published; `security.txt` names it. */
  operatorEmail?: (p: Platform) => Promise<string | undefined>;
  /** A person's data in this feature: erased when the account is deleted, exported on request. */
  personalData?: AllPersonalData;
  /** A town's data in this feature, for the export of a town that leaves. */
  townData?: TownData;
  /** How that data comes into another installation, file by file of the export. */
  townImport?: TownImport;
  /** How its entries of the ledger are made again in a restored database. */
  replays?: Replays;
  /** The notifications that it sends, and their recipients. */
  notices?: FeatureNotices;
  /** Named shapes of its contract that may be null in an answer, for the API's document. */
  shapes?: Record<string, ZodType>;
  jobs?: Job[];
  /** What always holds in its tables; `npm run doctor -- --deep` asks. */
  invariants?: Invariant[];
  /** Writes rows that its database must have. Runs at each start, before anything else is written. */
  prepare?: (p: Platform) => Promise<void>;
  /** Background work, from the start of a server process to its end. */
  work?: (p: Platform) => Work[];
  /** Adds this feature's part of the demo town. Running it again adds nothing twice. */
  demo?: (p: Platform, cast: Cast) => Promise<void>;
  /**
   * The same for data that depends on other features' data (comments under posts). It runs after all `demo`
   * parts.
   */
  demoLater?: (p: Platform, cast: Cast) => Promise<void>;
};
