import { z } from 'zod';
import type { Settings } from '#server/settings/settings.ts';
import { fetchWithin, unreachable } from './fetch-within.ts';
import { type Finding, findings } from './finding.ts';

const { ok, fail } = findings('sign-in');

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

/** Reads the provider's discovery document, as the first sign-in does. */
export async function checkSignIn({ oidc }: Settings): Promise<Finding[]> {
  if (!oidc) return [ok('The built-in sign-in is used, on this machine only.')];
  const issuer = new URL(oidc.issuer);
  const document = new URL(issuer);
  document.pathname = `${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const { status, text } = await fetchWithin(document);
    return [ofDocument(oidc.issuer, issuer.host, status, text)];
  } catch (error) {
    return [fail(unreachable('OIDC_ISSUER', issuer, error))];
  }
}

function ofDocument(issuer: string, host: string, status: number, text: string): Finding {
  if (status !== 200)
    return fail(`OIDC_ISSUER: ${host} has no discovery document (status ${status}); correct the address.`);
  const read = discovery.safeParse(parsed(text));
  if (!read.success)
    return fail(`OIDC_ISSUER: the discovery document of ${host} is not one; correct the address.`);
  if (read.data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    return fail(
      `OIDC_ISSUER: ${host} calls itself by another address; set exactly the issuer of its document.`,
    );
  return ok(`${host} answers with its discovery document.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
