import { PushDevice, PushState } from '#notices/notifications/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { pushKeys } from './push-keys.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

const path = '/api/notifications/push';

export function pushRoutes(p: Platform) {
  const stateOf = async (viewer: Viewer) => ({
    key: (await pushKeys(p)).publicKey,
    on: await isSubscribed(p.db, viewer),
  });
  return endpoints()
    .get(
      path,
      {
        summary: 'Get the key that browsers subscribe with, and whether this one receives pushes',
        response: PushState,
      },
      ({ viewer }) => stateOf(viewer),
    )
    .put(
      path,
      {
        summary: 'Turn on pushes for this browser, until its session ends',
        body: PushDevice,
        response: PushState,
      },
      async ({ viewer, body }) => {
        await subscribe(p, viewer, body);
        return stateOf(viewer);
      },
    )
    .delete(
      path,
      { summary: 'Turn off pushes for this browser', response: PushState },
      async ({ viewer }) => {
        await unsubscribe(p, viewer);
        return stateOf(viewer);
      },
    );
}
