import { keepDraftsAgain } from '#web/drafts/kept-drafts.ts';

const noteKey = 'made-way';

/**
 * Somebody else has signed in in another tab. They must not see this page's data, so it opens anew for them. What was being
 * written waits for its person.
 */
export function makeWayForAnother(): void {
  keepDraftsAgain();
  try {
    sessionStorage.setItem(noteKey, '1');
  } catch {
    // Without storage nothing is said.
  }
  // A reload would restore the fields, and with them the other person's text.
  location.replace(location.pathname + location.search);
}

/** Whether this page has just opened for somebody else. True once. */
export function hasMadeWay(): boolean {
  try {
    const made = sessionStorage.getItem(noteKey) !== null;
    sessionStorage.removeItem(noteKey);
    return made;
  } catch {
    return false;
  }
}
