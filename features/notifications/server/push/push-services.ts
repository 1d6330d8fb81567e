/** The push services of Chrome and its relatives, Firefox, Edge and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

const loopback = new Set(['127.0.0.1', 'localhost']);

/**
 * Whether the server may send to an address that a browser gave. The server would also reach addresses of its own
 * network, so an attacker could name one. Only known services are allowed, over https on the usual port.
 */
export function isPushService(endpoint: string, { pushToLoopback }: { pushToLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushToLoopback && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}
