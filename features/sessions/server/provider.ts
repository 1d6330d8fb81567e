import type { Configuration } from 'openid-client';
import type { Platform } from '#server/platform.ts';
import { isLoopback, type Settings } from '#server/settings.ts';
import type { Identity } from './identity.ts';

/** The built-in sign-in's address below our own. */
export const localIssuerPath = '/oidc';

/** Kakao's scopes; the built-in provider knows the same ones. */
const scope = 'openid profile_nickname profile_image account_email';
const timeoutS = 8;

type Flow = { state: string; nonce: string; verifier: string };

const providerOf = (settings: Settings) =>
  settings.oidc ?? {
    issuer: settings.publicOrigin + localIssuerPath,
    clientId: 'masil',
    clientSecret: 'built-in',
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
      undefined,
      client.ClientSecretPost(provider.clientSecret),
      { execute: insecure, timeout: timeoutS },
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
      const claims = tokens.claims() as {
        sub: string;
        nickname?: string;
        name?: string;
        email?: string;
        picture?: string;
      };
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
