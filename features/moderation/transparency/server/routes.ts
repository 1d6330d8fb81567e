import type { Feature } from '#server/feature.ts';
import { carePages } from './pages.ts';
import { publishMonths } from './publish.ts';

/** What a town's moderation did, month by month, for everybody. */
export const transparencyFeature: Feature = { openPages: carePages, jobs: [publishMonths] };
