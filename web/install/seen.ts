import { device, tab } from '#web/device/device-storage.ts';
import { nothingSeen, type Seen } from './should-offer-install.ts';

/** The answer to the hint belongs to the device: logging out keeps it (`web/offline/clear-device.ts`). */
const installChoiceKey = 'install';
const takingPartKey = 'visits';
const visitKey = 'visited';

type Part<Name extends keyof Seen> = Partial<Pick<Seen, Name>>;

function read(key: string): Partial<Seen> {
  try {
    return JSON.parse(device.get(key) ?? '{}') as Partial<Seen>;
  } catch {
    return {};
  }
}

function note(key: string, change: Partial<Seen>) {
  device.set(key, JSON.stringify({ ...read(key), ...change }));
}

export const readSeen = (): Seen => ({ ...nothingSeen, ...read(takingPartKey), ...read(installChoiceKey) });

export const noteInstallChoice = (choice: Part<'refusedAt' | 'done'>) => note(installChoiceKey, choice);

export const noteTakingPart = (change: Part<'visits' | 'wrote'>) => note(takingPartKey, change);

/** Counts a visit, once per tab or per run of the installed app. */
export function noteVisit(): void {
  // A browser without storage cannot install the app either.
  if (tab.get(visitKey) || !tab.set(visitKey, '1')) return;
  noteTakingPart({ visits: readSeen().visits + 1 });
}
