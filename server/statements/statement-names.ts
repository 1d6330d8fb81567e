/** Each holds some 70 KB in each PostgreSQL process that keeps it: 28 MB for all. */
const maxNames = 400;
/** What is asked so often will be asked again: what comes once or twice takes no name from it. */
const worthKeeping = 3;
/** Texts without a name are counted in rounds of so many, so that those that never come again are forgotten. */
const maxCounted = 2000;

/** Rows that a caller lists make another text for every length: too many to keep. */
const isOpenEnded = (text: string) => /\bin \(\$\d+,|\), \(\$\d/.test(text);

/** Of one pool: a name means the same text on all its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** None for what is rare, or beyond the limit: it is sent without. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxNames) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size >= maxCounted) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < worthKeeping || isOpenEnded(text)) return undefined;
    this.#seen.delete(text);
    const name = `masil_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
