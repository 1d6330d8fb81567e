import { seesPerson } from '#residents/people/server/queries.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { addDemoProfiles } from './demo.ts';
import { followRoutes } from './follow-routes.ts';
import { profileNotices } from './notices.ts';
import { profileRoutes } from './profile-routes.ts';
import { reportablePerson } from './reportable.ts';

export const profilesRoutes = (p: Platform) => endpoints().and(profileRoutes(p)).and(followRoutes(p));

export const profilesFeature: Feature = {
  routes: profilesRoutes,
  notices: profileNotices,
  demo: addDemoProfiles,
  topics: {
    profile: async (p, viewer, id) => isId(id) && seesPerson(p.db, viewer, id),
  },
  reports: { person: reportablePerson },
};
