import { tab } from '#web/device/device-storage.ts';
import { keepDraftsAgain } from '#web/drafts/stored-drafts.ts';

const noteKey = 'made-way';

/**
 * Somebody else has signed in in another tab. They must not see this page's data, so it opens anew for them.
 * Unfinished drafts wait for their person.
 */
export function makeWayForAnother(): void {
  keepDraftsAgain();
  tab.set(noteKey, '1');
  // A reload would restore the fields, and with them the other person's text.
  location.replace(location.pathname + location.search);
}

/** Whether this page has just opened for somebody else. True once. */
export function hasMadeWay(): boolean {
  const made = tab.get(noteKey) !== null;
  tab.remove(noteKey);
  return made;
}
