import type { EntriesDraft } from '#community/treasuries/contract.ts';
import { writeEntries } from '#community/treasuries/web/api.ts';
import { ApiError } from '#web/requests/api-error.ts';

/** Writes one entry. A refusal names the fields of the form, and not their place in a list of one. */
export async function writeEntry(treasuryId: string, entry: EntriesDraft['entries'][number]) {
  try {
    return await writeEntries(treasuryId, [entry]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, reason, fields, limits, retryAfterMs, word } = error;
    throw new ApiError(code, reason, ofEntry(fields), { limits: ofEntry(limits), retryAfterMs, word });
  }
}

const ofEntry = <Value>(byPath: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, value]) => [path.replace(/^entries\.0\./, ''), value]),
  );
