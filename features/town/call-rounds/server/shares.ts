type Row = { id: string; helper_id: string | null; person_id?: string | null };

/**
 * Splits the waiting rows of a round evenly among its helpers, and moves as few as possible. Returns the new
 * helper of each row that gets another one. Nobody gets a row of somebody in a block with them (`blocked`, by
 * helper), and what was theirs and no other may have is free (null). The caller has locked the round, so that
 * of two who accept at once the second sees the first.
 */
export function newShares(
  rows: Row[],
  helpers: string[],
  blocked: ReadonlyMap<string, string[]> = new Map(),
): Map<string, string | null> {
  const mayHave = (row: Row, helper: string) => !blocked.get(helper)?.includes(row.person_id ?? '');
  const shares = new Map(helpers.map((helper): [string, Row[]] => [helper, []]));
  const free = rows.filter((row) => {
    const own = row.helper_id ?? '';
    const share = mayHave(row, own) ? shares.get(own) : undefined;
    share?.push(row);
    return !share;
  });
  const moved = new Map<string, string | null>();
  const bySize = () => [...shares].sort(([, one], [, other]) => one.length - other.length);
  const give = (row: Row, to: [string, Row[]]) => {
    moved.set(row.id, to[0]);
    to[1].push(row);
  };
  for (const row of free) {
    const least = bySize().find(([helper]) => mayHave(row, helper));
    if (least) give(row, least);
    else if (shares.has(row.helper_id ?? '')) moved.set(row.id, null);
  }
  for (;;) {
    const sorted = bySize();
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (!least || !most || most[1].length - least[1].length < 2) return moved;
    const movable = most[1].findLastIndex((row) => mayHave(row, least[0]));
    if (movable < 0) return moved;
    give(most[1].splice(movable, 1)[0] as Row, least);
  }
}
