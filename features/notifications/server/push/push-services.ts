/** The services of the browsers there are: Chrome and its kin, Firefox, Edge, Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

const loopback = new Set(['127.0.0.1', 'localhost']);

/**
 * Whether we may send to an address that a browser named. The server goes there by itself, so an address within our
 * own network would be somebody's way in: only the known services are sent to, over https, on its usual port.
 */
export function isPushService(endpoint: string, { pushToLoopback }: { pushToLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushToLoopback && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}
