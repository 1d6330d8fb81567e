type Row = { id: string; helper_id: string | null };

/**
 * Splits the waiting rows of a round evenly among its helpers, and moves as few as possible. Returns the new helper of each row that
 * gets another one. The caller has locked the round, so that of two who accept at once the second sees the first.
 */
export function newShares(rows: Row[], helpers: string[]): Map<string, string> {
  const shares = new Map(helpers.map((helper): [string, Row[]] => [helper, []]));
  const free = rows.filter((row) => {
    const share = shares.get(row.helper_id ?? '');
    share?.push(row);
    return !share;
  });
  const moved = new Map<string, string>();
  const bySize = () => [...shares].sort(([, one], [, other]) => one.length - other.length);
  const give = (row: Row, to: [string, Row[]]) => {
    moved.set(row.id, to[0]);
    to[1].push(row);
  };
  for (const row of free) {
    const [least] = bySize();
    if (least) give(row, least);
  }
  for (;;) {
    const sorted = bySize();
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (!least || !most || most[1].length - least[1].length < 2) return moved;
    give(most[1].pop() as Row, least);
  }
}
