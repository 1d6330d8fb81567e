import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

const statePattern =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = (?:createStore|new (?:Map|WeakMap)\b|new Set(?:<[^\n]*>)?\(\)))/gm;

/*
 * The server renders pages for many users with one copy of the app
 * (docs/decisions/023-server-rendering-without-hydration.md). All users would share the state of a module.
 * Each entry below is written only in browsers (by a press, an effect, an event or storage), or explains why
 * it is safe. New state belongs in the query cache, which each page has of its own, or in this list.
 */
test('module state of the app is written in browsers only', async () => {
  const app = (await sources()).filter(
    ({ file }) =>
      /^(?:web|features\/[^/]+\/[^/]+\/web)\//.test(file) && !file.startsWith('web/service-worker/'),
  );
  const found = app.flatMap(({ file, text }) =>
    [...text.matchAll(statePattern)].map(([, one, other]) => `${file}: ${one ?? other}`),
  );
  expect(found.sort()).toMatchInlineSnapshot(`
    [
      "features/account/passkeys/web/prove.tsx: asked",
      "features/account/passkeys/web/prove.tsx: isMounted",
      "features/community/benefits/web/live.ts: gathered",
      "features/community/challenges/web/live.ts: due",
      "features/community/chat/web/sending/sending-photos.ts: sendingPhotos",
      "features/community/posts/web/api.ts: lastTagged",
      "features/community/posts/web/list/clubs-of-posts.ts: clubs",
      "features/community/posts/web/list/fresh-posts.ts: store",
      "features/community/posts/web/list/page-heights.ts: heights",
      "features/community/posts/web/live.ts: due",
      "features/days/calendar/web/calendar-view.ts: view",
      "features/days/calendar/web/shown-types.ts: hidden",
      "features/residents/pasted-texts/web/reading/read-file.ts: policy",
      "features/residents/regions/web/viewed-region.ts: store",
      "features/screens/search/web/recent-searches.ts: store",
      "features/town/broadcasts/web/listening/use-voice.ts: known",
      "features/town/news/web/live.ts: due",
      "features/town/news/web/live.ts: touched",
      "web/device/clock.ts: ahead",
      "web/drafts/open-drafts.ts: open",
      "web/drafts/stored-drafts.ts: pageDrafts",
      "web/first-screen/open-composition.ts: waiting",
      "web/install/prompt.ts: installPrompt",
      "web/lists/use-pending-rows.ts: shownUpTo",
      "web/offline/cached-response.ts: lastSeen",
      "web/offline/cached-response.ts: timer",
      "web/offline/cached-response.ts: waitMs",
      "web/offline/offline-store.ts: opened",
      "web/outbox/outboxes.ts: open",
      "web/requests/api.ts: account",
      "web/requests/api.ts: asked",
      "web/requests/api.ts: leave",
      "web/requests/api.ts: make",
      "web/requests/api.ts: prove",
      "web/ui/Ago.tsx: timer",
      "web/ui/Ago.tsx: watchers",
      "web/ui/bars/use-footer-height.ts: lastHeights",
      "web/ui/images/thumbhash.ts: urlCache",
      "web/ui/layers/dialogs.ts: asked",
      "web/ui/layers/dialogs.ts: lastId",
      "web/ui/layers/layer-stack.ts: layers",
      "web/ui/layers/snackbars.ts: lastId",
      "web/ui/layers/snackbars.ts: snackbar",
      "web/update/newer.ts: newer",
    ]
  `);
});
