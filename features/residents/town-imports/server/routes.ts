import type { Feature } from '#server/feature.ts';
import { forgetImports } from './forget.ts';
import { joinImports } from './join.ts';

/** What its people wrote in a town that has come in from another installation. */
export const townImportsFeature: Feature = {
  jobs: [joinImports, forgetImports],
};
