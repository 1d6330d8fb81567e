import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/settings/settings.ts';

/** A name of this machine with an optional port. No other text or spelling is accepted. */
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?$/i;

/** Headers that a proxy adds. A browser on this machine sends none of them. */
const fromProxy =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.+)$/;

/**
 * Decides which requests are answered. With an OIDC provider in the settings: all of them. With the built-in
 * sign-in, where anyone can sign in as anyone: only those of a browser on this machine. This refuses a page
 * whose domain was pointed here (DNS rebinding), and a proxy in front of a server that was meant for
 * production.
 */
export function acceptsRequest({ oidc, publicOrigin }: Pick<Settings, 'oidc' | 'publicOrigin'>) {
  if (oidc) return () => true;
  const publicPort = Number(new URL(publicOrigin).port || 80);
  return ({ headers, socket, httpVersion, url = '' }: IncomingMessage): boolean => {
    const host = ownName.exec(headers.host ?? '');
    // A request to a proxy has a full URL as its target. HTTP/1.0 is nginx's default for upstream requests.
    if (!host || !url.startsWith('/') || httpVersion !== '1.1') return false;
    if (![publicPort, socket.localPort].includes(Number(host[1] ?? 80))) return false;
    return !Object.keys(headers).some((name) => fromProxy.test(name));
  };
}

/** The answer to all other requests. It reaches the operator who set up the proxy. */
export const localOnlyMessage = `The built-in sign-in is for this machine only, and not behind a proxy. For others, set NODE_ENV=production,
PUBLIC_ORIGIN and OIDC_ISSUER.
`;
