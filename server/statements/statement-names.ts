/** Each holds 20 to 100 KB in each PostgreSQL process that keeps it. */
const mostNames = 1000;

/** Rows that a caller lists make another text for every length: too many to keep. */
const isOpenEnded = (text: string) => /\bin \(\$\d+,|\), \(\$\d/.test(text);

const names = new Map<string, string>();

/** The name of a statement, the same on all connections; none where there are too many, which are then sent without. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || isOpenEnded(text)) return known;
  const name = `masil_${names.size}`;
  names.set(text, name);
  return name;
}
