import { adminSamples } from './admin.ts';
import { boardSamples } from './board.ts';
import { challengeSamples } from './challenges.ts';
import { clubSamples } from './clubs.ts';
import { helpSamples } from './helps.ts';
import { householdSamples } from './households.ts';
import { outsideApiSamples } from './outside-api.ts';
import { accountSamples, peopleSamples } from './people.ts';
import { pollSamples } from './polls.ts';
import type { Samples } from './sample.ts';
import { signupSamples } from './signups.ts';
import { townSamples } from './town.ts';
import { treasurySamples } from './treasuries.ts';

/** All samples, by route (as `routesOf` names it) and by label. */
export const samples: Samples = {
  ...boardSamples,
  ...townSamples,
  ...pollSamples,
  ...signupSamples,
  ...treasurySamples,
  ...householdSamples,
  ...challengeSamples,
  ...clubSamples,
  ...peopleSamples,
  ...accountSamples,
  ...helpSamples,
  ...adminSamples,
  ...outsideApiSamples,
};
