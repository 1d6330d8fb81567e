import { newId } from '#shared/ids.ts';
import { device } from '#web/device/device-storage.ts';

/** A draft expires after this time. */
const retentionMs = 30 * 86_400_000;

type StoredDraft = { savedAt: number; values: unknown };

// The prefix only names the purpose. Logging out clears the whole storage.
const nameOf = (key: string) => `draft:${key}`;

/**
 * Tabs that write in the same form have a draft each: the first under the form's key, the others beside it.
 */
export const isDraftOf = (key: string, name: string | undefined): name is string =>
  name === key || name?.startsWith(`${key}~`) === true;

/** The name of a new draft that overwrites no other tab's. */
export const freeName = (key: string) => (device.get(nameOf(key)) === null ? key : `${key}~${newId()}`);

/** The drafts that this page has kept. */
const pageDrafts = new Map<string, object>();

export function keepDraft(key: string, values: object, now = Date.now()) {
  pageDrafts.set(key, values);
  device.set(nameOf(key), JSON.stringify({ savedAt: now, values }));
}

export function dropDraft(key: string) {
  pageDrafts.delete(key);
  device.remove(nameOf(key));
}

/**
 * Another tab has logged out, which emptied the device. The drafts that this page still shows stay its
 * person's.
 */
export function keepDraftsAgain() {
  for (const [key, values] of pageDrafts) keepDraft(key, values);
}

/**
 * A form's draft in the shape of `initial`, or null. A field stored in another shape by another version gets
 * its initial value.
 */
export function findDraft<Values extends object>(
  key: string,
  initial: Values,
  now = Date.now(),
): Values | null {
  const stored = read(key);
  if (typeof stored?.values !== 'object' || stored.values === null) return null;
  if (!(now - stored.savedAt < retentionMs)) {
    dropDraft(key);
    return null;
  }
  const given = stored.values as Record<string, unknown>;
  const fields = Object.entries(initial).map(([name, first]) => [
    name,
    fits(given[name], first) ? given[name] : first,
  ]);
  return Object.fromEntries(fields) as Values;
}

/** The drafts of a form, the one that was written last first. */
export const draftsOf = <Values extends object>(key: string, initial: Values) =>
  [key, ...device.names().map((name) => name.slice(nameOf('').length))]
    .filter((name, at, all) => isDraftOf(key, name) && all.indexOf(name) === at)
    .flatMap((name) => {
      const values = findDraft(name, initial);
      return values ? [{ name, values, savedAt: read(name)?.savedAt ?? 0 }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);

function read(key: string): StoredDraft | null {
  try {
    return JSON.parse(device.get(nameOf(key)) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

/** A field that is initially null may hold a text or an object. Any other field keeps its type. */
function fits(value: unknown, first: unknown): boolean {
  if (value === undefined) return false;
  if (first === null || value === null) return first === null && typeof value !== 'function';
  return typeof value === typeof first && Array.isArray(value) === Array.isArray(first);
}
