/**
 * The search parameters of an address as texts: the router would read `1e5` as a number. The first of two
 * with one name counts.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(text)].reverse());

/** JSON leaves out what is undefined. */
export function stringifySearch(search: object): string {
  const text = String(new URLSearchParams(JSON.parse(JSON.stringify(search))));
  return text && `?${text}`;
}
