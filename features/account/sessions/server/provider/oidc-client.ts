import type { Settings } from '#server/settings/settings.ts';
import type { RecordedService } from '#shared/outside-services.ts';
import { defaultScope } from './kakao-service.ts';

/** This server as a client of one provider. */
export type OidcClient = {
  /** The name under which its answers are recorded. */
  service: RecordedService;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The only one that is accepted. A token must not choose how it is verified. */
  algorithm: 'RS256' | typeof localAlgorithm;
  /** Each provider returns to an address of its own: the answer of one must not pass for that of another. */
  redirectUri: string;
  /** The built-in issuer's URL contains PORT, which may change; its people stay the same. */
  storedIssuer: string;
};

/** The signature algorithm of the built-in providers. */
export const localAlgorithm = 'ES256';

/** The paths of the built-in providers on this server, and the issuers that are stored for their people. */
export const localIssuerPath = '/oidc';
export const localIssuer = 'urn:masil:local';
export const localStaffPath = '/staff-oidc';
const localStaffIssuer = 'urn:masil:local-staff';

export const callbackPath = '/auth/callback';
export const staffCallbackPath = '/auth/staff/callback';

type Origin = Pick<Settings, 'publicOrigin'>;
const local = { clientId: 'masil', clientSecret: 'built-in', algorithm: localAlgorithm } as const;

/** Where residents sign in: Kakao, or the built-in provider, which gives the e-mail, too. */
export function residentClient({ oidc, publicOrigin }: Origin & Pick<Settings, 'oidc'>): OidcClient {
  const redirectUri = publicOrigin + callbackPath;
  const service = 'signIn';
  if (oidc) return { ...oidc, service, algorithm: 'RS256', redirectUri, storedIssuer: oidc.issuer };
  return {
    ...local,
    service,
    issuer: publicOrigin + localIssuerPath,
    scope: `${defaultScope} account_email`,
    redirectUri,
    storedIssuer: localIssuer,
  };
}

/** Where staff sign in as staff; undefined where they do not. */
export function staffClient({
  staffSignIn,
  publicOrigin,
}: Origin & Pick<Settings, 'staffSignIn'>): OidcClient | undefined {
  if (!staffSignIn) return undefined;
  const { oidc } = staffSignIn;
  const redirectUri = publicOrigin + staffCallbackPath;
  const service = 'staffSignIn';
  if (oidc) return { ...oidc, service, algorithm: 'RS256', redirectUri, storedIssuer: oidc.issuer };
  return {
    ...local,
    service,
    issuer: publicOrigin + localStaffPath,
    scope: 'openid',
    redirectUri,
    storedIssuer: localStaffIssuer,
  };
}
