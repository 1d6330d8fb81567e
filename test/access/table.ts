/** An aligned text table: one row per line, its name on the left, notes on the right. */
export function tableOf(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join(' ')
      .trimEnd();
  return `${[heads, ...rows].map(line).join('\n')}\n`;
}
