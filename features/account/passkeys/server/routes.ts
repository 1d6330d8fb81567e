import {
  Challenge,
  ChallengeRequest,
  Confirmation,
  NewPasskey,
  type Passkey,
  PasskeyList,
} from '#account/passkeys/contract.ts';
import { findSignIn } from '#account/sessions/server/session-store.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addPasskey, confirmByPasskey, removePasskey, requireLeaveToAdd } from './actions.ts';
import { makeChallenge } from './challenge.ts';
import { passkeysNotices } from './notices.ts';
import { hasRoom, mustSignInFirst } from './policy.ts';
import { type PasskeyRow, selectCredentials, selectPasskeys } from './queries.ts';
import { forgetPasskeys, removeAgain } from './removal.ts';
import { confirmationOptions, creationOptions } from './web-authn.ts';

const present = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.is_backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

async function listOf(p: Platform, viewer: Viewer): Promise<PasskeyList> {
  const rows = await selectPasskeys(p.db, viewer);
  const { length: passkeys } = rows;
  const signedInAt = await findSignIn(p.db, viewer);
  return {
    items: rows.map(present),
    can: { add: hasRoom({ passkeys }) },
    signInFirst: mustSignInFirst({ passkeys, signedInAt, now: p.clock.now() }),
  };
}

async function challengeToCreate(p: Platform, viewer: Viewer): Promise<Challenge> {
  await requireLeaveToAdd(p, p.db, viewer);
  const { personId: id } = viewer;
  const { name } = await p.db
    .selectFrom('person')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { challenge, token } = await makeChallenge(p, viewer, 'creation');
  const passkeys = await selectCredentials(p.db, viewer);
  return { token, creation: await creationOptions(p, { id, name }, { challenge, passkeys }) };
}

async function challengeToConfirm(p: Platform, viewer: Viewer): Promise<Challenge> {
  const { challenge, token } = await makeChallenge(p, viewer, 'confirmation');
  const passkeys = await selectCredentials(p.db, viewer);
  return { token, confirmation: await confirmationOptions(p, { challenge, passkeys }) };
}

export const passkeyRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/passkeys',
      { summary: 'List the viewer’s passkeys, the oldest first', access: 'staff', response: PasskeyList },
      ({ viewer }) => listOf(p, viewer),
    )
    .post(
      '/api/passkeys/challenges',
      {
        summary: 'Get what a device is asked to make a passkey, or to confirm with one; it serves once',
        access: 'staff',
        body: ChallengeRequest,
        response: Challenge,
      },
      ({ viewer, body: { purpose } }) =>
        purpose === 'creation' ? challengeToCreate(p, viewer) : challengeToConfirm(p, viewer),
    )
    .post(
      '/api/passkeys',
      {
        summary: 'Add a passkey: the first right after signing in, another after a confirmation',
        access: 'staff',
        body: NewPasskey,
        response: PasskeyList,
        status: 201,
      },
      async ({ viewer, body, c }) => {
        await addPasskey(p, viewer, body, c.req.header('user-agent') ?? '');
        return listOf(p, viewer);
      },
    )
    .delete(
      '/api/passkeys/{id}',
      {
        summary: 'Remove a passkey, after a confirmation',
        access: 'staff',
        item: () => notFound('passkey.gone'),
      },
      ({ viewer, id }) => removePasskey(p, viewer, id),
    )
    .put(
      '/api/session/confirmation',
      {
        summary: 'Confirm with a passkey: wakes the rights, and opens personal data for 15 minutes',
        access: 'staff',
        body: Confirmation,
      },
      ({ viewer, body }) => confirmByPasskey(p, viewer, body),
    )
    .get(
      '/api/session/confirmation',
      { summary: 'Find out whether this session may get personal data now', access: 'staff' },
      () => undefined,
    );

export const passkeysFeature: Feature = {
  routes: passkeyRoutes,
  notices: passkeysNotices,
  jobs: [forgetPasskeys],
  replays: { 'passkey.removed': removeAgain },
  personalData: {
    passkeys: { copy: (p, personId) => selectPasskeys(p.db, { personId }) },
  },
};
