import type { Feature } from '#server/feature.ts';
import { carePages } from './pages.ts';
import { publishMonths } from './publish.ts';
import { transparencyTownData } from './town-data.ts';
import { transparencyTownImport } from './town-import.ts';

/** The numbers of a town's moderation, month by month, for everybody. */
export const transparencyFeature: Feature = {
  townData: transparencyTownData,
  townImport: transparencyTownImport,
  openPages: carePages,
  jobs: [publishMonths],
};
