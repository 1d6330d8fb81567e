/** Chat apps cut longer addresses anyway. */
export const linkLength = 2000;

/**
 * Whether a text is a web address that may be opened. Refuses `javascript:`, `data:` and other schemes.
 * Refuses a user name before an `@` too, because it can look like the host.
 */
export function isWebLink(text: string): boolean {
  if (text.length > linkLength || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** The host of a link, shown before it is opened. A user name before an `@` is not part of it. */
export const linkHost = (link: string) => new URL(link).hostname.replace(/^www\./, '');
