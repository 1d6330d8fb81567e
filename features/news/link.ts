/** Longer addresses are cut by chat apps anyway. */
export const linkLength = 2000;

/**
 * Whether a text is a web address that may be opened: `javascript:`, `data:` and their kind never are, nor what names
 * somebody before an `@` to look like another place.
 */
export function isWebLink(text: string): boolean {
  if (text.length > linkLength || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** Where a link leads, as it can be read before it is opened: never what stands before an `@`. */
export const linkHost = (link: string) => new URL(link).hostname.replace(/^www\./, '');
