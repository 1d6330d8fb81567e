import { type ComparedRow, compareRows } from '#features/pickups/compare.ts';
import { fileBytes, fileRows } from '#features/pickups/limits.ts';
import { type FileRefusal, readTable } from '#features/pickups/read-table.ts';
import { townOfRow } from '#features/pickups/town-of-row.ts';
import { allAreas } from '#features/pickups/web/api.ts';

/** What the rows of a file would change in a town. A file that is too large is refused before it is read. */
export async function readPickupFile(
  file: File,
  cityCode: string,
): Promise<{ rows: ComparedRow[] } | { refused: FileRefusal }> {
  if (file.size > fileBytes) return { refused: 'large' };
  const limits = { bytes: fileBytes, rows: fileRows };
  const answer = readTable(new Uint8Array(await file.arrayBuffer()), townOfRow(cityCode), limits);
  return 'refused' in answer ? answer : { rows: compareRows(answer.rows, await allAreas(cityCode)) };
}
