import { linkStaff } from '#account/staff-identities/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { request } from '#test/people/world.ts';
import { authenticator } from '#test/services/authenticator.ts';
import { type Context, onlySample, plainSample, type Samples } from './sample.ts';

/** The challenge for the viewer's device; of no use to viewers whom the server asks nothing. */
async function challengeFor({ world, seat }: Context, purpose: 'creation' | 'confirmation') {
  const { body } = await request(world.server, 'POST', '/api/passkeys/challenges', seat.cookie, { purpose });
  return { token: String(body.token ?? 'x'), challenge: String(body[purpose]?.challenge ?? 'x') };
}

const here = ({ world }: Context) => ({ origin: world.server.origin });

async function newPasskey(context: Context, device = authenticator()) {
  const { token, challenge } = await challengeFor(context, 'creation');
  return { id: newId(), token, response: device.make(challenge, here(context)) };
}

/** A passkey of the viewer, if they may have one. */
async function added(context: Context, device = authenticator()): Promise<string> {
  const draft = await newPasskey(context, device);
  await request(context.world.server, 'POST', '/api/passkeys', context.seat.cookie, draft);
  return draft.id;
}

async function confirmation(context: Context) {
  const device = authenticator();
  await added(context, device);
  const { token, challenge } = await challengeFor(context, 'confirmation');
  return { token, response: device.signChallenge(challenge, here(context)) };
}

/** Viewers with a right, wherever it is, have passkeys of their own. */
export const passkeySamples: Samples = {
  'GET /api/staff-identity': plainSample('/api/staff-identity'),
  'POST /api/staff-identity/sign-ins': plainSample('/api/staff-identity/sign-ins', {
    asResident: true,
    note: 'it begins a sign-in elsewhere; coming back with an identity has an entry',
  }),
  'DELETE /api/staff-identity': onlySample({
    async path({ world: { server }, seat }) {
      if (seat.cookie) await linkStaff(server, seat.id);
      return '/api/staff-identity';
    },
  }),
  'GET /api/passkeys': plainSample('/api/passkeys'),
  'POST /api/passkeys/challenges': plainSample('/api/passkeys/challenges', {
    body: () => ({ purpose: 'confirmation' }),
    asResident: true,
    note: 'it makes a question and changes nothing, so there is no entry',
  }),
  'POST /api/passkeys': plainSample('/api/passkeys', { body: (context) => newPasskey(context) }),
  'DELETE /api/passkeys/{id}': onlySample({
    path: async (context) => `/api/passkeys/${await added(context)}`,
  }),
  'GET /api/session/confirmation': plainSample('/api/session/confirmation'),
  'PUT /api/session/confirmation': plainSample('/api/session/confirmation', {
    body: confirmation,
    asResident: true,
    note: 'it opens what has entries of its own',
  }),
};
