import type { JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { away } from '#server/database/outage.ts';
import { codeOf } from '#server/error-code.ts';
import type { Platform } from '#server/platform.ts';
import { isLoopback } from '#server/settings/settings-check.ts';
import { claimsFor } from './claims.ts';
import type { Identity } from './identity.ts';
import { claims, isDefaultPhoto, leavingEvents, securityEvents } from './kakao-service.ts';
import type { OidcClient } from './oidc-client.ts';
import { sharedFetch } from './shared-fetch.ts';

const timeoutS = 8;

/** The codes of `jose` for what is wrong with a token. Its others are about the provider's keys. */
const tokenFaults = /^ERR_(?:JWS|JWT|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING|JWKS_MULTIPLE)/;

/** The codes of `openid-client` for answers that are none. Errors of the network have no code of its own. */
const providerFaults = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

type Flow = { state: string; nonce: string; verifier: string };

/** Why the provider gave no identity; undefined if the browser came back with what it does not know. */
function faultOf(error: unknown): string | undefined {
  const { code, error: reason } = error as { code?: string; error?: string };
  if (reason === 'invalid_client') return reason;
  return code === undefined || providerFaults.has(code) ? codeOf(error) : undefined;
}

/**
 * The OIDC client: the certified `openid-client`, for Kakao, for the provider of staff and for the built-in
 * ones alike. Discovery runs at the first sign-in and again after a failure. So an unreachable provider does
 * not affect signed-in people, and needs no restart.
 */
export function createProvider(p: Platform, provider: OidcClient) {
  let discovered: Promise<Configuration> | null = null;
  let keys: JWTVerifyGetKey | undefined;
  const load = () => import('openid-client');

  async function discover(): Promise<Configuration> {
    const client = await load();
    const insecure = isLoopback(provider.issuer) ? [client.allowInsecureRequests] : [];
    return client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      { id_token_signed_response_alg: provider.algorithm },
      client.ClientSecretPost(provider.clientSecret),
      {
        // Without these checks the library trusts TLS and does not verify signatures. It caches the
        // provider's keys for five minutes, and fetches an unknown key at most once a minute.
        execute: [client.enableNonRepudiationChecks, ...insecure],
        timeout: timeoutS,
        [client.customFetch]: sharedFetch(),
      },
    );
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error) => {
      discovered = null;
      void p.recordResponse({ name: provider.service, failure: codeOf(error) });
      throw error;
    });
    return discovered;
  }

  /** The claims of a token that the provider has signed for us; otherwise null. */
  async function verify(token: string) {
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    const { issuer, clientId, algorithm } = provider;
    const expected = { issuer, audience: clientId, algorithms: [algorithm], requiredClaims: ['sub', 'iat'] };
    try {
      const config = await configuration();
      keys ??= createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''));
      return (await jwtVerify(token, keys, expected)).payload;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (tokenFaults.test(code)) return null;
      p.log.warn({ code }, 'the keys of the sign-in provider could not be had');
      throw away();
    }
  }

  return {
    /** The URL for the browser, and the values to check when it returns. */
    async begin(): Promise<{ url: URL; flow: Flow }> {
      const config = await configuration();
      const client = await load();
      const flow: Flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: provider.redirectUri,
        scope: provider.scope,
        prompt: 'select_account',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow };
    },

    /** Exchanges the code, verifies the id token and returns the identity. */
    async finish(callback: URL, flow: Flow): Promise<Identity> {
      const config = await configuration();
      const client = await load();
      const tokens = await client
        .authorizationCodeGrant(config, callback, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          const failure = faultOf(error);
          if (failure) void p.recordResponse({ name: provider.service, failure });
          throw error;
        });
      void p.recordResponse({ name: provider.service });
      const idTokenClaims = claimsFor(provider.clientId).parse(tokens.claims());
      const photo = idTokenClaims[claims.photo];
      return {
        issuer: provider.storedIssuer,
        subject: idTokenClaims.sub,
        name: idTokenClaims[claims.nickname] ?? idTokenClaims[claims.name] ?? '',
        email: idTokenClaims[claims.email] ?? null,
        photoUrl: photo && !isDefaultPhoto(photo) ? photo : null,
      };
    },

    /**
     * Reads the event of a security event token (RFC 8417), and its account; null if the provider has not
     * signed it for us. "Not now" while its keys cannot be had.
     */
    async readEvent(token: string) {
      const { issuer } = provider;
      const { sub, iat, events } = (await verify(token)) ?? {};
      // An id token has no events, and must not do as one.
      if (!sub || !iat || typeof events !== 'object' || events === null) return null;
      const has = (kind: ReadonlySet<string>) => Object.keys(events).some((name) => kind.has(name));
      const what = has(leavingEvents) ? 'left' : has(securityEvents) ? 'insecure' : null;
      return { what, issuer, subject: sub, at: new Date(iat * 1000) } as const;
    },
  };
}
