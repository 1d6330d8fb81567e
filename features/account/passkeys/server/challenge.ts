import { randomBytes } from 'node:crypto';
import type { ChallengePurpose } from '#account/passkeys/contract.ts';
import { seal, unseal } from '#account/sessions/server/sign-in/sealed.ts';
import { flowKey, spend } from '#account/sessions/server/sign-in/spent.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { refused } from './refused.ts';

/** The lifetime of a challenge: five minutes. */
const lifetimeS = 300;

/** A challenge serves one session, for one purpose, once. */
type Sealed = { challenge: string; sessionId: string };

const sealOf = (purpose: ChallengePurpose) => `passkey ${purpose}`;

/** The bytes of a challenge, and the token that brings it back. */
export async function makeChallenge(p: Platform, { sessionId }: Viewer, purpose: ChallengePurpose) {
  const challenge = randomBytes(32);
  const sealed: Sealed = { challenge: challenge.toString('base64url'), sessionId };
  return { challenge: new Uint8Array(challenge), token: await seal(p, sealOf(purpose), sealed, lifetimeS) };
}

/** The challenge of a token, which is spent by that, also if the device's answer turns out to be wrong. */
export async function takeChallenge(
  p: Platform,
  viewer: Viewer,
  purpose: ChallengePurpose,
  token: string,
): Promise<string> {
  const sealed = await unseal<Sealed>(p, sealOf(purpose), token);
  if (sealed?.sessionId !== viewer.sessionId) throw refused('challenge');
  if (!(await spend(p.db, flowKey(sealed.challenge), p.clock.now()))) throw refused('challenge');
  return sealed.challenge;
}
