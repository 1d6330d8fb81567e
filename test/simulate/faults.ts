import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from './random.ts';
import type { Town } from './town.ts';

/** What happens to the machines of a town. `also` are for a database of its own: others lose it as well. */
type Fault = (town: Town, choice: number) => Promise<unknown> | unknown;

const minute = 60_000;

export const faults: Record<string, Fault> = {
  'fault: a server process is killed': ({ processes }, choice) => processes.replace(choice, 'SIGKILL'),
  'fault: a deploy replaces a process': ({ processes }, choice) => processes.replace(choice, 'SIGTERM'),
  'fault: connections to the database fall silent': ({ processes }, choice) => processes.silence(choice),
  'fault: connections to the database are cut': ({ processes }, choice) => processes.cut(choice),
  'fault: the clocks jump': (town, choice) => town.jump((1 + createRandom(choice).below(30)) * minute),
  'fault: the clocks go back': (town, choice) => town.jump(-(1 + createRandom(choice).below(30)) * minute),
  'fault: the disk for files is full': ({ disk }) => disk?.fill(),
  'fault: the push service does not respond': ({ services }) => services.push.fallSilent(),
};

/** What lasts until the end of a round is over. */
export async function endFaults({ disk, services }: Town): Promise<void> {
  services.push.endSilence();
  await disk?.free();
}

/** Needs a PostgreSQL that starts again by itself, and that nobody else uses. */
export const databaseFault = 'fault: PostgreSQL is stopped at once';

/** In the pause after its round the backup is restored that was made before it (`restore.ts`). */
export const restoreFault = 'fault: a backup is restored';

/** Those after which nobody waits long. */
export const quickFaults = Object.keys(faults).filter((name) => !name.includes('silent'));

/** Silence and restores are dear: many wait long. */
const faultNames = [...Object.keys(faults), ...quickFaults, ...quickFaults, restoreFault];

/** The faults that `--fault` names: `quick`, or all whose name contains it. */
export const faultsNamed = (text: string): string[] =>
  text === 'quick' ? quickFaults : [...faultNames, databaseFault].filter((name) => name.includes(text));

export async function runFault(
  town: Town,
  name: string,
  choice: number,
  killDatabase?: () => Promise<unknown>,
) {
  if (name === databaseFault) await killDatabase?.();
  else await faults[name]?.(town, choice);
  await pause(1);
}
