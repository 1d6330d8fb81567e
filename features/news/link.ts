/** Longer addresses are cut by chat apps anyway. */
const longest = 2000;

/** Whether a text is a web address that may be opened: `javascript:`, `data:` and their kind never are. */
export function isWebLink(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** Where a link leads, as it can be read before it is opened: never what stands before an `@`. */
export const linkHost = (link: string) => new URL(link).hostname.replace(/^www\./, '');
