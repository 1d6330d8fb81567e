import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { commentRoutes } from './comment-routes.ts';
import { addDemoComments } from './demo.ts';
import { commentsPayloadReaders } from './event-payload.ts';
import { commentsInvariants } from './invariants.ts';
import { commentsNotices } from './notices.ts';
import { commentsData } from './personal-data.ts';
import { postCommentsRoutes } from './post-comments-routes.ts';
import { reportableComment } from './reportable.ts';
import { commentsTownData } from './town-data.ts';
import { commentsTownImport } from './town-import.ts';

export const commentsRoutes = (p: Platform) => endpoints().and(postCommentsRoutes(p)).and(commentRoutes(p));

export const commentsFeature: Feature = {
  townData: commentsTownData,
  townImport: commentsTownImport,
  routes: commentsRoutes,
  invariants: commentsInvariants,
  personalData: { comments: commentsData },
  notices: commentsNotices,
  payloadReaders: commentsPayloadReaders,
  demoLater: addDemoComments,
  reports: { comment: reportableComment },
};
