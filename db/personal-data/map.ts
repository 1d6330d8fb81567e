import { account } from './districts/account.ts';
import { challenges } from './districts/challenges.ts';
import { community } from './districts/community.ts';
import { days } from './districts/days.ts';
import { decisions } from './districts/decisions.ts';
import { moderation } from './districts/moderation.ts';
import { notices } from './districts/notices.ts';
import { residents } from './districts/residents.ts';
import { screens } from './districts/screens.ts';
import { server } from './districts/server.ts';
import { town } from './districts/town.ts';
import type { District } from './entry.ts';

export const districts = {
  residents,
  moderation,
  account,
  town,
  community: { ...community, ...challenges, ...decisions },
  days,
  notices,
  screens,
  server,
};

/** Every table; `test/guards/database/personal-data.test.ts` finds a missing one. */
export const personalDataMap: District = {
  ...residents,
  ...moderation,
  ...account,
  ...town,
  ...community,
  ...challenges,
  ...decisions,
  ...days,
  ...notices,
  ...screens,
  ...server,
};
