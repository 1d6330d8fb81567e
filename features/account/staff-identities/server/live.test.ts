import { expect } from 'vitest';
import { linkStaff } from '#account/staff-identities/fixtures.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';
import { linkIdentity } from './actions.ts';
import { staffIssuer } from './queries.ts';

test('the other devices of its person hear that an identity as staff was linked', async ({
  server,
  editor,
  town,
}) => {
  const { p } = server;
  const screen = await observe(server, editor, [`person:${editor.id}`]);
  const tablet = await signIn(server, editor.id, town);
  const [session] = (await tablet.get('/api/sessions')).body.items;
  const identity = { issuer: staffIssuer(p.settings), subject: 'one', name: '', email: null, photoUrl: null };
  const viewer = viewerOf({ personId: editor.id, cityCode: town, sessionId: session.id });
  expect(await linkIdentity(p, viewer, identity)).toBeNull();
  await screen.hears('staffIdentity.linked');
});

test('they hear that it was unlinked, and their sockets come back with what they may then', async ({
  server,
  editor,
}) => {
  await linkStaff(server, editor.id);
  const screen = await observe(server, editor, [`person:${editor.id}`]);
  await editor.delete('/api/staff-identity');
  await screen.closed();
  expect((await editor.get('/api/staff-identity')).body.linkedAt).toBeNull();
});
