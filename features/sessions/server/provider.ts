import type { Configuration } from 'openid-client';
import type { Platform } from '#server/platform.ts';
import { isLoopback, type Settings } from '#server/settings.ts';
import { claimsFor } from './claims.ts';
import type { Identity } from './identity.ts';
import { sharedFetch } from './shared-fetch.ts';

/** The built-in sign-in's address below our own. */
export const localIssuerPath = '/oidc';

/** Kakao's scopes; the built-in provider knows the same ones. */
const scope = 'openid profile_nickname profile_image account_email';
const timeoutS = 8;

type Flow = { state: string; nonce: string; verifier: string };

/** What the built-in provider signs with. */
export const localAlgorithm = 'ES256';

/** `algorithm`: the only one that is believed. A token must not choose how it is checked. */
const providerOf = (settings: Settings) =>
  settings.oidc
    ? { ...settings.oidc, algorithm: 'RS256' }
    : {
        issuer: settings.publicOrigin + localIssuerPath,
        clientId: 'masil',
        clientSecret: 'built-in',
        algorithm: localAlgorithm,
      };

export const redirectUri = (settings: Settings) => `${settings.publicOrigin}/auth/callback`;

/**
 * The OIDC client: certified `openid-client` against Kakao, or against the built-in provider through the same
 * code. Discovery happens at the first sign-in and again after a failure, so a provider that cannot be
 * reached stops nobody who is signed in, and heals by itself.
 */
export function createProvider(p: Platform) {
  const provider = providerOf(p.settings);
  let discovered: Promise<Configuration> | null = null;
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
        // Without these checks the library trusts TLS alone and never looks at a signature. It keeps the provider's keys for
        // five minutes, and asks for an unknown one at most once a minute.
        execute: [client.enableNonRepudiationChecks, ...insecure],
        timeout: timeoutS,
        [client.customFetch]: sharedFetch(),
      },
    );
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    /** Where to send the browser, and what must still be true when it comes back. */
    async begin(): Promise<{ url: URL; flow: Flow }> {
      const config = await configuration();
      const client = await load();
      const flow: Flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(p.settings),
        scope,
        prompt: 'select_account',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow };
    },

    /** Exchanges the code and reads who signed in from the verified id token. */
    async finish(callback: URL, flow: Flow): Promise<Identity> {
      const config = await configuration();
      const client = await load();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      const claims = claimsFor(provider.clientId).parse(tokens.claims());
      return {
        // The built-in issuer's address moves with PORT; the people in it do not.
        issuer: p.settings.oidc ? p.settings.oidc.issuer : localIssuer,
        subject: claims.sub,
        name: claims.nickname ?? claims.name ?? '',
        email: claims.email ?? null,
        photoUrl: claims.picture ?? null,
      };
    },
  };
}

/** The issuer under which built-in identities are stored. */
export const localIssuer = 'urn:masil:local';
