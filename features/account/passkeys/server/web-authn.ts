import type { NewPasskey } from '#account/passkeys/contract.ts';
import type { Platform } from '#server/platform.ts';
import { refused } from './refused.ts';

/** ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257];

/** Loaded at the first use: it takes 30 MB, and most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * The origin and host of pages that may ask: passkeys are bound to the host of the public
 * address, answers to the whole origin.
 */
const party = ({ settings: { publicOrigin } }: Pick<Platform, 'settings'>) => ({
  origin: publicOrigin,
  id: new URL(publicOrigin).hostname,
});

type Expected = { challenge: string };

const expected = (p: Platform, { challenge }: Expected) => {
  const { origin, id } = party(p);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
};

/** Verifies a new passkey and returns what is stored of it. */
export async function verifyNew(p: Platform, response: NewPasskey['response'], given: Expected) {
  await refuseCertificates(response.response.attestationObject);
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expected(p, given),
    supportedAlgorithmIDs: algorithms,
  }).catch(wrong);
  if (!verified) throw refused('answer');
  const { credential, credentialBackedUp, aaguid } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    aaguid,
  };
}

/**
 * We ask for no attestation, so a browser sends no certificates. Others are not read: the library would check
 * them, also by calling addresses that they name.
 */
async function refuseCertificates(attestationObject: string) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const read = () => decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const attestation = await Promise.resolve().then(read).catch(wrong);
  // CBOR of anything else decodes, too.
  if (!(attestation instanceof Map)) throw refused('answer');
  const format = attestation.get('fmt');
  const statement: unknown = attestation.get('attStmt');
  const isPlain =
    format === 'none' || (format === 'packed' && statement instanceof Map && !statement.get('x5c'));
  if (!isPlain) throw refused('answer');
}

type Known = { credential_id: Buffer; public_key: Buffer; counter: number };
type AuthenticationResponse = Omit<
  Parameters<Awaited<ReturnType<typeof library>>['verifyAuthenticationResponse']>[0]['response'],
  'clientExtensionResults'
>;

/** Verifies that the device of a known passkey has answered, with a newer answer than every one before. */
export async function verifyAuthentication(
  p: Platform,
  response: AuthenticationResponse,
  passkey: Known,
  given: Expected,
) {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expected(p, given),
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(wrong);
  if (!verified) throw refused('answer');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws an error with a sentence for everything that is wrong in an answer. */
const wrong = (): never => {
  throw refused('answer');
};

/** The options for a device that makes a passkey. */
export async function creationOptions(p: Platform, who: { id: string; name: string }, given: Asked) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: '마실',
    rpID: party(p).id,
    userName: who.name,
    userDisplayName: who.name,
    userID: new Uint8Array(Buffer.from(who.id.replaceAll('-', ''), 'hex')),
    challenge: given.challenge,
    attestationType: 'none',
    excludeCredentials: given.passkeys,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: 300_000,
  });
}

type Asked = { challenge: Uint8Array<ArrayBuffer>; passkeys: { id: string; transports: string[] }[] };

/** The options for a device that confirms. */
export async function confirmationOptions(p: Platform, { challenge, passkeys }: Asked) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party(p).id,
    challenge,
    allowCredentials: passkeys,
    userVerification: 'required',
    timeout: 300_000,
  });
}
