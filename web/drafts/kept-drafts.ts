/** What somebody was writing is worth keeping for so long. */
const keptForMs = 30 * 86_400_000;

type Kept = { savedAt: number; values: unknown };

// Below `draft:`, so that it is plain what it is; logging out clears the whole storage.
const nameOf = (key: string) => `draft:${key}`;

/** Every use of the storage may throw: it can be full, or closed to us. A draft is then not kept, and nothing breaks. */
function quietly<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const keepDraft = (key: string, values: object, now = Date.now()) =>
  quietly((storage) => storage.setItem(nameOf(key), JSON.stringify({ savedAt: now, values })));

export const dropDraft = (key: string) => quietly((storage) => storage.removeItem(nameOf(key)));

/**
 * The draft of a form in the shape of `initial`, or null. A field that an older or newer version kept in another
 * shape is as it was to begin with.
 */
export function findDraft<Values extends object>(
  key: string,
  initial: Values,
  now = Date.now(),
): Values | null {
  const kept = quietly((storage) => JSON.parse(storage.getItem(nameOf(key)) ?? 'null') as Kept | null);
  if (typeof kept?.values !== 'object' || kept.values === null) return null;
  if (!(now - kept.savedAt < keptForMs)) {
    dropDraft(key);
    return null;
  }
  const given = kept.values as Record<string, unknown>;
  const fields = Object.entries(initial).map(([name, first]) => [
    name,
    fits(given[name], first) ? given[name] : first,
  ]);
  return Object.fromEntries(fields) as Values;
}

/** A field that begins as null may hold a text or an object; any other keeps its kind. */
function fits(value: unknown, first: unknown): boolean {
  if (value === undefined) return false;
  if (first === null || value === null) return first === null && typeof value !== 'function';
  return typeof value === typeof first && Array.isArray(value) === Array.isArray(first);
}
