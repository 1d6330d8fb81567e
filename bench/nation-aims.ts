type Table = Record<string, Record<string, string>>;

/** The largest ratio of what a request costs with many residents to what it costs with a thousand. */
const mostGrowth = {
  'first page of the board': 1.5,
  'a post': 1.5,
  'a new post': 1.5,
  'a like': 1.5,
};

/** Milliseconds of processor time of a search for a word that every title has. */
const mostOfSearch = 50;

/** Seconds until the last of 70,000 people is told of news. */
const mostOfNews = 6;

/** The aims that a run has missed, one sentence each. `large`: the column of many residents. */
export function missedAims(table: Table, large: string, crowd: number): string[] {
  const cell = (row: string, column: string) => Number(table[row]?.[column]);
  // A few people wait for the first batch as long as many.
  const told = Math.max(1, (mostOfNews * crowd) / 70_000);
  const figures: [what: string, is: number, most: number][] = [
    ...Object.entries(mostGrowth).map(([row, most]): [string, number, number] => [
      `${row}, as a multiple of its cost with 1,000 residents`,
      cell(row, 'ratio'),
      most,
    ]),
    ['search for a word that every title has, in ms', cell('search', `ms, ${large}`), mostOfSearch],
    [`news for ${crowd} people, in s`, cell('news, until the last is told, s', `s, ${large}`), told],
  ];
  // A figure that is missing is no number, and above nothing: it misses its aim, too.
  return figures.flatMap(([what, is, most]) =>
    is <= most ? [] : [`${what}: ${is}, at most ${Number(most.toFixed(2))}`],
  );
}
