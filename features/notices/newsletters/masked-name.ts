/** A name for paper, as Koreans write it on public lists: `김○수`, `지○`. */
export function maskedName(name: string): string {
  const letters = [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  const [first = '', ...rest] = letters;
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}${'○'.repeat(Math.max(rest.length - (last ? 1 : 0), 1))}${last}`;
}
