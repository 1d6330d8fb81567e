/** The push services of Chrome and its relatives, Firefox, Edge and Safari. */
const services: [name: string, host: RegExp][] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['mozilla', /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/],
  ['microsoft', /^[a-z0-9-]+\.notify\.windows\.com$/],
  ['apple', /^[a-z0-9-]+\.push\.apple\.com$/],
];

/** The service of an address, as metrics name it. */
export const serviceOf = (endpoint: string) =>
  services.find(([, host]) => host.test(new URL(endpoint).hostname))?.[0] ?? 'other';

const loopback = new Set(['127.0.0.1', 'localhost']);

/**
 * Whether the server may send to an address that a browser gave. The server would also reach addresses of its
 * own network, so an attacker could name one. Only known services are allowed, over https on the usual port.
 */
export function isPushService(endpoint: string, { pushToLoopback }: { pushToLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushToLoopback && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && services.some(([, host]) => host.test(hostname));
}
