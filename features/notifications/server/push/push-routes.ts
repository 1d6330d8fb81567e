import { PushDevice, PushState } from '#features/notifications/contract.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { pushKeys } from './push-keys.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

const path = '/api/notifications/push';

const getPush = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path,
    summary: 'What a browser subscribes with, and whether this one receives pushes',
    responses: { 200: jsonResponse(PushState, 'The state') },
  },
);

const putPush = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path,
    summary: 'Let this browser receive pushes, until its session ends',
    request: { body: jsonBody(PushDevice) },
    responses: { 200: jsonResponse(PushState, 'The state') },
  },
);

const deletePush = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path,
    summary: 'Let this browser receive no more pushes',
    responses: { 200: jsonResponse(PushState, 'The state') },
  },
);

export function pushRoutes(p: Platform) {
  const stateOf = async (viewer: Viewer) => ({
    key: (await pushKeys(p)).publicKey,
    on: await isSubscribed(p.db, viewer),
  });
  return router()
    .openapi(getPush, async (c) => c.json(await stateOf(viewerOf(c)), 200))
    .openapi(putPush, async (c) => {
      await subscribe(p, viewerOf(c), c.req.valid('json'));
      return c.json(await stateOf(viewerOf(c)), 200);
    })
    .openapi(deletePush, async (c) => {
      await unsubscribe(p, viewerOf(c));
      return c.json(await stateOf(viewerOf(c)), 200);
    });
}
