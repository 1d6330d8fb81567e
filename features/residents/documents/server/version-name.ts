import type { DocumentKind } from '#residents/documents/kinds.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Day } from '#shared/time/dates.ts';

/** The most versions of one document and day; two digits sort as text. */
const maxPerDay = 99;

/** The next free name of a version that begins on a day. Names of withdrawn versions are not used again. */
export async function freeVersion(tx: Tx, kind: DocumentKind, day: Day): Promise<string> {
  const taken = await tx
    .selectFrom('document_version')
    .select('version')
    .where('kind', '=', kind)
    .where('version', 'like', `${day}%`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!taken) return day;
  const next = Number(taken.version.slice(11) || 1) + 1;
  if (next > maxPerDay) throw new Refusal('conflict', { reason: 'document.tooMany' });
  return `${day}-${String(next).padStart(2, '0')}`;
}
