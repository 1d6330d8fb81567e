/** Each holds some 70 KB in each PostgreSQL process that keeps it: 28 MB for all. */
const mostNames = 400;
/** What is asked so often will be asked again: what comes once or twice takes no name from it. */
const worthKeeping = 3;
/** Texts without a name are counted in rounds of so many, so that those that never come again are forgotten. */
const mostCounted = 2000;

/** Rows that a caller lists make another text for every length: too many to keep. */
const isOpenEnded = (text: string) => /\bin \(\$\d+,|\), \(\$\d/.test(text);

const names = new Map<string, string>();
const seen = new Map<string, number>();

/** The name of a statement, the same on all connections; none for what is rare or one too many, and is sent without. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= mostCounted) seen.clear();
  seen.set(text, times);
  if (times < worthKeeping || isOpenEnded(text)) return undefined;
  seen.delete(text);
  const name = `masil_${names.size}`;
  names.set(text, name);
  return name;
}
