import type { Samples } from './sample.ts';
import { adminSamples } from './samples-admin.ts';
import { boardSamples } from './samples-board.ts';
import { challengeSamples } from './samples-challenges.ts';
import { clubSamples } from './samples-clubs.ts';
import { helpSamples } from './samples-helps.ts';
import { householdSamples } from './samples-households.ts';
import { outsideApiSamples } from './samples-outside-api.ts';
import { accountSamples, peopleSamples } from './samples-people.ts';
import { pollSamples } from './samples-polls.ts';
import { signupSamples } from './samples-signups.ts';
import { townSamples } from './samples-town.ts';
import { treasurySamples } from './samples-treasuries.ts';

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
