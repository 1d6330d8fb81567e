import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { newId } from '#shared/ids.ts';
import { type ApiResponse, mustSucceed, type Person } from '#test/people/world.ts';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const number32 = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

const flags = { present: 1, verified: 4, backedUp: 8 + 16, hasCredential: 64 };
type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

function keysOf(algorithm: Algorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** The public key as devices give it: a map with numbers as its names (COSE). */
function coseOf(algorithm: Algorithm, key: KeyObject) {
  const jwk = key.export({ format: 'jwk' });
  const part = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
  const entries: Record<Algorithm, () => [number, number | Uint8Array][]> = {
    ES256: () => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part('x')],
      [-3, part('y')],
    ],
    EdDSA: () => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part('x')],
    ],
    RS256: () => [
      [1, 3],
      [3, -257],
      [-1, part('n')],
      [-2, part('e')],
    ],
  };
  return isoCBOR.encode(new Map(entries[algorithm]()));
}

type How = { origin: string; host?: string; counter?: number; isVerified?: boolean; type?: string };

/** A phone with one passkey, as the server sees it: it makes one and answers challenges. */
export function authenticator({ algorithm = 'ES256' as Algorithm } = {}) {
  const { publicKey, privateKey } = keysOf(algorithm);
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin }: How) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const dataOf = ({ origin, host, isVerified = true }: How, more = 0, count = counter) =>
    Buffer.concat([
      sha256(host ?? new URL(origin).hostname),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | flags.backedUp | more]),
      number32(count),
    ]);
  const envelope = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: base64url(id),
    make(challenge: string, how: How) {
      const data = Buffer.concat([
        dataOf(how, flags.hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(algorithm, publicKey),
      ]);
      const attestation: [string, unknown][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ];
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(clientData(how.type ?? 'webauthn.create', challenge, how)),
          attestationObject: base64url(isoCBOR.encode(new Map(attestation) as never)),
          transports: ['internal'],
        },
      };
    },
    signChallenge(challenge: string, how: How) {
      counter += 1;
      const data = dataOf(how, 0, how.counter ?? counter);
      const client = clientData(how.type ?? 'webauthn.get', challenge, how);
      const signed = Buffer.concat([data, sha256(client)]);
      const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

type Purpose = 'creation' | 'confirmation';
type Challenged = { token: string; challenge: string };

/** The challenge of the server for a device. */
export async function challengeFor(who: Person, purpose: Purpose): Promise<Challenged> {
  const { body } = await mustSucceed(who.post('/api/passkeys/challenges', { purpose }));
  return { token: body.token, challenge: body[purpose].challenge };
}

/** Adds the passkey of a device. */
export async function addPasskey(who: Person, device: Authenticator, how: How): Promise<ApiResponse> {
  const { token, challenge } = await challengeFor(who, 'creation');
  return who.post('/api/passkeys', { id: newId(), token, response: device.make(challenge, how) });
}

/** Confirms with the passkey of a device. */
export async function confirmWith(who: Person, device: Authenticator, how: How): Promise<ApiResponse> {
  const { token, challenge } = await challengeFor(who, 'confirmation');
  return who.put('/api/session/confirmation', { token, response: device.signChallenge(challenge, how) });
}
