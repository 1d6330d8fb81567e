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

/** Reads the discovery documents of the providers, as the first sign-in at each does. */
export async function checkSignIn({ oidc, staffSignIn }: Settings): Promise<Finding[]> {
  const staff = staffSignIn?.oidc ? [await checkProvider('STAFF_OIDC_ISSUER', staffSignIn.oidc)] : [];
  if (!oidc) return [ok('The built-in sign-in is used, on this machine only.'), ...staff];
  return [await checkProvider('OIDC_ISSUER', oidc), ...staff];
}

type Name = 'OIDC_ISSUER' | 'STAFF_OIDC_ISSUER';

async function checkProvider(name: Name, oidc: { issuer: string }): Promise<Finding> {
  const issuer = new URL(oidc.issuer);
  const document = new URL(issuer);
  document.pathname = `${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const { status, text } = await fetchWithin(document);
    return ofDocument(name, oidc.issuer, { host: issuer.host, status, text });
  } catch (error) {
    return fail(unreachable(name, issuer, error));
  }
}

type Found = { host: string; status: number; text: string };

function ofDocument(name: Name, issuer: string, { host, status, text }: Found): Finding {
  if (status !== 200)
    return fail(`${name}: ${host} has no discovery document (status ${status}); correct the address.`);
  const read = discovery.safeParse(parsed(text));
  if (!read.success)
    return fail(`${name}: the discovery document of ${host} is not one; correct the address.`);
  if (read.data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    return fail(`${name}: ${host} calls itself by another address; set exactly the issuer of its document.`);
  return ok(`${host} answers with its discovery document.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
