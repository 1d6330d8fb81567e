import { nothingSeen, type Seen } from './should-offer-install.ts';

/** What was answered is the device's, and stays when somebody logs out (`web/offline/clear-device.ts`). */
const answerKey = 'install';
const takingPartKey = 'visits';
const visitKey = 'visited';

type Part<Name extends keyof Seen> = Partial<Pick<Seen, Name>>;

function read(key: string): Partial<Seen> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Seen>;
  } catch {
    return {};
  }
}

function note(key: string, change: Partial<Seen>) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(key), ...change }));
  } catch {
    // It is asked again some day.
  }
}

export const readSeen = (): Seen => ({ ...nothingSeen, ...read(takingPartKey), ...read(answerKey) });

export const noteAnswer = (answer: Part<'refusedAt' | 'done'>) => note(answerKey, answer);

export const noteTakingPart = (change: Part<'visits' | 'wrote'>) => note(takingPartKey, change);

/** Counts a visit: once for as long as the tab, or the app, stays open. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey)) return;
    sessionStorage.setItem(visitKey, '1');
  } catch {
    // Without a storage there is no home screen either.
    return;
  }
  noteTakingPart({ visits: readSeen().visits + 1 });
}
