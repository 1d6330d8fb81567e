import { hasBlocked } from '#features/blocks/server/queries.ts';
import { Author, Me } from '#features/people/contract.ts';
import type { Feature } from '#server/feature.ts';
import { router } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { addDemoProfiles } from './demo-profiles.ts';
import { followRoutes } from './follow-routes.ts';
import { keepPhoto } from './keep-photo.ts';
import { peopleNotices } from './notices.ts';
import { peopleData } from './personal-data.ts';
import { profileRoutes } from './profile-routes.ts';
import { seesPerson } from './queries.ts';
import { reportablePerson } from './reportable.ts';

export const peopleRoutes = (p: Platform) =>
  router().route('/', profileRoutes(p)).route('/', followRoutes(p));

export const peopleFeature: Feature = {
  shapes: { Author, Me },
  routes: peopleRoutes,
  personalData: { people: peopleData },
  notices: peopleNotices,
  demo: addDemoProfiles,
  jobs: [keepPhoto],
  topics: {
    // A person's own topic: their devices, role, town.
    person: async (_p, viewer, id) => viewer.personId === id,
    profile: async (p, viewer, id) => isId(id) && seesPerson(p.db, viewer, id),
  },
  reports: { person: reportablePerson },
  images: {
    // Every signed-in person sees a face, except people its owner has blocked (product 15.1). The viewer's own blocks
    // hide none: the list of blocked people shows their faces (product 15.6).
    person: async (p, viewer, id) =>
      viewer !== null && (viewer.isAdmin || !(await hasBlocked(p.db, id, viewer.personId))),
  },
};
