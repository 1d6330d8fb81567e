/** Each statement takes some 70 KB in each PostgreSQL process that keeps it: 28 MB for all. */
const maxNames = 400;
/** A statement gets a name when it is sent this often. Rarer ones must not use up the names. */
const minUses = 3;
/**
 * The counts of unnamed texts are cleared when there are this many, so that texts that never return are
 * forgotten.
 */
const maxCounted = 2000;

/** Lists of rows from a caller produce a different text for every length: too many to keep. */
const isOpenEnded = (text: string) => /\bin \(\$\d+,|\), \(\$\d/.test(text);

/** The names of one pool: a name means the same text on all its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name of a text. Undefined for a rare text or beyond the limit: it is then sent without a name. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxNames) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size >= maxCounted) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < minUses || isOpenEnded(text)) return undefined;
    this.#seen.delete(text);
    const name = `masil_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
