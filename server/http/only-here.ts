import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/settings.ts';

/** A name of this machine, and a port: nothing before or behind them, no other spelling. */
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?$/i;

/** What a proxy adds. A browser on this machine sends none of them. */
const fromProxy =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.+)$/;

/**
 * Which requests are answered. All of them with a provider of the settings. With the built-in sign-in, where anybody can be
 * anybody, only those of a browser on this machine: not of a page whose name was made to lead here (DNS rebinding), and not
 * through a proxy in front of a server that was meant for production.
 */
export function answeredHere({ oidc, publicOrigin }: Pick<Settings, 'oidc' | 'publicOrigin'>) {
  if (oidc) return () => true;
  const publicPort = Number(new URL(publicOrigin).port || 80);
  return ({ headers, socket, httpVersion, url = '' }: IncomingMessage): boolean => {
    const host = ownName.exec(headers.host ?? '');
    // An address in front of the path is how a proxy is asked; HTTP/1.0 is what nginx speaks unless told otherwise.
    if (!host || !url.startsWith('/') || httpVersion !== '1.1') return false;
    if (![publicPort, socket.localPort].includes(Number(host[1] ?? 80))) return false;
    return !Object.keys(headers).some((name) => fromProxy.test(name));
  };
}

/** What everybody else is told: it reaches whoever set the proxy up. */
export const notHere = `The built-in sign-in is for this machine only, and not behind a proxy. For others, set NODE_ENV=production,
PUBLIC_ORIGIN and OIDC_ISSUER.
`;
