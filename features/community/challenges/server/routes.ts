import { MyPlace } from '#community/challenges/contract.ts';
import { unlessHidden } from '#moderation/reports/server/unless-hidden.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { addDemoChallenges } from './demo/demo.ts';
import { challengesInvariants } from './invariants.ts';
import { forgetReceipts } from './market/forgetting.ts';
import { marketRoutes } from './market/market-routes.ts';
import { openReceiptImage } from './market/receipt-views.ts';
import { challengesNotices } from './notices.ts';
import { copyOwnChallenges } from './own-data.ts';
import { eraseChallenges } from './personal-data.ts';
import { findPhotoRow } from './photos/photo-queries.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { reportablePhoto } from './reportable.ts';
import { challengesTownData } from './town-data.ts';
import { challengesTownImport } from './town-import.ts';
import { phoneRoutes } from './walking/phone-routes.ts';
import { walkingRoutes } from './walking/walking-routes.ts';
import { closeFinishedWeeks } from './week/close-week.ts';
import { weekRoutes } from './week/week-routes.ts';

export const challengesRoutes = (p: Platform) =>
  endpoints()
    .and(weekRoutes(p))
    .and(walkingRoutes(p))
    .and(marketRoutes(p))
    .and(photoRoutes(p))
    .and(phoneRoutes(p));

const jobs: Job[] = [
  // A week closes on the Monday after it, at noon. The job runs hourly, in case the server was
  // down then or its clock was behind.
  { name: 'challenges.closeWeeks', cron: '0 * * * *', run: (p) => closeFinishedWeeks(p) },
  {
    name: 'challenges.forgetReceipts',
    cron: '23 4 * * *',
    run: async (p) => {
      await forgetReceipts(p);
    },
  },
];

const unlessPhotoHidden = unlessHidden('photo');

export const challengesFeature: Feature = {
  townData: challengesTownData,
  townImport: challengesTownImport,
  townFeature: 'challenges',
  townFeatureAt: { '/api/challenges/photos': 'photoContest' },
  shapes: { MyPlace },
  routes: challengesRoutes,
  invariants: challengesInvariants,
  payloadReaders: { 'photo.deleted': unlessPhotoHidden, 'photo.likesCounted': unlessPhotoHidden },
  notices: challengesNotices,
  demo: addDemoChallenges,
  personalData: { challenges: { erase: eraseChallenges, copy: copyOwnChallenges } },
  jobs,
  reports: { photo: reportablePhoto },
  images: {
    photo: async (p, viewer, id) =>
      viewer !== null && isId(id) && (await findPhotoRow(p.db, viewer, id)) !== undefined,
    receipt: openReceiptImage,
  },
};
