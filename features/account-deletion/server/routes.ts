import { writeCookie } from '#features/sessions/server/cookies.ts';
import type { Feature } from '#server/feature.ts';
import { route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { startAccountDeletion } from './delete-account.ts';
import { eraseDeletedAccounts } from './erase.ts';
import { unlinkAtKakao } from './kakao.ts';
import { unlinkRoutes } from './unlink.ts';

const deleteAccount = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/account',
    summary: 'Leave: every session ends at once, what one left behind is erased within a day',
    responses: { 204: { description: 'Left' } },
  },
);

export const accountDeletionRoutes = (p: Platform) =>
  router()
    .route('/', unlinkRoutes(p))
    .openapi(deleteAccount, async (c) => {
      await startAccountDeletion(p, viewerOf(c).personId, 'person');
      writeCookie(c, 'session', '', 0);
      c.header('Clear-Site-Data', '"cache", "storage"');
      return c.body(null, 204);
    });

export const accountDeletionFeature: Feature = {
  routes: accountDeletionRoutes,
  jobs: [eraseDeletedAccounts, unlinkAtKakao],
};
