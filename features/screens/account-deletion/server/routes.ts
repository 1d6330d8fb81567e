import { writeCookie } from '#account/sessions/server/cookies.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { deleteAccountAgain, startAccountDeletion } from './delete-account.ts';
import { eraseDeletedAccounts } from './erase.ts';
import { processStoredWebhooks } from './kakao/account-events.ts';
import { unlinkAtKakao } from './kakao/unlink.ts';
import { kakaoWebhooks } from './kakao/webhooks.ts';

export const accountDeletionRoutes = (p: Platform) =>
  endpoints().delete(
    '/api/account',
    { summary: 'Delete the viewer’s account: sessions end at once, data is erased within a day' },
    async ({ viewer, c }) => {
      await startAccountDeletion(p, viewer.personId, 'person');
      writeCookie(c, 'session', '', 0);
      c.header('Clear-Site-Data', '"cache", "storage"');
    },
  );

export const accountDeletionFeature: Feature = {
  routes: accountDeletionRoutes,
  webhooks: kakaoWebhooks,
  jobs: [eraseDeletedAccounts, unlinkAtKakao, processStoredWebhooks],
  replays: { 'account.deleted': deleteAccountAgain },
};
