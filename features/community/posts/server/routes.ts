import { unlessHidden } from '#moderation/reports/server/unless-hidden.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { sees } from '#server/viewer/rights.ts';
import { isId } from '#shared/ids.ts';
import { readCounts } from './comment-count.ts';
import { addDemoClubPosts, addDemoPosts } from './demo/demo.ts';
import { postsInvariants } from './invariants.ts';
import { linkCardOfPost } from './link-card.ts';
import { listRoutes } from './list-routes.ts';
import { postsNotices } from './notices.ts';
import { postsData } from './personal-data.ts';
import { postRoutes } from './post-routes.ts';
import { seesPost } from './queries.ts';
import { reportablePost } from './reportable.ts';
import { postsTownData } from './town-data.ts';
import { postsTownImport } from './town-import.ts';

export const postsRoutes = (p: Platform) => endpoints().and(listRoutes(p)).and(postRoutes(p));

const unlessPostHidden = unlessHidden('post');

export const postsFeature: Feature = {
  townData: postsTownData,
  townImport: postsTownImport,
  routes: postsRoutes,
  invariants: postsInvariants,
  payloadReaders: {
    'post.changed': unlessPostHidden,
    'post.deleted': unlessPostHidden,
    'post.commentsCounted': readCounts,
  },
  personalData: { posts: postsData },
  notices: postsNotices,
  demo: addDemoPosts,
  demoLater: addDemoClubPosts,
  linkCards: { '/post/$postId': linkCardOfPost },
  topics: {
    post: async (p, viewer, id) => isId(id) && seesPost(p.db, viewer, id),
    // Residents may subscribe to their own town, admins to any region.
    popular: async (_p, viewer, key) => viewer.isAdmin || sees(viewer, key),
  },
  reports: { post: reportablePost },
  images: { post: (p, viewer, id) => seesPost(p.db, viewer, id) },
};
