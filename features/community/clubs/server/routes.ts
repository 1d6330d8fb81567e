import { unlessHidden } from '#moderation/reports/server/unless-hidden.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { clubRoutes } from './club-routes.ts';
import { addDemoClubs } from './demo/demo.ts';
import { clubsInvariants } from './invariants.ts';
import { linkCardOfClub } from './link-card.ts';
import { listRoutes } from './list-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { clubsNotices } from './notices.ts';
import { copyOwnClubs } from './personal-data.ts';
import { seesClub } from './queries.ts';
import { reportableClub } from './reportable.ts';
import { requestRoutes } from './requests/join-request-routes.ts';
import { mayListen } from './topics.ts';
import { clubsTownData } from './town-data.ts';
import { clubsTownImport } from './town-import.ts';

export const clubsRoutes = (p: Platform) =>
  endpoints().and(listRoutes(p)).and(clubRoutes(p)).and(memberRoutes(p)).and(requestRoutes(p));

const unlessClubHidden = unlessHidden('club');

export const clubsFeature: Feature = {
  townData: clubsTownData,
  townImport: clubsTownImport,
  townFeature: 'clubs',
  routes: clubsRoutes,
  invariants: clubsInvariants,
  payloadReaders: {
    'club.changed': unlessClubHidden,
    'club.deleted': unlessClubHidden,
    'club.membersCounted': unlessClubHidden,
  },
  notices: clubsNotices,
  demo: addDemoClubs,
  personalData: { clubs: { copy: copyOwnClubs } },
  images: { club: async (p, viewer, id) => isId(id) && seesClub(p.db, viewer, id) },
  linkCards: { '/club/$clubId': linkCardOfClub },
  reports: { club: reportableClub },
  topics: { club: mayListen },
};
