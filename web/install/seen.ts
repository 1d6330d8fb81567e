import { nothingSeen, type Seen } from './moment.ts';

const key = 'install';
const visitKey = 'visited';

export function readSeen(): Seen {
  try {
    return { ...nothingSeen, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Seen>) };
  } catch {
    return nothingSeen;
  }
}

export function noteSeen(change: Partial<Seen>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readSeen(), ...change }));
  } catch {
    // It is asked again some day.
  }
}

/** Counts a visit: once for as long as the tab, or the app, stays open. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey)) return;
    sessionStorage.setItem(visitKey, '1');
    noteSeen({ visits: readSeen().visits + 1 });
  } catch {
    // Without a storage there is no home screen either.
  }
}
