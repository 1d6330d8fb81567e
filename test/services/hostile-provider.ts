import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

export const clientId = 'masil-test';
export const clientSecret = 'a-secret-of-the-provider';

export type Signer = { kid: string; alg: string; privateKey: CryptoKey; jwk: JWK };

export async function makeSigner(kid: string, alg: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export const signWith = (
  { privateKey, kid, alg }: Signer,
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
) => new SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);

/** The settings of a provider for staff. */
export const asStaff = (env: Record<string, string>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`STAFF_${name}`, value]));

type TokenResponse = { status?: number; type?: string; body: unknown };

/**
 * An OIDC provider whose token endpoint answers whatever a test sets. The rest works as with Kakao:
 * discovery, keys at `jwks_uri`, RS256. It counts the requests it gets.
 */
export async function startHostileProvider() {
  const signer = await makeSigner('first', 'RS256');
  const state = {
    keys: [signer.jwk] as JWK[],
    keysAway: false,
    answer: (_asked: URLSearchParams): TokenResponse | Promise<TokenResponse> => ({ status: 400, body: {} }),
    asked: { discovery: 0, keys: 0, token: 0 },
  };

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      state.asked.discovery++;
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
      });
    }
    if (request.url === '/keys') {
      state.asked.keys++;
      return state.keysAway ? send(503, {}) : send(200, { keys: state.keys });
    }
    if (request.url === '/token') {
      state.asked.token++;
      const { status = 200, type, body } = await state.answer(new URLSearchParams(await text(request)));
      return send(status, body, type);
    }
    send(404, {});
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(state, {
    issuer,
    signer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    /** The claims of an honest provider for `subject`, after a sign-in that began with `nonce`. */
    claims: (nonce: string, subject: string): JWTPayload => {
      const now = Math.floor(Date.now() / 1000);
      return { iss: issuer, aud: clientId, sub: subject, nonce, iat: now, exp: now + 600, nickname: '한별' };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;
