import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/settings.ts';

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

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
  const portOf = (url: URL) => Number(url.port || 80);
  const publicPort = portOf(new URL(publicOrigin));
  return ({ headers, socket, httpVersion, url = '' }: IncomingMessage): boolean => {
    const named = headers.host?.toLowerCase();
    const host = URL.parse(`http://${named}`);
    // An address in front of the path is how a proxy is asked; HTTP/1.0 is what nginx speaks unless told otherwise.
    if (!host || !url.startsWith('/') || httpVersion !== '1.1') return false;
    // What the parser left out of it (a name before an @, a path) is not a host.
    if (host.host !== named && `${host.host}:80` !== named) return false;
    if (!names.has(host.hostname) || ![publicPort, socket.localPort].includes(portOf(host))) return false;
    return !Object.keys(headers).some((name) => fromProxy.test(name));
  };
}

/** What everybody else is told: it reaches whoever set the proxy up. */
export const notHere = `The built-in sign-in is for this machine only, and not behind a proxy. For others, set NODE_ENV=production,
PUBLIC_ORIGIN and OIDC_ISSUER.
`;
